import { useQuery } from '@tanstack/react-query';
import { type Appointment, readAppointment } from 'core/booking/appointments/contract';
import type { Business } from 'core/business/contract';
import { addressLine } from 'core/business/rules';
import { CalendarPlus, Check, ListChecks, MapPin } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { bookedHere, keepBooked } from '../confirm/placing.ts';
import flow from '../frame/flow.module.css';
import { AddToCalendar } from '../visits/AddToCalendar.tsx';
import { directionsTo, staffText, totalOf, visitAddress } from '../visits/visit-text.ts';
import { usePersonName } from '../frame/BillRows.tsx';
import { KeepInAccount } from './KeepInAccount.tsx';
import { SentPhoto } from './SentPhoto.tsx';
import css from './done.module.css';

function Person({ visit, alone }: { readonly visit: Appointment; readonly alone: boolean }) {
  const t = useTranslations('booking.done');
  const language = useLanguage();
  const nameOf = usePersonName();
  const extras = visit.services.flatMap(({ add_ons }) => add_ons.map(({ name }) => name));
  return (
    <li>
      {!alone && <b>{nameOf(visit.guest_name, visit.person)}</b>}
      <span>{[...visit.services.map(({ service }) => service.name), ...extras].join(' + ')}</span>
      <small>{t('with', { name: staffText(visit, language) })}</small>
    </li>
  );
}

/** What it comes to; where something is taken off, what it would be without that too. */
export function Bill({ visits }: { readonly visits: readonly Pick<Appointment, 'id' | 'services' | 'promotions'>[] }) {
  const t = useTranslations('booking.done');
  const offs = visits.flatMap(({ id, promotions }) => promotions.map((one) => ({ ...one, key: `${id} ${one.name}` })));
  return (
    <>
      {offs.length > 0 && (
        <p className={css.before}>
          <span>{t('before')}</span>
          <Money cents={totalOf(visits.map(({ services }) => ({ services, promotions: [] })))} />
        </p>
      )}
      {offs.map(({ key, name, cents }) => (
        <p key={key} className={css.off}>
          <span>{name}</span>
          <Money cents={-cents} />
        </p>
      ))}
      <p className={css.total}>
        <span>{t('total')}</span>
        <Money cents={totalOf(visits)} />
      </p>
    </>
  );
}

function Ways({ visit, business }: { readonly visit: Appointment; readonly business: Business }) {
  const t = useTranslations('booking.done');
  const place = addressLine(business);
  return (
    <div className={css.ways}>
      <AddToCalendar
        visit={visit}
        place={place}
        trigger={
          <Button size={48} wide icon={CalendarPlus}>
            {t('calendar')}
          </Button>
        }
      />
      <LinkButton size={48} kind="secondary" wide target="_blank" rel="noreferrer" href={directionsTo(place)} icon={MapPin}>
        {t('directions')}
      </LinkButton>
      <LinkButton size={48} kind="secondary" wide href={`/biz/${business.bus_url}/client-profile`} icon={ListChecks}>
        {t('mine')}
      </LinkButton>
    </div>
  );
}

type Props = { readonly visits: readonly Appointment[]; readonly business: Business };

function Booked({ visits: told, business }: Props) {
  const t = useTranslations('booking.done');
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const [visits, setVisits] = useState(told);
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const [first] = visits;
  if (!first) return null;
  function pictured(visit: Appointment) {
    const now = visits.map((one) => (one.id === visit.id ? { ...one, photo: visit.photo } : one));
    setVisits(now);
    keepBooked(business.bus_url, now);
  }
  const isAsked = first.status === 'requested';
  const zone = first.business.timezone;
  return (
    <div className={css.done}>
      <span className={css.tick} aria-hidden="true">
        <Check size={40} strokeWidth={2.5} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {isAsked ? t('requested') : t('title')}
      </h1>
      <p className={css.text}>{isAsked ? t('requestedText', { name: business.bus_name }) : t('text')}</p>
      <section className={css.ticket}>
        <p className={css.moment}>{dateText(first.start, 'moment', zone, language)}</p>
        <p className={css.place}>
          {business.bus_name} · {addressLine(business)}
        </p>
        <ul className={css.people}>
          {visits.map((visit) => (
            <Person key={visit.id} visit={visit} alone={visits.length === 1} />
          ))}
        </ul>
        <Bill visits={visits} />
        <SentPhoto visit={first} onSent={pictured} />
      </section>
      <Ways visit={first} business={business} />
      <KeepInAccount visit={first} />
      <LinkButton kind="quiet" href={visitAddress(first)} className={css.change}>
        {t('change')}
      </LinkButton>
    </div>
  );
}

/** The end of an order. After a reload it is asked for again. */
export function Done({ business, id }: { readonly business: Business; readonly id: string }) {
  const t = useTranslations('booking.visits');
  const here = bookedHere(business.bus_url, id);
  const { data, error, refetch, isFetching } = useQuery({
    ...apiQueryOptions(readAppointment, { params: { busUrl: business.bus_url, id } }),
    enabled: here === null,
  });
  const visits = here ?? data?.party ?? null;
  if (visits) return <Booked visits={visits} business={business} />;
  return (
    <div className={flow.alone}>
      {error ? (
        <ErrorPanel title={t('oneFailed')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} face={false} />
      )}
    </div>
  );
}
