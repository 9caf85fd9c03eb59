import type { Appointment } from 'core/booking/appointments/contract';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { useManageLink } from '../../../platform/manage/links.ts';
import { StatusMark } from '../../../ui/business/StatusMark.tsx';
import { priceText } from '../../../ui/display/money-text.ts';
import { dateText } from '../../../ui/texts/date-text.ts';
import { Link } from '../../../ui/theme/link.tsx';
import css from './tabs.module.css';

/** A visit in two lines; a press opens it in the calendar. */
export function VisitCard({ visit, zone }: { readonly visit: Appointment; readonly zone: string }) {
  const t = useTranslations('clients');
  const language = useLanguage();
  const calendar = useManageLink('CalendarPage');
  const work = visit.services.map(({ service, staff }) => t('with', { service: service.name, staff: staff.first_name }));
  const inside = (
    <>
      <span>
        <b className="tnum">{dateText(visit.start, 'moment', zone, language)}</b>
        <span>
          {work.join(', ')} · {priceText(visit.amount.sub_total)}
        </span>
      </span>
      <StatusMark status={visit.status}>{t(`statuses.${visit.status}`)}</StatusMark>
    </>
  );
  const shape = { className: css.visit, 'data-status': visit.status };
  if (calendar === null) return <div {...shape}>{inside}</div>;
  return (
    <Link {...shape} href={`${calendar}?date=${visit.appointment_date}&visit=${visit.id}`}>
      {inside}
    </Link>
  );
}
