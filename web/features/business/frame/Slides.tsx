import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { fluidPictureSources } from 'core/kernel/pictures/sources';
import { photosOfBusiness } from 'core/media/contract';
import { ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { queryPolicies } from '../../../platform/queries.ts';
import { useUiWords } from '../../../ui/theme/ui-words.tsx';
import { Arches } from './Arches.tsx';
import css from './slides.module.css';
import { slidesInput } from './slides.ts';

/** Its half of the window is 550 high: a wide picture covers it by its height. On a phone it is a low band. */
const SIZES = '(max-width: 767.98px) 100vw, max(54vw, 880px)';
const AUTOPLAY_MS = 3000;
const stillWanted = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves on every three seconds, unless somebody looks (hover, focus), paused it, or asked for no motion. */
function useAutoplay(count: number) {
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (paused || held || count < 2 || stillWanted()) return undefined;
    const timer = setInterval(() => setAt((now) => (now + 1) % count), AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [paused, held, count]);
  return { at, setAt, paused, setPaused, setHeld };
}

export function Slides({ business }: { readonly business: Business }) {
  const t = useTranslations('business.hero');
  const words = useUiWords();
  const { data } = useQuery({ ...apiQueryOptions(photosOfBusiness, slidesInput(business.id)), ...queryPolicies.business });
  const cover = business.bus_image ?? business.photo_url;
  const urls = [...new Set([...(cover ? [cover] : []), ...(data?.data ?? []).map(({ url }) => url)])].slice(0, 4);
  const { at, setAt, paused, setPaused, setHeld } = useAutoplay(urls.length);
  const hold = { onMouseEnter: () => setHeld(true), onMouseLeave: () => setHeld(false) };
  const focus = { onFocus: () => setHeld(true), onBlur: () => setHeld(false) };
  return (
    <section className={css.slides} aria-label={t('photos', { name: business.bus_name })} {...hold} {...focus}>
      {urls.map((url, index) => (
        <img
          key={url}
          {...fluidPictureSources(url, SIZES)}
          alt=""
          data-shown={index === at ? '' : undefined}
          fetchPriority={index === 0 ? 'high' : 'low'}
          loading={index === 0 ? 'eager' : 'lazy'}
          decoding="async"
        />
      ))}
      {urls.length === 0 && <Arches name={business.bus_name} />}
      {urls.length > 1 && (
        <div className={css.controls}>
          <span className={css.bars} aria-hidden="true">
            {urls.map((url, index) => (
              <i key={url} data-shown={index === at ? '' : undefined} />
            ))}
          </span>
          <span className="unseen">{t('photoOf', { number: at + 1, total: urls.length })}</span>
          <button type="button" onClick={() => setPaused(!paused)} aria-label={paused ? words.play : words.pause}>
            {paused ? <Play size={18} strokeWidth={1.75} /> : <Pause size={18} strokeWidth={1.75} />}
          </button>
          <button type="button" onClick={() => setAt((at + 1) % urls.length)} aria-label={words.next}>
            <ChevronRight size={20} strokeWidth={1.75} />
          </button>
        </div>
      )}
    </section>
  );
}
