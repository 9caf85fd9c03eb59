import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { addressFor, type SearchCategory, emptySearch, type SearchInput } from '../search/search-input.ts';
import css from './cards.module.css';
import { TradeIcon } from '../../../ui/brand/TradeIcon.tsx';

type Props = {
  readonly categories: readonly SearchCategory[];
  /** What the rest of the address keeps. */
  readonly wish?: SearchInput;
  readonly chosen?: string | undefined;
  readonly label?: string;
  readonly oneLine?: boolean;
};

export const categoryName = ({ name, name_vi }: SearchCategory, language: 'en' | 'vi'): string =>
  language === 'vi' ? name_vi : name;

/** Categories as links; on a phone, or where only one line is wanted, they scroll. */
export function CategoryPills({ categories, wish = emptySearch, chosen, label, oneLine }: Props) {
  const t = useTranslations('discovery.categories');
  const language = useLanguage();
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    const pill = line.current?.children[categories.findIndex(({ slug }) => slug === chosen)];
    // Sideways only: the page stays where it is.
    if (pill instanceof HTMLElement) line.current?.scrollTo({ left: pill.offsetLeft - (innerWidth - pill.offsetWidth) / 2 });
  }, [categories, chosen]);
  if (categories.length === 0) return null;
  return (
    <nav ref={line} className={css.pills} data-line={oneLine ? '' : undefined} aria-label={label ?? t('label')}>
      {categories.map((category) => (
        <Chip
          key={category.id}
          size={40}
          pill
          className={css.pill}
          selected={category.slug === chosen}
          icon={<TradeIcon slug={category.slug} />}
          href={addressFor(wish, { category: category.slug === chosen ? '' : category.slug })}
        >
          {categoryName(category, language)}
        </Chip>
      ))}
    </nav>
  );
}
