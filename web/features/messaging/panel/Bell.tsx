import { useQuery } from '@tanstack/react-query';
import { businessByUrl, permissions } from 'core/business/contract';
import { manageChat, manageChatDelete } from 'core/messaging/contract';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { queryPolicies } from '../../../platform/queries.ts';
import { zoneOf } from '../../../office/page/use-business.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { CountBadge } from '../../../ui/display/CountBadge.tsx';
import { useUnreadCount } from '../list/use-conversations.ts';
import { useHeardMessages } from '../live/use-heard-messages.ts';
import { type Inbox, isBusinessMessagesPage } from '../mode.ts';
import css from './panel.module.css';
import { Panel } from './Panel.tsx';

type Mode = { readonly inbox: Inbox; readonly zone: string; readonly mayDelete: boolean };

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** In the office the bell is the business's, for those who answer for it; everywhere else it is the viewer's own. */
function useMode(viewerId: string): Mode {
  const { pathname } = useLocation();
  const { busUrl } = useParams();
  const atWork = busUrl !== undefined && (pathname.includes('/manage') || isBusinessMessagesPage(pathname));
  const { data: business } = useQuery({
    ...apiQueryOptions(businessByUrl, { query: { business_url: busUrl ?? '' } }),
    ...queryPolicies.business,
    enabled: atWork,
  });
  const { data: held } = useQuery({
    ...apiQueryOptions(permissions, { query: { business_id: business?.data.id ?? 0 } }),
    enabled: atWork && business !== undefined,
  });
  const holds = (permission: string) =>
    held?.permissions.some(({ name, write }) => name === permission && write === 'all') ?? false;
  if (!atWork || !business || !holds(manageChat.name))
    return { inbox: { side: 'customer', viewerId }, zone: ownZone(), mayDelete: true };
  const { id: business_id, bus_url } = business.data;
  return {
    inbox: { side: 'business', viewerId, business_id, bus_url },
    zone: zoneOf(business.data),
    mayDelete: holds(manageChatDelete.name),
  };
}

/** The way to messages from every page: how many wait, and the newest conversations. */
export function Bell({ viewerId }: { readonly viewerId: string }) {
  const t = useTranslations('messaging.panel');
  const [open, setOpen] = useState(false);
  const mode = useMode(viewerId);
  const count = useUnreadCount(mode.inbox);
  useHeardMessages(viewerId);
  return (
    <div className={css.bell}>
      <IconButton
        icon={BellIcon}
        iconSize={22}
        label={count > 0 ? t('openUnread', { count }) : t('open')}
        size={44}
        round
        aria-expanded={open}
        onClick={() => setOpen((now) => !now)}
      />
      <span className={css.badge} aria-hidden="true">
        <CountBadge count={count} />
      </span>
      {open && <Panel {...mode} onClose={() => setOpen(false)} />}
    </div>
  );
}
