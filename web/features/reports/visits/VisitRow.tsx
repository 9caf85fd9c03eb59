import { nextAtTheDoor } from 'core/booking/appointments/rules/next-step';
import { appointmentEdit } from 'core/booking/contract';
import type { DeskVisit } from 'core/reports/contract';
import { lateBy } from 'core/reports/dashboard/rules';
import { Heart, Star } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { useManageLink } from '../../../platform/manage/links.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { StatusMark } from '../../../ui/business/StatusMark.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { DateText } from '../../../ui/display/DateText.tsx';
import { Link } from '../../../ui/theme/link.tsx';
import { durationText } from '../../../ui/texts/duration-text.ts';
import css from './visits.module.css';
import { type Day, servicesOf, staffOf } from '../dashboard/day.ts';
import { useStep } from '../dashboard/use-orders.ts';

type Props = { readonly visit: DeskVisit; readonly day: Day };

function Flags({ visit }: Pick<Props, 'visit'>) {
  const t = useTranslations('reports.next');
  const wished = visit.lines.find(({ pinned }) => pinned)?.staff.first_name;
  return (
    <>
      {visit.first_visit && (
        <span className={css.flag} title={t('isNew')}>
          <Star size={14} strokeWidth={2} aria-hidden="true" />
          <span className="unseen">{t('isNew')}</span>
        </span>
      )}
      {wished !== undefined && (
        <span className={css.flag} title={t('asked', { name: wished })}>
          <Heart size={14} strokeWidth={2} aria-hidden="true" />
          <span className="unseen">{t('asked', { name: wished })}</span>
        </span>
      )}
    </>
  );
}

/** Leads to the visit where there is a calendar to show it. */
function Client({ visit }: Pick<Props, 'visit'>) {
  const calendar = useManageLink('CalendarPage');
  const name = <b>{visit.client.name}</b>;
  return calendar === null ? name : <Link href={`${calendar}?visit=${visit.id}`}>{name}</Link>;
}

/** When, who, what, how it stands, and the one step that comes next. */
export function VisitRow({ visit, day }: Props) {
  const t = useTranslations('reports');
  const statusText = useTranslations('booking.status');
  const language = useLanguage();
  const { mutate, isPending } = useStep(day.business.id);
  const to = nextAtTheDoor(visit.status);
  const late = lateBy(visit, day.now);
  const isOver = visit.status === 'completed' || visit.status === 'cancelled' || visit.status === 'no_show';
  return (
    <li className={css.visit} data-over={isOver || undefined}>
      <DateText value={visit.start} zone={day.today.timezone} kind="time" className={css.time} />
      <Avatar name={visit.client.name} id={visit.client.id} size={32} className={css.face} />
      <div className={css.who}>
        <p className={css.name}>
          <Client visit={visit} />
          <Flags visit={visit} />
        </p>
        <p className={css.what}>
          {late !== null && <span className={css.late}>{t('next.late', { time: durationText(late, language) })} ·&nbsp;</span>}
          <span className={css.services}>{servicesOf(visit)}</span>
          {day.view !== 'own' && <span>&nbsp;· {staffOf(visit)}</span>}
        </p>
      </div>
      <StatusMark status={visit.status} className={css.state}>
        {statusText(visit.status)}
      </StatusMark>
      {to !== null && day.held(appointmentEdit) && (
        <Button
          kind="secondary"
          className={css.step}
          data-step={visit.id}
          loading={isPending}
          onClick={() => mutate({ visit, to })}
        >
          {t(`step.${to as 'arrived'}`)}
          <span className="unseen"> {visit.client.name}</span>
        </Button>
      )}
    </li>
  );
}
