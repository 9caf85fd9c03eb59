import type { Business } from 'core/business/contract';
import { useTranslations } from 'use-intl';
import { LinkButton } from '../../../../ui/actions/LinkButton.tsx';
import type { Theme } from './theme.ts';
import css from './theme-menu.module.css';
import { ThemeMenu } from './ThemeMenu.tsx';
import { usePrivileged } from './use-privileged.ts';

type Props = { readonly business: Business; readonly onPreview: (theme: Theme | null) => void };

/** The way to the desk, and the settings of the page. Where there is no room beside the tabs, the way is in the menu. */
export function StaffTools({ business, onPreview }: Props) {
  const t = useTranslations('business.theme');
  if (!usePrivileged(business)) return null;
  return (
    <>
      <LinkButton kind="secondary" className={css.beside} href={`/biz/${business.bus_url}/manage/dashboard`}>
        {t('manage')}
      </LinkButton>
      <ThemeMenu business={business} onPreview={onPreview} />
    </>
  );
}
