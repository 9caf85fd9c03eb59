import { useTranslations } from 'use-intl';
import css from './cards.module.css';

const STAR = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z';

/** One star, the average and how many said so; a business without reviews is new, not bad. */
export function Rating({ stars, reviews }: { readonly stars: number; readonly reviews: number }) {
  const t = useTranslations('discovery.card');
  if (reviews === 0) return <span className={css.fresh}>{t('new')}</span>;
  return (
    <span className={css.rating}>
      <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
        <path d={STAR} fill="var(--star)" />
      </svg>
      <span aria-hidden="true">
        {stars.toFixed(1)} <small>({reviews})</small>
      </span>
      <span className="unseen">{t('rated', { stars: stars.toFixed(1), reviews })}</span>
    </span>
  );
}
