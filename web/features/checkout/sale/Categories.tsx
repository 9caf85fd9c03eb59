import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { fadeEnds } from '../../../ui/layout/fading.ts';
import { SearchField } from '../../../ui/inputs/SearchField.tsx';
import type { Category } from '../till/menu.ts';
import css from './sale.module.css';
import { swatch } from './Tiles.tsx';

type Props = {
  readonly categories: readonly Category[];
  readonly category: string | null;
  readonly onCategory: (id: string | null) => void;
  /** Null while nobody searches. */
  readonly text: string | null;
  readonly onText: (text: string | null) => void;
  readonly onEnter: () => void;
  readonly field: Ref<HTMLInputElement>;
};

/** The parts of the menu, or the words that are searched for. */
export function Categories({ categories, category, onCategory, text, onText, onEnter, field }: Props) {
  const t = useTranslations('checkout');
  if (text !== null)
    return (
      <div className={css.searching}>
        <SearchField
          ref={field}
          label={t('search')}
          placeholder={t('search')}
          size={48}
          value={text}
          onChange={onText}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onText(null);
            if (event.key === 'Enter') onEnter();
          }}
        />
        <IconButton icon={X} label={t('searchEnd')} size={48} kind="outline" onClick={() => onText(null)} />
      </div>
    );
  return (
    <div ref={fadeEnds} className={css.categories}>
      <IconButton icon={Search} label={t('search')} size={48} kind="outline" aria-keyshortcuts="/" onClick={() => onText('')} />
      <button type="button" className={css.category} aria-pressed={category === null} onClick={() => onCategory(null)}>
        {t('all')}
      </button>
      {categories.map(({ id, name }, i) => (
        <button key={id} type="button" className={css.category} aria-pressed={category === id} onClick={() => onCategory(id)}>
          <i className={css.swatch} style={swatch(i)} aria-hidden="true" />
          {name}
        </button>
      ))}
    </div>
  );
}
