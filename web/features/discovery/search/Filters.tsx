import { Clock } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { Link } from '../../../ui/theme/link.tsx';
import { CategoryPills, categoryName } from '../cards/CategoryPills.tsx';
import { TradeIcon } from '../../../ui/brand/TradeIcon.tsx';
import css from './Filters.module.css';
import { addressFor, type SearchCategory, placeText, type SearchInput } from './search-input.ts';

type Props = { readonly wish: SearchInput; readonly categories: readonly SearchCategory[]; readonly chosen: string | undefined };

/** Every filter is an address, so it can be shared and the way back works. */
export function Filters({ wish, categories, chosen }: Props) {
  const t = useTranslations('discovery.filters');
  const language = useLanguage();
  const go = useNavigate();
  const where = placeText(wish);
  // Words that name a category give way to the category that is chosen instead.
  const base = { ...wish, q: chosen && wish.category === '' ? '' : wish.q };
  return (
    <aside className={css.rail} aria-label={t('label')}>
      <div className={css.chips}>
        <Chip
          size={40}
          pill
          selected={wish.open}
          icon={<Clock size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => void go(addressFor(wish, { open: !wish.open }))}
        >
          {t('open')}
        </Chip>
        {where && (
          <Chip
            size={40}
            pill
            removeLabel={t('anywhere')}
            onRemove={() => void go(addressFor(wish, { city: '', state_id: '', zip: '', near: null }))}
          >
            {where}
          </Chip>
        )}
      </div>
      <div className={css.line}>
        <CategoryPills categories={categories} wish={base} chosen={chosen} oneLine />
      </div>
      <nav className={css.list} aria-label={t('categories')}>
        <p>{t('categories')}</p>
        <Link href={addressFor(base, { category: '' })} aria-current={chosen ? undefined : 'true'}>
          {t('all')}
        </Link>
        {categories.map((category) => (
          <Link
            key={category.id}
            href={addressFor(base, { category: category.slug })}
            aria-current={category.slug === chosen ? 'true' : undefined}
          >
            <TradeIcon slug={category.slug} size={18} />
            {categoryName(category, language)}
          </Link>
        ))}
      </nav>
    </aside>
  );
}
