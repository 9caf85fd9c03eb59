import { useQueryClient } from '@tanstack/react-query';
import { MessageCircle, RotateCw } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Closed, Failed } from '../../../office/page/Unread.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { SearchField } from '../../../ui/inputs/SearchField.tsx';
import { Tabs } from '../answering/Tabs.tsx';
import { type Inbox, PAGE_SEARCH_MS, PANEL_SEARCH_MS } from '../mode.ts';
import { ConversationRow } from './ConversationRow.tsx';
import { deleteChat } from './hidden-chats.ts';
import css from './list.module.css';
import { SizeMenu } from './SizeMenu.tsx';
import { type ListTab, useConversations, useUnreadCount } from './use-conversations.ts';
import { useContactSearch } from './use-search.ts';

const SKELETON_ROWS = 6;

type Props = {
  readonly inbox: Inbox;
  readonly place: 'page' | 'panel';
  readonly zone: string;
  /** The conversation, person or business that is open beside the list. */
  readonly current?: string | undefined;
  readonly mayDelete: boolean;
  /** Beside the heading. */
  readonly actions?: ReactNode;
  /** Further filters, behind the chip of the unread ones. */
  readonly filters?: ReactNode;
};

/** The arrow keys go from row to row; Enter opens, as on every link. */
function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('li > a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at === -1 ? 0 : at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Asks for the next page shortly before its end is reached. */
function Sentinel({ onSeen }: { readonly onSeen: () => void }) {
  const mark = useRef<HTMLLIElement>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    if (!mark.current) return undefined;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), { rootMargin: '200px' });
    watcher.observe(mark.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <li ref={mark} className={css.end} aria-hidden="true">
      <Spinner />
    </li>
  );
}

function Rows({
  inbox,
  zone,
  current,
  mayDelete,
  place,
  list,
}: Omit<Props, 'actions' | 'filters'> & { readonly list: ReturnType<typeof useConversations> }) {
  const t = useTranslations('messaging.list');
  const queries = useQueryClient();
  const { asked, rows } = list;
  const words = { deleted: t('deleted'), undo: t('undo') };
  const level = place === 'page' ? 2 : 3;
  if (!asked.data) {
    const closed = <Closed level={level} title={t('closed')} text={t('closedText')} />;
    const skeleton = <SkeletonRows rows={SKELETON_ROWS} />;
    return <Failed of={asked} title={t('failed')} caption={t('failedCaption')} closed={closed} skeleton={skeleton} />;
  }
  if (rows.length === 0) return <EmptyState level={level} icon={MessageCircle} title={t('none')} text={t('noneText')} />;
  const isCurrent = ({ id, participants }: (typeof rows)[number]) =>
    current !== undefined && (id === current || participants.some((one) => one.id === current || one.bus_url === current));
  return (
    <ul className={css.rows}>
      {rows.map((row) => (
        <ConversationRow
          key={row.id}
          conversation={row}
          inbox={inbox}
          zone={zone}
          current={isCurrent(row)}
          onDelete={mayDelete ? (one) => deleteChat(queries, inbox, one, words) : undefined}
        />
      ))}
      {asked.hasNextPage && !asked.isFetchingNextPage && <Sentinel onSeen={() => void asked.fetchNextPage()} />}
    </ul>
  );
}

/** The conversations of a person or a business, with search and filter: a page beside the thread, or the panel of the bell. */
export function ConversationList({ inbox, place, actions, filters, ...given }: Props) {
  const t = useTranslations('messaging.list');
  const { typed, setTyped, search } = useContactSearch(place === 'page' ? PAGE_SEARCH_MS : PANEL_SEARCH_MS);
  const [unread, setUnread] = useState(false);
  const [tab, setTab] = useState<ListTab>('');
  const list = useConversations(inbox, { place, search, unread, tab });
  const count = useUnreadCount(inbox);
  const Heading = place === 'page' ? 'h1' : 'h2';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys are an addition: Tab goes there too
    <section className={css.list} data-place={place} aria-label={t('title')} onKeyDown={walkRows}>
      <header className={css.head}>
        <Heading className={css.title}>{t('title')}</Heading>
        <SizeMenu />
        <IconButton
          icon={RotateCw}
          label={t('refresh')}
          size={44}
          loading={list.asked.isRefetching && !list.asked.isFetchingNextPage}
          onClick={() => void list.asked.refetch()}
        />
        {actions}
      </header>
      <div className={css.tools}>
        <SearchField label={t('search')} placeholder={t('search')} value={typed} onChange={setTyped} />
        <div className={css.chips}>
          <Chip size={40} pill selected={unread} onClick={() => setUnread((now) => !now)}>
            {t('unread')} {count > 0 && <span className="tnum">{count}</span>}
          </Chip>
          {filters}
          {inbox.side === 'business' && place === 'page' && (
            <Tabs
              value={unread ? '' : tab}
              onPick={(next) => {
                setTab(next);
                setUnread(false);
              }}
            />
          )}
        </div>
      </div>
      <div className={css.scroll}>
        <Rows {...{ inbox, place, list }} {...given} />
      </div>
    </section>
  );
}
