import { Menu } from 'lucide-react';
import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { manageIcons } from './entries/icons.ts';
import css from './ManageFrame.module.css';
import { toggleManageMenu } from './menu.ts';
import type { NavigationEntry } from './entries/navigation.ts';

/** On a phone: what the counter needs all day, and the rest behind `More`. */
export function BottomBar({ entries }: { readonly entries: readonly NavigationEntry[] }) {
  const t = useTranslations('shell.manage');
  return (
    <nav className={css.bottom} aria-label={t('daily')}>
      {entries.map(({ page, href }) => {
        const Icon = manageIcons[page];
        return (
          <NavLink key={page} to={href}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            {page === 'WaitingListPage' ? t('waiting') : t(`items.${page}`)}
          </NavLink>
        );
      })}
      <button type="button" onClick={toggleManageMenu}>
        <Menu size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('more')}
      </button>
    </nav>
  );
}
