import { Menu } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { manageIcons } from './entries/icons.ts';
import css from './ManageFrame.module.css';
import { toggleManageMenu } from './menu.ts';
import { entryAt, type NavigationEntry } from './entries/navigation.ts';

/** On a phone: what the counter needs all day, and the rest behind `More`. */
export function BottomBar({ entries }: { readonly entries: readonly NavigationEntry[] }) {
  const t = useTranslations('shell.manage');
  const here = entryAt([{ group: 'today', entries: [...entries] }], useLocation().pathname);
  return (
    <nav className={css.bottom} aria-label={t('daily')}>
      {entries.map(({ page, href }) => {
        const Icon = manageIcons[page];
        return (
          <Link key={page} to={href} aria-current={page === here ? 'page' : undefined}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            {page === 'WaitingListPage' ? t('waiting') : t(`items.${page}`)}
          </Link>
        );
      })}
      <button type="button" onClick={toggleManageMenu}>
        <Menu size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('more')}
      </button>
    </nav>
  );
}
