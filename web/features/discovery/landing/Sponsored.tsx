import { useQuery } from '@tanstack/react-query';
import { advertisements } from 'core/discovery/contract';
import { fluidPictureSources } from 'core/kernel/pictures/sources';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Slider } from '../../../ui/layout/Slider.tsx';
import { Link } from '../../../ui/theme/link.tsx';
import css from './LandingPage.module.css';

/** Half of the band, the whole of it on a phone. */
const SIZES = '(max-width: 767.98px) 100vw, (max-width: 1263.98px) 52vw, 640px';
const STANDS_MS = 3000;
const SLIDES_MS = 500;

/** What is announced right now. Nothing to announce: no section. */
export function Sponsored() {
  const t = useTranslations('discovery.landing');
  const { data } = useQuery({ ...apiQueryOptions(advertisements, {}), staleTime: 300_000 });
  const vi = useLanguage() === 'vi';
  const list = data?.data ?? [];
  if (list.length === 0) return null;
  const slides = list.map(({ id, title, title_vi, body, body_vi, image, href }) => (
    <Link key={id} href={href} className={css.ad}>
      {image && <img {...fluidPictureSources(image, SIZES)} alt="" width={1200} height={240} loading="lazy" decoding="async" />}
      <span className={css.adLabel}>{t('sponsored')}</span>
      <strong>{(vi && title_vi) || title}</strong>
      <span className={css.adBody}>{(vi && body_vi) || body}</span>
    </Link>
  ));
  return (
    <div className={css.section}>
      <Slider label={t('sponsored')} slides={slides} autoplay={STANDS_MS} speed={SLIDES_MS} className={css.ads} />
    </div>
  );
}
