import { useQuery } from '@tanstack/react-query';
import { businessForYou } from 'core/discovery/contract';
import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/ask.ts';
import { useClock } from '../../../platform/clock.ts';
import { openingOf } from '../cards/OpenNow.tsx';
import { SearchBar } from '../place/SearchBar.tsx';
import hair from './art/hair.webp';
import hand from './art/hand.webp';
import room from './art/room.webp';
import css from './Hero.module.css';

const COUNTED = 8;

/** How many of the businesses below are open at this moment. */
function OpenCount() {
  const t = useTranslations('discovery.landing');
  const now = useClock();
  const { data } = useQuery({ ...ask(businessForYou, { query: {} }), staleTime: 60_000 });
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
        <span>
          <img src={hand} alt="" width={382} height={768} fetchPriority="high" />
        </span>
        <span>
          <img src={hair} alt="" width={428} height={912} fetchPriority="high" />
        </span>
        <span>
          <img src={room} alt="" width={382} height={656} fetchPriority="high" />
        </span>
      </div>
      <div className={css.bar}>
        <SearchBar lifted />
      </div>
    </section>
  );
}
