import { nextAtTheDoor } from 'core/booking/appointments/rules/next-step';
import { appointmentEdit } from 'core/booking/contract';
import type { DeskVisit } from 'core/reports/contract';
import { lateBy } from 'core/reports/dashboard/rules';
import { Heart, Star } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ClientName } from '../../../office/client/ClientName.tsx';
import { useLanguage } from '../../../platform/language.tsx';
import { useManageLink } from '../../../platform/manage/links.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { StatusMark } from '../../../ui/business/StatusMark.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { DateText } from '../../../ui/display/DateText.tsx';
import { Link } from '../../../ui/theme/link.tsx';
import { durationText } from '../../../ui/texts/duration-text.ts';
import css from './visits.module.css';
import { type DashboardDay, servicesOf, staffOf } from '../dashboard/day.ts';
import { useStep } from '../dashboard/use-orders.ts';

type Props = { readonly visit: DeskVisit; readonly day: DashboardDay };

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

/** The time leads to the visit where there is a calendar to show it; the name to whoever comes. */
function Time({ visit, day }: Props) {
  const calendar = useManageLink('CalendarPage');
  const time = <DateText value={visit.start} zone={day.today.timezone} kind="time" className={css.time} />;
  return calendar === null ? time : <Link href={`${calendar}?visit=${visit.id}`}>{time}</Link>;
}

/** Who is ready to pay goes to the till with their visit; nothing else completes it. */
function CheckOut({ visit }: Pick<Props, 'visit'>) {
  const t = useTranslations('reports');
  const till = useManageLink('PosPage');
  if (visit.status !== 'ready' || till === null) return null;
  return (
    <LinkButton kind="secondary" className={css.step} data-step={visit.id} href={`${till}?visit=${visit.id}`}>
      {t('step.checkout')}
      <span className="unseen"> {visit.client.name}</span>
    </LinkButton>
  );
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
      <Time visit={visit} day={day} />
      <Avatar name={visit.client.name} id={visit.client.id} size={32} className={css.face} />
      <div className={css.who}>
        <p className={css.name}>
          <b>
            <ClientName id={visit.client.id} name={visit.client.name} />
          </b>
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
      <CheckOut visit={visit} />
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
