import { Eye } from 'lucide-react';
import { useTranslations } from 'use-intl';
import css from './ManageFrame.module.css';

/** Somebody of support looks in: nothing here can be changed, and that is said all the time. */
export function SupportRibbon() {
  const t = useTranslations('shell.manage');
  return (
    <p className={css.ribbon}>
      <Eye size={16} strokeWidth={1.75} aria-hidden="true" />
      <b>{t('supportView')}</b>
      <span>{t('supportText')}</span>
    </p>
  );
}
