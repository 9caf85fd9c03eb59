import { ChevronDown, Store } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { CountBadge } from '../../../ui/display/CountBadge.tsx';
import { toggleGroup, useFolded } from './folded.ts';
import { manageIcons } from '../entries/icons.ts';
import css from '../ManageFrame.module.css';
import { Person } from './Person.tsx';
import { RequestsBadge } from './RequestsBadge.tsx';
import { type NavigationEntry, entryAt, type Navigation as Groups } from '../entries/navigation.ts';
import type { Counts } from '../use-counts.ts';
import type { ShownRole } from '../use-role.ts';

type ItemProps = {
  readonly entry: NavigationEntry;
  readonly isHere: boolean;
  readonly count: number;
  readonly onGo: () => void;
};

function Item({ entry, isHere, count, onGo }: ItemProps) {
  const t = useTranslations('shell.manage');
  const { page, href } = entry;
  const Icon = manageIcons[page];
  const name = t(`items.${page}`);
  const opensRequests = page === 'CalendarPage' && count > 0;
  const link = (
    <Link to={href} className={css.item ?? ''} aria-current={isHere ? 'page' : undefined} onClick={onGo}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{name}</span>
      {!opensRequests && <CountBadge count={count} label={t('waits', { count })} quiet className={css.count} />}
    </Link>
  );
  if (!opensRequests) return link;
  return (
    <div className={css.counted}>
      {link}
      <RequestsBadge {...{ href, count, onGo }} />
    </div>
  );
}

type GroupProps = {
  readonly shown: Groups[number];
  readonly here: NavigationEntry['page'] | null;
  readonly counts: Counts;
  readonly onGo: () => void;
};

/** A group folds under its heading, which this browser remembers. */
function Group({ shown: { group, entries }, here, counts, onGo }: GroupProps) {
  const t = useTranslations('shell.manage');
  const id = useId();
  const isFolded = useFolded(group);
  return (
    <section>
      <h2>
        <button type="button" aria-expanded={!isFolded} aria-controls={id} onClick={() => toggleGroup(group)}>
          {t(group)}
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </h2>
      <div id={id} hidden={isFolded}>
        {entries.map((entry) => (
          <Item key={entry.page} entry={entry} isHere={entry.page === here} count={counts[entry.page] ?? 0} onGo={onGo} />
        ))}
      </div>
    </section>
  );
}

type Props = {
  readonly busUrl: string;
  /** Undefined until it is known what opens to the viewer. */
  readonly groups: Groups | undefined;
  readonly counts: Counts;
  readonly role: ShownRole | null;
  readonly onGo: () => void;
  /** Beside the person. */
  readonly children?: ReactNode;
};

export function Navigation({ busUrl, groups, counts, role, onGo, children }: Props) {
  const t = useTranslations('shell.manage');
  const { pathname } = useLocation();
  const here = entryAt(groups ?? [], pathname);
  const list = useRef<HTMLElement>(null);
  // The list may be longer than the screen: where somebody is stays in sight.
  useEffect(() => {
    if (here !== null) list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [here]);
  return (
    <>
      <nav ref={list} aria-label={t('navigation')} className={css.nav}>
        {groups?.length === 0 && <p className={css.empty}>{t('empty')}</p>}
        {groups?.map((shown) => (
          <Group key={shown.group} shown={shown} here={here} counts={counts} onGo={onGo} />
        ))}
        <NavLink to={`/biz/${busUrl}`} end className={css.item ?? ''}>
          <Store size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>{t('page')}</span>
        </NavLink>
      </nav>
      <div className={css.person}>
        <Person role={role} busUrl={busUrl} />
        {children}
      </div>
    </>
  );
}
