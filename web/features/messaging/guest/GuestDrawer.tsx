import { useQuery } from '@tanstack/react-query';
import { businessByUrl } from 'core/business/contract';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { queryPolicies } from '../../../platform/queries.ts';
import { zoneOf } from '../../../office/page/use-business.ts';
import { Drawer } from '../../../ui/overlays/Drawer.tsx';
import { ReplyTime } from '../answering/ReplyTime.tsx';
import { visitCardOf } from '../answering/VisitCard.tsx';
import { ThreadView } from '../thread/ThreadView.tsx';
import css from './guest.module.css';

type Props = { readonly busUrl: string; readonly onClose: () => void };

/** A guest with a proven phone writes to a business from its page. They have no channel, so the thread asks by itself. */
export function GuestDrawer({ busUrl, onClose }: Props) {
  const t = useTranslations('messaging.thread');
  const { data } = useQuery({
    ...apiQueryOptions(businessByUrl, { query: { business_url: busUrl } }),
    ...queryPolicies.business,
  });
  if (!data) return null;
  const { bus_name } = data.data;
  const reply = (
    <p className={css.reply}>
      <ReplyTime busUrl={busUrl} />
    </p>
  );
  return (
    <Drawer open onClose={onClose} title={bus_name}>
      <div className={css.guest}>
        <ThreadView
          place={{ side: 'customer', busUrl }}
          viewerId={null}
          labelOf={() => t('label', { name: bus_name })}
          zone={zoneOf(data.data)}
          size="text-base"
          head={() => reply}
          parts={() => ({ cardOf: visitCardOf(busUrl) })}
        />
      </div>
    </Drawer>
  );
}
