import type { SmsContact } from 'core/sms/contract';
import { wallClockAt } from 'core/kernel/time';
import { RotateCw, Smartphone, SquarePen } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Closed, Failed } from '../../../office/page/Unread.tsx';
import { useClock } from '../../../platform/clock.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { CountBadge } from '../../../ui/display/CountBadge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { SearchField } from '../../../ui/inputs/SearchField.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { Link } from '../../../ui/theme/link.tsx';
import { formatPhone } from 'core/kernel/phone/phone';
import css from './list.module.css';
import type { Contacts } from './use-contacts.ts';

type Props = {
  readonly list: Contacts;
  /** The address of the list alone; a contact is behind it. */
  readonly root: string;
  /** The messages of this business in the app, where the viewer may read them. */
  readonly messages: string | null;
  readonly current: string | undefined;
  readonly zone: string;
  readonly onNew: () => void;
};

type RowProps = Pick<Props, 'root' | 'current' | 'zone'> & { readonly contact: SmsContact };

function Row({ contact, root, current, zone }: RowProps) {
  const t = useTranslations('sms.list');
  const [language, now] = [useLanguage(), useClock()];
  const { id, name, phone_number, last_message, unread_count, stopped, asks } = contact;
  const shown = name ?? formatPhone(phone_number);
  const isCurrent = id === current;
  const isToday = last_message && wallClockAt(last_message.at, zone).date === wallClockAt(now, zone).date;
  const words = last_message?.message ?? formatPhone(phone_number);
  return (
    <li className={css.row} data-unread={unread_count > 0 || undefined} data-current={isCurrent || undefined}>
      <Link href={`${root}/${id}`} className={css.link} aria-current={isCurrent ? 'page' : undefined}>
        <Avatar name={shown} id={id} size={48} />
        <span className={css.words}>
          <span className={css.top}>
            <b>{shown}</b>
            {last_message && (
              <time dateTime={last_message.at}>{dateText(last_message.at, isToday ? 'time' : 'date', zone, language)}</time>
            )}
          </span>
          <span className={css.last}>
            <span className={css.text}>{last_message?.direction === 'Outgoing' ? t('you', { text: words }) : words}</span>
            <CountBadge count={unread_count} label={t('unreadCount', { count: unread_count })} className={css.badge} />
          </span>
          {(asks !== null || stopped) && (
            <span className={css.marks}>
              {asks !== null && asks !== 'stop' && <Badge tone="warn">{t(`asks.${asks}`)}</Badge>}
              {stopped && <Badge tone="neutral">{t('stopped')}</Badge>}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

function Rows({ list, onNew, ...place }: Omit<Props, 'messages'>) {
  const t = useTranslations('sms.list');
  const { asked, rows, searchQuery, unread } = list;
  if (!asked.data) {
    const closed = <Closed level={3} title={t('closed')} text={t('closedText')} />;
    return (
      <Failed of={asked} title={t('failed')} caption={t('failedCaption')} closed={closed} skeleton={<SkeletonRows rows={6} />} />
    );
  }
  if (rows.length === 0) {
    const isPlain = searchQuery === '' && !unread;
    const title = t(isPlain ? 'none' : 'nobody');
    const action = isPlain && <Button onClick={onNew}>{t('new')}</Button>;
    return <EmptyState level={2} icon={Smartphone} title={title} text={t(isPlain ? 'noneText' : 'nobodyText')} action={action} />;
  }
  return (
    <>
      <ul className={css.rows}>
        {rows.map((contact) => (
          <Row key={contact.id} contact={contact} {...place} />
        ))}
      </ul>
      {asked.hasNextPage && (
        <Button kind="quiet" wide loading={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

/** Everybody with whom the salon exchanges texts. What is written in the app is one press away. */
export function ContactList({ list, messages, ...given }: Props) {
  const t = useTranslations('sms.list');
  const { asked, typed, setTyped, unread, setUnread, count } = list;
  return (
    <section className={css.list} aria-label={t('title')}>
      <header className={css.head}>
        <h1 className={css.title}>{t('title')}</h1>
        <IconButton
          icon={RotateCw}
          label={t('refresh')}
          size={44}
          loading={asked.isRefetching && !asked.isFetchingNextPage}
          onClick={() => void asked.refetch()}
        />
        <IconButton icon={SquarePen} label={t('new')} size={44} onClick={given.onNew} />
      </header>
      <div className={css.tools}>
        {messages !== null && (
          <nav className={css.ways} aria-label={t('ways')}>
            <Link href={messages}>{t('inApp')}</Link>
            <span aria-current="page">{t('texts')}</span>
          </nav>
        )}
        <SearchField label={t('search')} placeholder={t('search')} value={typed} onChange={setTyped} />
        <div className={css.chips}>
          <Chip size={40} pill selected={unread} onClick={() => setUnread(!unread)}>
            {t('unread')} {count > 0 && <span className="tnum">{count}</span>}
          </Chip>
        </div>
      </div>
      <div className={css.scroll}>
        <Rows list={list} {...given} />
      </div>
    </section>
  );
}
