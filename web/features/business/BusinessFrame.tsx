import { businessByUrl } from 'core/business/contract';
import { resolveColour } from 'core/business/rules';
import { photosOfBusiness } from 'core/media/contract';
import { reviewsOfBusiness } from 'core/reviews/contract';
import { Outlet, useLocation, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { useState } from 'react';
import { useChannel } from '../../platform/live/live.ts';
import { pageLoader } from '../../platform/page.ts';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { BrandScope } from '../../ui/theme/BrandScope.tsx';
import { faceInput, newestReviews, useBusiness, useWhyNoBusiness } from './business-face.ts';
import { BookBar } from './frame/BookBar.tsx';
import { BookingHero } from './frame/BookingHero.tsx';
import { BookNow } from './frame/BookNow.tsx';
import css from './frame/frame.module.css';
import { useHeardChannel } from './frame/heard-channel.ts';
import { Hero } from './frame/Hero.tsx';
import { Tabs } from './frame/Tabs.tsx';
import type { Theme } from './frame/theme/theme.ts';
import { MapPopup } from './map/MapPopup.tsx';
import { slidesInput } from './frame/slides.ts';

/** A page whose business is there but whose extras are late is still a page: only the business itself can fail it. */
export const loader = pageLoader(async ({ ask, askFramed, params }) => {
  const { busUrl = '' } = params;
  const found = await askFramed(businessByUrl, faceInput(busUrl));
  if (!found) return null;
  const { id, layout_type } = found.data;
  const slides = layout_type === 'split-screen' ? ask(photosOfBusiness, slidesInput(id)) : null;
  await Promise.allSettled([ask(reviewsOfBusiness, newestReviews(id)), slides]);
  return null;
});

export function Component() {
  const business = useBusiness();
  const why = useWhyNoBusiness();
  const t = useTranslations('business.error');
  const { revalidate, state } = useRevalidator();
  const { pathname } = useLocation();
  useChannel(useHeardChannel(business));
  const [preview, setPreview] = useState<Theme | null>(null);
  if (!business)
    return (
      <main id="content" tabIndex={-1} className={css.failed}>
        <ErrorPanel title={t(why)} text={t('text')} onRetry={() => void revalidate()} retrying={state !== 'idle'} />
      </main>
    );
  const shown = preview ?? { color_code: business.color_code, layout_type: business.layout_type };
  const isHome = pathname.replace(/\/$/, '').endsWith(`/biz/${business.bus_url}`);
  const isBooking = /\/(?:appointment(?:\/create)?|gift-card\/checkout)\/?$/.test(pathname);
  if (isBooking)
    return (
      <BrandScope color={resolveColour(shown.color_code, 'business')}>
        <main id="content" tabIndex={-1} className={css.page} data-booking="">
          <BookingHero business={business} />
          <Outlet context={business} />
        </main>
      </BrandScope>
    );
  return (
    <BrandScope color={resolveColour(shown.color_code, 'business')}>
      <BookNow business={business}>
        <MapPopup business={business}>
          <main id="content" tabIndex={-1} className={css.page}>
            <Hero business={business} layout={shown.layout_type} full={isHome} />
            <Tabs business={business} onPreview={setPreview} />
            <Outlet context={business} />
          </main>
          <BookBar business={business} onPreview={setPreview} />
        </MapPopup>
      </BookNow>
    </BrandScope>
  );
}
