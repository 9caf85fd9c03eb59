import type { Business } from 'core/business/contract';
import { addressLine } from 'core/business/rules';
import { fluidPictureSources } from 'core/kernel/pictures/sources';
import { MapPin, Phone as PhoneIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Phone } from '../../../ui/display/Phone.tsx';
import { Stars } from '../../../ui/display/Stars.tsx';
import { useReviewsCount } from '../business-face.ts';
import { OpeningDot, OpeningText, useOpening } from '../hours/OpeningText.tsx';
import { useMapPopup } from '../map/MapPopup.tsx';
import { Arches } from './Arches.tsx';
import { BookNowButton } from './BookNow.tsx';
import css from './hero.module.css';
import { RecommendButton } from './RecommendButton.tsx';
import small from './small-hero.module.css';
import { Slides } from './Slides.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import type { Layout } from './theme/theme.ts';

type Of = { readonly business: Business };

function Rating({ business }: Of) {
  const t = useTranslations('business.hero');
  const count = useReviewsCount(business.id);
  if (business.avg_reviews_star <= 0) return <span className={css.fact}>{t('newHere')}</span>;
  return (
    <span className={css.fact}>
      <Stars value={business.avg_reviews_star} className={css.stars} />
      <b className="tnum">{business.avg_reviews_star.toFixed(1)}</b>
      {count > 0 && (
        <span className={css.count}>
          <span aria-hidden="true">({count})</span>
          <span className="unseen">{t('reviews', { count })}</span>
        </span>
      )}
    </span>
  );
}

function OpenFact({ business }: Of) {
  return (
    useOpening(business) && (
      <span className={css.fact}>
        <OpeningDot business={business} />
        <span>
          <OpeningText business={business} short />
        </span>
      </span>
    )
  );
}

function Contact({ business }: Of) {
  const t = useTranslations('business.hero');
  const openMap = useMapPopup();
  const address = addressLine(business);
  return (
    <div className={css.facts}>
      {business.bus_phone && (
        <span className={css.fact}>
          <PhoneIcon size={16} strokeWidth={1.75} aria-hidden="true" />
          <Phone number={business.bus_phone} className={css.contact} />
        </span>
      )}
      {address && (
        <span className={css.fact}>
          <MapPin size={16} strokeWidth={1.75} aria-hidden="true" />
          <button type="button" className={css.contact} onClick={openMap} aria-haspopup="dialog" title={t('map', { address })}>
            {address}
          </button>
        </span>
      )}
    </div>
  );
}

function Actions({ business }: Of) {
  return (
    <div className={css.acts}>
      <BookNowButton size={56} className={css.book} />
      <RecommendButton business={business} />
      <SocialLinks business={business} />
    </div>
  );
}

function Categories({ business }: Of) {
  const vi = useLanguage() === 'vi';
  const names = business.business_categories.map(({ name, name_vi }) => (vi ? name_vi : name));
  return <span className={css.count}>{[...names.slice(0, 2), business.city].filter(Boolean).join(' · ')}</span>;
}

/** 550 high: on a narrow window a wide picture covers it by its height. */
const WAVE_SIZES = 'max(100vw, 880px)';

function WaveHero({ business }: Of) {
  const image = business.bus_image ?? business.photo_url;
  return (
    <section className={css.wave} data-bare={image ? undefined : ''} data-hero="wave">
      {image ? (
        <img className={css.photo} {...fluidPictureSources(image, WAVE_SIZES)} alt="" fetchPriority="high" decoding="async" />
      ) : (
        <Arches name={business.bus_name} className={css.arches} />
      )}
      <div className={css.scrim} />
      <div className={css.inside}>
        <h1 className={css.name}>{business.bus_name}</h1>
        <div className={css.facts}>
          <Rating business={business} />
          <OpenFact business={business} />
        </div>
        <Contact business={business} />
        <Actions business={business} />
      </div>
      <svg className={css.curve} viewBox="0 0 1440 72" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 34 C180 -4 380 2 620 30 C900 62 1160 50 1440 8 V72 H0Z" fill="currentColor" opacity=".45" />
        <path d="M0 52 C220 14 420 22 660 44 C920 68 1180 62 1440 28 V72 H0Z" fill="currentColor" />
      </svg>
    </section>
  );
}

function SplitHero({ business }: Of) {
  return (
    <section className={css.split} data-hero="split-screen">
      <div className={css.panel}>
        <OpenFact business={business} />
        <h1 className={css.name}>{business.bus_name}</h1>
        <div className={css.facts}>
          <Rating business={business} />
          <Categories business={business} />
        </div>
        <Contact business={business} />
        <Actions business={business} />
      </div>
      <Slides business={business} />
    </section>
  );
}

/** On the other tabs the banner steps back, so that what was asked for stands at the top. */
function SmallHero({ business }: Of) {
  const openMap = useMapPopup();
  return (
    <section className={small.small}>
      <div className={small.smallInside}>
        <Avatar
          name={business.bus_name}
          photo={business.photo_url ?? business.bus_image}
          size={72}
          square
          className={small.face}
        />
        <div className={small.smallText}>
          <h1 className={small.smallName}>{business.bus_name}</h1>
          <div className={small.smallFacts}>
            <Rating business={business} />
            <OpenFact business={business} />
            <button type="button" className={css.contact} onClick={openMap} aria-haspopup="dialog" data-address="">
              {addressLine(business)}
            </button>
          </div>
        </div>
        <RecommendButton business={business} />
        <BookNowButton size={48} className={small.smallBook} />
      </div>
    </section>
  );
}

type Props = Of & { readonly layout: Layout; readonly full: boolean };
export function Hero({ business, layout, full }: Props) {
  if (!full) return <SmallHero business={business} />;
  return layout === 'split-screen' ? <SplitHero business={business} /> : <WaveHero business={business} />;
}
