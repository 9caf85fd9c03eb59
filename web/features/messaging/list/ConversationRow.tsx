import type { Conversation } from 'core/messaging/contract';
import { wallClockAt } from 'core/kernel/time';
import { EllipsisVertical, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useClock } from '../../../platform/clock.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { CountBadge } from '../../../ui/display/CountBadge.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { Link } from '../../../ui/theme/link.tsx';
import type { Inbox } from '../mode.ts';
import { Ticks } from '../thread/Ticks.tsx';
import css from './list.module.css';
import { hrefOf, isLastOwn, isLastRead, otherParty } from './row.ts';

const WEEK_MS = 6 * 86_400_000;

/** The time of today, the weekday and day of earlier. */
function useWhen(at: string | undefined, zone: string): string {
  const language = useLanguage();
  const now = useClock();
  if (at === undefined) return '';
  const isToday = wallClockAt(at, zone).date === wallClockAt(now, zone).date;
  const isRecent = Date.parse(now) - Date.parse(at) < WEEK_MS;
  return dateText(at, isToday ? 'time' : isRecent ? 'date' : 'day', zone, language);
}

type Props = {
  readonly conversation: Conversation;
  readonly inbox: Inbox;
  readonly zone: string;
  readonly current: boolean;
  /** Absent for whoever may not delete. */
  readonly onDelete?: ((row: Conversation) => void) | undefined;
};

function Last({ conversation, side }: { readonly conversation: Conversation; readonly side: Inbox['side'] }) {
  const t = useTranslations('messaging.list');
  const { last_message, unread_count } = conversation;
  const own = isLastOwn(conversation, side);
  const hasFiles = (last_message?.payload.files ?? 0) > 0;
  const body = last_message?.body || (hasFiles ? t('attachment') : '');
  return (
    <span className={css.last}>
      <span className={css.text}>{own ? t('you', { text: body }) : body}</span>
      {own && <Ticks read={isLastRead(conversation, side)} />}
      <CountBadge count={unread_count} label={t('unreadCount', { count: unread_count })} className={css.badge} />
    </span>
  );
}

/** One conversation of a list: whom it is with, what was said last, and what waits to be read. */
export function ConversationRow({ conversation, inbox, zone, current, onDelete }: Props) {
  const t = useTranslations('messaging.list');
  const other = otherParty(conversation, inbox.side);
  const name = other?.display ?? t('guest');
  const when = useWhen(conversation.last_message?.sent_at, zone);
  return (
    <li className={css.row} data-unread={conversation.unread_count > 0 || undefined} data-current={current || undefined}>
      <Link href={hrefOf(conversation, inbox)} className={css.link} aria-current={current ? 'page' : undefined}>
        <Avatar name={name} id={other?.id} photo={other?.photo_url} size={48} square={inbox.side === 'customer'} />
        <span className={css.words}>
          <span className={css.top}>
            <b>{name}</b>
            <time dateTime={conversation.last_message?.sent_at}>{when}</time>
          </span>
          {other?.email && <small className={css.email}>{other.email}</small>}
          <Last conversation={conversation} side={inbox.side} />
        </span>
      </Link>
      {onDelete && (
        <div className={css.more}>
          <Menu
            align="end"
            trigger={<IconButton icon={EllipsisVertical} label={t('more', { name })} size={44} className={css.dots} />}
          >
            <MenuItem icon={Trash2} danger onPick={() => onDelete(conversation)}>
              {t('delete')}
            </MenuItem>
          </Menu>
        </div>
      )}
    </li>
  );
}
