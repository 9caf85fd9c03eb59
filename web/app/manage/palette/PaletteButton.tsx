import { Search } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useKeysText } from '../../../platform/manage/keys.ts';
import { setPalette } from './open.ts';
import css from './palette.module.css';

/** Looks like the field it opens. */
export function PaletteButton() {
  const t = useTranslations('shell.palette');
  const keys = useKeysText('⌘K');
  return (
    <button
      type="button"
      className={css.button}
      onClick={() => setPalette(true)}
      aria-label={t('open')}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <Search size={18} strokeWidth={1.75} aria-hidden="true" />
      <span data-long="">{t('open')}</span>
      <span data-short="">{t('search')}</span>
      <i data-key={keys} />
    </button>
  );
}
