import { ChevronDown, Store } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { CountBadge } from '../../ui/display/CountBadge.tsx';
import { Tooltip } from '../../ui/overlays/Tooltip.tsx';
import { useTablet } from '../../platform/manage/tablet.ts';
import { useSession } from '../../platform/session.ts';
import { toggleGroup, useFolded } from './folded.ts';
import { manageIcons } from './entries/icons.ts';
import css from './ManageFrame.module.css';
import { type NavigationEntry, entryAt, type Navigation as Groups } from './entries/navigation.ts';
import type { Counts } from './use-counts.ts';
import type { ShownRole } from './use-role.ts';

type ItemProps = {
  readonly entry: NavigationEntry;
  readonly isHere: boolean;
  readonly count: number;
  readonly rail: boolean;
  readonly onGo: () => void;
};

/** The number beside the calendar opens what it counts: the requests, beside the day. */
function RequestsBadge({ entry: { href }, count, onGo }: Pick<ItemProps, 'entry' | 'count' | 'onGo'>) {
  const t = useTranslations('shell.manage');
  return (
    <Link to={`${href}?side=waiting`} className={css.behind ?? ''} aria-label={t('requests', { count })} onClick={onGo}>
      <CountBadge count={count} quiet className={css.count} />
    </Link>
  );
}

function Item({ entry, isHere, count, rail, onGo }: ItemProps) {
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
  const shown = rail ? (
    <Tooltip text={name} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
  if (!opensRequests) return shown;
  return (
    <div className={css.counted}>
      {shown}
      <RequestsBadge {...{ entry, count, onGo }} />
    </div>
  );
}

type GroupProps = {
  readonly shown: Groups[number];
  readonly here: NavigationEntry['page'] | null;
  readonly counts: Counts;
  readonly rail: boolean;
  readonly onGo: () => void;
};

/** A group folds under its heading; as a rail there is nothing to fold. */
function Group({ shown: { group, entries }, here, counts, rail, onGo }: GroupProps) {
  const t = useTranslations('shell.manage');
  const id = useId();
  const isFolded = useFolded(group) && !rail;
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
          <Item
            key={entry.page}
            entry={entry}
            isHere={entry.page === here}
            count={counts[entry.page] ?? 0}
            rail={rail}
            onGo={onGo}
          />
        ))}
      </div>
    </section>
  );
}

/** Who is at this screen, and as what. */
function Person({ role, busUrl }: { readonly role: ShownRole | null; readonly busUrl: string }) {
  const t = useTranslations('shell.roles');
  const session = useSession();
  const { acting } = useTablet(busUrl);
  const signedIn = session.known ? session.viewer : null;
  const viewer = acting ? { ...acting, image: acting.photo_url } : signedIn;
  if (!viewer) return null;
  return (
    <>
      <Avatar name={viewer.name} id={viewer.id} photo={viewer.image} size={32} />
      <p>
        <b>{viewer.name}</b>
        {role && <span>{t(role)}</span>}
      </p>
    </>
  );
}

type Props = {
  readonly busUrl: string;
  /** Undefined until it is known what opens to the viewer. */
  readonly groups: Groups | undefined;
  readonly counts: Counts;
  readonly role: ShownRole | null;
  readonly rail: boolean;
  readonly onGo: () => void;
  /** Beside the person. */
  readonly children?: ReactNode;
};

export function Navigation({ busUrl, groups, counts, role, rail, onGo, children }: Props) {
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
          <Group key={shown.group} shown={shown} here={here} counts={counts} rail={rail} onGo={onGo} />
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
