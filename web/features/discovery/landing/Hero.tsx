import { useQuery } from '@tanstack/react-query';
import { businessForYou } from 'core/discovery/contract';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useClock } from '../../../platform/clock.ts';
import { openingOf } from '../cards/OpenNow.tsx';
import { SearchBar } from '../place/SearchBar.tsx';
import hairSmall from './art/hair-small.avif';
import hairAvif from './art/hair.avif';
import hair from './art/hair.webp';
import handSmall from './art/hand-small.avif';
import handAvif from './art/hand.avif';
import hand from './art/hand.webp';
import roomSmall from './art/room-small.avif';
import roomAvif from './art/room.avif';
import room from './art/room.webp';
import css from './Hero.module.css';

const arches = [
  { small: handSmall, avif: handAvif, webp: hand, width: 382, height: 768 },
  { small: hairSmall, avif: hairAvif, webp: hair, width: 428, height: 912 },
  { small: roomSmall, avif: roomAvif, webp: room, width: 382, height: 656 },
];
const SMALL_PX = 240;
const ARCH_SIZES = '(max-width: 767.98px) 102px, 204px';

const COUNTED = 8;

/** How many of the businesses below are open at this moment. */
function OpenCount() {
  const t = useTranslations('discovery.landing');
  const now = useClock();
  const { data } = useQuery({ ...apiQueryOptions(businessForYou, { query: {} }), staleTime: 60_000 });
  const counted = (data?.data ?? []).slice(0, COUNTED);
  const open = counted.filter((business) => openingOf(business, now)?.open).length;
  return (
    <p className={css.eyebrow} data-open={open > 0 ? '' : undefined}>
      <i className={css.dot} aria-hidden="true" />
      {open > 0 ? t('openCount', { open: String(open), all: String(counted.length) }) : t('trades')}
    </p>
  );
}

export function Hero() {
  const t = useTranslations('discovery.landing');
  return (
    <section className={css.hero}>
      <div className={css.copy}>
        <OpenCount />
        <h1 className={css.title}>
          {t('titleFirst')} <br />
          {t('titleSecond')}
        </h1>
        <p className={css.lead}>{t('lead')}</p>
      </div>
      <div className={css.arches} aria-hidden="true">
        {arches.map(({ small, avif, webp, width, height }) => (
          <span key={webp}>
            <picture>
              <source type="image/avif" srcSet={`${small} ${SMALL_PX}w, ${avif} ${width}w`} sizes={ARCH_SIZES} />
              <img src={webp} alt="" width={width} height={height} fetchPriority="high" />
            </picture>
          </span>
        ))}
      </div>
      <div className={css.bar}>
        <SearchBar lifted />
      </div>
    </section>
  );
}
