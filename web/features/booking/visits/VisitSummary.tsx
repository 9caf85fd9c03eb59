import type { Appointment } from 'core/booking/appointments/contract';
import { totalCents } from 'core/booking/appointments/rules/visit';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { usePersonName } from '../frame/BillRows.tsx';
import { totalOf } from './visit-text.ts';
import { type Action, ActionButton } from '../frame/Flow.tsx';
import css from '../frame/summary.module.css';

type Props = {
  readonly visits: readonly Appointment[];
  readonly moment: string;
  readonly zone: string;
  readonly action?: Action | undefined;
};

/** Who has what done, by whom. */
export function VisitRows({ visits }: Pick<Props, 'visits'>) {
  const nameOf = usePersonName();
  return (
    <div className={css.people}>
      {visits.map(({ id, person, guest_name, services, promotions }) => (
        <div key={id}>
          {visits.length > 1 && <p className={css.person}>{nameOf(guest_name, person)}</p>}
          <ul className={css.rows}>
            {services.map((line) => (
              <li key={line.id}>
                <span>
                  {line.service.name}
                  <small>{[line.staff.first_name, ...line.add_ons.map(({ name }) => name)].join(' · ')}</small>
                </span>
                <Money cents={totalCents([line])} />
              </li>
            ))}
            {promotions.map(({ name, cents }) => (
              <li key={name} data-kind="promotion">
                <span>{name}</span>
                <Money cents={-cents} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** A visit that exists, as the side panel shows it. */
export function VisitSummary({ visits, moment, zone, action }: Props) {
  const t = useTranslations('booking.summary');
  const language = useLanguage();
  return (
    <section className={css.card} aria-label={t('title')}>
      <h2 className={css.name}>{dateText(moment, 'moment', zone, language)}</h2>
      <VisitRows visits={visits} />
      <p className={css.total}>
        <b>{t('total')}</b>
        <b className={css.sum}>
          <Money cents={totalOf(visits)} />
        </b>
      </p>
      {action && <ActionButton action={action} />}
    </section>
  );
}
