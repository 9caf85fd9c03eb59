import type { Appointment } from 'core/booking/appointments/contract';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { placesOf } from './trail-places.ts';
import css from './tabs.module.css';

type Props = { readonly past: readonly Appointment[]; readonly ahead: readonly Appointment[]; readonly zone: string };

/** A nail for each visit, in its place in time: painted when they came, hollow when they will, red when they did not. */
export function Trail({ past, ahead, zone }: Props) {
  const t = useTranslations('clients.overview');
  const language = useLanguage();
  const came = past.filter(({ status }) => status === 'completed' || status === 'no_show').slice(0, 16);
  const visits = [...came, ...ahead.slice(0, 2)].toSorted((one, other) => (one.start < other.start ? -1 : 1));
  const [first, last] = [visits[0], visits.at(-1)];
  if (visits.length < 2 || !first || !last) return null;
  const places = placesOf(visits.map(({ start }) => new Date(start).getTime()));
  const missed = came.filter(({ status }) => status === 'no_show').length;
  return (
    <figure className={css.trail}>
      <div aria-hidden="true">
        {visits.map(({ id, status }, i) => (
          <i
            key={id}
            data-kind={status === 'no_show' ? 'missed' : status === 'completed' ? 'came' : 'ahead'}
            style={{ '--at': `${(places[i] ?? 0) * 100}%` } as CSSProperties}
          />
        ))}
      </div>
      <figcaption>
        <span aria-hidden="true">{dateText(first.start, 'day', zone, language)}</span>
        <span className="unseen">{t('trail', { came: came.length - missed, missed, ahead: ahead.length })}</span>
        <span aria-hidden="true">{dateText(last.start, 'day', zone, language)}</span>
      </figcaption>
    </figure>
  );
}
