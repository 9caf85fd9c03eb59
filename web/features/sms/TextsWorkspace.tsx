import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { businessChannel } from 'core/realtime/rules';
import { smsSender } from 'core/sms/contract';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { zoneOf } from '../../office/page/use-business.ts';
import { useKeys } from '../../office/keys/use-keys.ts';
import { apiQueryOptions } from '../../platform/api.ts';
import { useChannel } from '../../platform/live/live.ts';
import { useManageLink } from '../../platform/manage/links.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useIsPhone } from '../../ui/layout/media.ts';
import { ContactList } from './list/ContactList.tsx';
import { useContacts } from './list/use-contacts.ts';
import { NewText } from './NewText.tsx';
import { TextThread } from './thread/TextThread.tsx';
import css from './sms.module.css';

type Props = { readonly business: Business; readonly named: string | undefined };

/** Without a number of its own nothing can be written, and the salon should know why. */
function useNoNumber(business_id: number) {
  const t = useTranslations('sms.number');
  const { data } = useQuery(apiQueryOptions(smsSender, { query: { business_id } }));
  if (!data || data.data?.state === 'registered') return null;
  return (
    <Notice tone="warn" title={t('title')}>
      {t(data.data === null ? 'none' : data.data.state)}
    </Notice>
  );
}

/** Contacts and the open thread, side by side; on a phone the thread lies over the list. */
export function TextsWorkspace({ business, named }: Props) {
  const t = useTranslations('sms.page');
  const [isPhone, navigate] = [useIsPhone(), useNavigate()];
  const [writing, setWriting] = useState(false);
  const list = useContacts(business.id);
  const closed = useNoNumber(business.id);
  useChannel(businessChannel(business.id));
  const root = `/biz/${business.bus_url}/manage/sms-messages`;
  const [messages, clients] = [useManageLink('CustomerMessagesPage'), useManageLink('ClientsPage')];
  useKeys({ Escape: () => void navigate(root) });
  const zone = zoneOf(business);
  return (
    <div className={css.workspace} data-alone={named !== undefined && isPhone ? '' : undefined}>
      {(!isPhone || named === undefined) && (
        <div className={css.list}>
          <ContactList {...{ list, root, messages, zone }} current={named} onNew={() => setWriting(true)} />
        </div>
      )}
      {named !== undefined && (
        <TextThread
          key={named}
          business_id={business.id}
          customer_id={named}
          {...{ root, zone, closed }}
          clientOf={(id) => clients && `${clients}/info/${id}`}
        />
      )}
      {named === undefined && !isPhone && (
        <div className={css.nothing}>
          <EmptyState level={2} icon={Smartphone} title={t('pick')} text={t('pickText')} />
          {closed && <div className={css.notice}>{closed}</div>}
        </div>
      )}
      <NewText
        open={writing}
        business_id={business.id}
        onClose={() => setWriting(false)}
        onSent={({ id }) => {
          setWriting(false);
          void navigate(`${root}/${id}`);
        }}
      />
    </div>
  );
}
