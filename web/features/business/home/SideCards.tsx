import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { addressLine } from 'core/business/rules';
import { wallClockAt } from 'core/kernel/time';
import { employeesList } from 'core/staff/contract';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useClock } from '../../../platform/clock.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { queryPolicies } from '../../../platform/queries.ts';
import { site } from '../../../platform/site.ts';
import { TextLink } from '../../../ui/actions/TextLink.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { DateText } from '../../../ui/display/DateText.tsx';
import { StillMap } from '../../../ui/map/still/StillMap.tsx';
import { wallTimeText } from '../../../ui/texts/wall-text.ts';
import { dayLine } from '../hours/day-line.ts';
import { OpeningDot, OpeningText } from '../hours/OpeningText.tsx';
import { directionsTo } from '../map/directions.ts';
import { useMapPopup } from '../map/MapPopup.tsx';
import { pointOf } from '../map/point.ts';
import css from './side.module.css';

type Of = { readonly business: Business };

export function HoursCard({ business }: Of) {
  const t = useTranslations('business.home');
  const language = useLanguage();
  const now = useClock();
  const { working_schedule, timezone } = business;
  if (working_schedule.length === 0 || timezone === null) return null;
  const wall = wallClockAt(now, timezone);
  const today = working_schedule.find(({ day, available }) => day === wall.weekday && available === 1);
  const line = today && dayLine(today, wall.time);
  return (
    <section className={css.card}>
      <p className={css.quiet}>
        {t('today')} · <DateText value={now} zone={timezone} kind="date" />
      </p>
      <h2 className={css.opening}>
        <OpeningDot business={business} />
        <span>
          <OpeningText business={business} short />
        </span>
      </h2>
      {today && line && (
        <>
          <div className={css.line} aria-hidden="true">
            <i style={{ left: `${line.from}%`, right: `${100 - line.to}%` }} />
            <b style={{ left: `${line.now}%` }} />
          </div>
          <p className={css.ends}>
            <span style={{ marginLeft: `calc(${line.from}% - 24px)` }}>{wallTimeText(today.start_time, language)}</span>
            <span style={{ marginRight: `calc(${100 - line.to}% - 24px)` }}>{wallTimeText(today.end_time, language)}</span>
          </p>
        </>
      )}
      <TextLink href={`/biz/${business.bus_url}/hours`}>{t('allHours')}</TextLink>
    </section>
  );
}

export function MapCard({ business }: Of) {
  const t = useTranslations('business');
  const open = useMapPopup();
  const point = pointOf(business);
  const address = addressLine(business);
  if (!address) return null;
  return (
    <section className={css.card}>
      {point && (
        <button type="button" className={css.map} onClick={open} aria-haspopup="dialog" aria-label={t('home.openMap')}>
          <StillMap point={point} tiles={site().map} />
        </button>
      )}
      <p className={css.address}>{address}</p>
      <TextLink href={directionsTo(address, point)} target="_blank" rel="noopener">
        {t('home.directions')}
      </TextLink>
    </section>
  );
}

export function TeamCard({ business }: Of) {
  const t = useTranslations('business.home');
  const { data } = useQuery({
    ...apiQueryOptions(employeesList, { query: { business_id: business.id } }),
    ...queryPolicies.business,
  });
  const team = data?.data ?? [];
  if (team.length === 0) return null;
  return (
    <section className={css.card}>
      <div className={css.head}>
        <h2>{t('team')}</h2>
        <TextLink href={`/biz/${business.bus_url}/about#team`}>{t('wholeTeam', { count: team.length })}</TextLink>
      </div>
      <ul className={css.team}>
        {team.slice(0, 8).map(({ id, first_name, name, photo_url }) => (
          <li key={id}>
            <Avatar name={name} id={id} photo={photo_url} size={56} />
            <span>{first_name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
