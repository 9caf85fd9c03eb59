import type { Business } from 'core/business/contract';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { OpeningText, useOpening } from '../hours/OpeningText.tsx';
import css from './booking-hero.module.css';

/** While somebody books, the banner is a band with the name: the steps below are what matters. */
export function BookingHero({ business }: { readonly business: Business }) {
  const t = useTranslations('business.book');
  const opening = useOpening(business);
  const { bus_name, bus_url, city } = business;
  return (
    <section className={css.band} data-hero="band">
      <svg className={css.waves} viewBox="0 0 1440 72" preserveAspectRatio="none" aria-hidden="true">
        <path d="M560 72C740 6 900 44 1080 14S1330 4 1440 2V72Z" opacity=".22" />
        <path d="M760 72C900 40 1040 66 1180 34S1380 22 1440 18V72Z" opacity=".38" />
        <path d="M980 72C1100 56 1220 70 1320 50S1410 42 1440 40V72Z" opacity=".75" />
      </svg>
      <div className={css.inside}>
        <IconButton
          icon={ArrowLeft}
          label={t('back', { name: bus_name })}
          href={`/biz/${bus_url}`}
          size={44}
          round
          className={css.back}
        />
        <p>
          <b>{bus_name}</b>
          <small>
            <OpeningText business={business} short />
            {opening && city && ' · '}
            {city}
          </small>
        </p>
      </div>
    </section>
  );
}
