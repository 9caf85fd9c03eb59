import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { CountBadge } from '../../../ui/display/CountBadge.tsx';
import { manageIcons } from '../entries/icons.ts';
import { entryAt, isShort, type Item, type NavigationEntry, type Navigation as Groups, railOf } from '../entries/navigation.ts';
import { setMenuDrawer, useManageMenu } from '../menu.ts';
import css from './Rail.module.css';
import { RequestsBadge } from './RequestsBadge.tsx';
import type { Counts } from '../use-counts.ts';

/** The word under the icon is the name or a part of it, so that what is read aloud holds what is seen. */
function Word({ page }: { readonly page: Item }) {
  const t = useTranslations('shell.manage');
  const name = t(`items.${page}`);
  if (!isShort(page)) return <span className={css.word}>{name}</span>;
  return (
    <>
      <span className={css.word} aria-hidden="true">
        {t(`short.${page}`)}
      </span>
      <span className="unseen">{name}</span>
    </>
  );
}

type EntryProps = { readonly entry: NavigationEntry; readonly isHere: boolean; readonly count: number };

function Entry({ entry, isHere, count }: EntryProps) {
  const t = useTranslations('shell.manage');
  const Icon = manageIcons[entry.page];
  const opensRequests = entry.page === 'CalendarPage' && count > 0;
  return (
    <div className={css.entry}>
      <Link to={entry.href} className={css.item ?? ''} aria-current={isHere ? 'page' : undefined}>
        <Word page={entry.page} />
        <span className={css.icon}>
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          {!opensRequests && <CountBadge count={count} label={t('waits', { count })} quiet className={css.count} />}
        </span>
      </Link>
      {opensRequests && <RequestsBadge href={entry.href} count={count} className={css.requests} />}
    </div>
  );
}

type Props = {
  /** Undefined until it is known what opens to the viewer. */
  readonly groups: Groups | undefined;
  readonly counts: Counts;
  /** At the foot. */
  readonly children?: ReactNode;
};

/** The narrow menu: what is used all day, where somebody is, and behind `More` the whole menu with its sections. */
export function Rail({ groups, counts, children }: Props) {
  const t = useTranslations('shell.manage');
  const { drawer } = useManageMenu();
  const here = entryAt(groups ?? [], useLocation().pathname);
  const entries = railOf(groups ?? [], here);
  return (
    <>
      <nav aria-label={t('navigation')} className={css.rail}>
        {groups?.length === 0 && <p className={css.empty}>{t('empty')}</p>}
        {entries.map((entry) => (
          <Entry key={entry.page} entry={entry} isHere={entry.page === here} count={counts[entry.page] ?? 0} />
        ))}
        {groups && (
          <button
            type="button"
            className={css.item}
            aria-haspopup="dialog"
            aria-expanded={drawer}
            onClick={() => setMenuDrawer(true)}
          >
            <span className={css.word}>{t('more')}</span>
            <span className={css.icon}>
              <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
            </span>
          </button>
        )}
      </nav>
      <div className={css.foot}>{children}</div>
    </>
  );
}
