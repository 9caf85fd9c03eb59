import { useQuery } from '@tanstack/react-query';
import { counts, lateBy, leftToArrive, nearVisits } from 'core/reports/dashboard/rules';
import { walkInsWaiting } from 'core/turns/contract';
import { Banknote, CalendarDays, Clock, UserPlus, UserX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useManageLink } from '../../../platform/manage/links.ts';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Attention } from '../attention/Attention.tsx';
import { MoneyFigures } from '../money-today/MoneyFigures.tsx';
import { OpenTicketsPanel } from '../money-today/OpenTicketsPanel.tsx';
import { WeekPanel } from '../money-today/WeekPanel.tsx';
import { TeamNow } from '../team/TeamNow.tsx';
import { Visits } from '../visits/Visits.tsx';
import { Beginnings } from './Beginnings.tsx';
import css from './dashboard.module.css';
import type { DashboardDay } from './day.ts';
import { type DashboardFigure, Figures, Trend } from './Figures.tsx';
import { Greeting } from './Greeting.tsx';
import { Reviews } from './Reviews.tsx';
import { Setup } from './setup/Setup.tsx';

/** Those who are here without an appointment and wait; nobody, for whom the list is not open. */
function useHereNow({ business, waiting }: DashboardDay) {
  const { data } = useQuery({
    ...apiQueryOptions(walkInsWaiting, { query: { business_id: business.id } }),
    enabled: waiting !== null,
  });
  return data?.data ?? { waiting: 0, longest_min: 0 };
}

function useFigures(day: DashboardDay): DashboardFigure[] {
  const { sales, waiting, now, today } = day;
  const { date, visits } = today;
  const t = useTranslations('reports.figures');
  const here = useHereNow(day);
  const booked = visits.filter(({ status }) => counts(status));
  const missed = visits.filter(({ status }) => status === 'no_show');
  const late = visits.filter((visit) => lateBy(visit, now) !== null);
  const soon = (waiting ?? []).filter(({ first_date }) => first_date <= date);
  const money = sales && {
    icon: Banknote,
    name: t('booked'),
    value: moneyText(sales.booked_cents, { whole: true }),
    text: <Trend sales={sales} date={date} />,
  };
  const list = waiting && {
    icon: Clock,
    name: t('waiting'),
    value: here.waiting > 0 ? t('waitingNow', { count: here.waiting, minutes: here.longest_min }) : waiting.length,
    text: here.waiting > 0 ? t('waitingLater', { count: waiting.length }) : t('waitingToday', { count: soon.length }),
  };
  const first = booked.filter(({ first_visit }) => first_visit);
  return [
    ...(money ? [money] : []),
    {
      icon: CalendarDays,
      name: t('visits'),
      value: booked.length,
      text: booked.length === 0 ? t('noVisits') : t('left', { count: leftToArrive(visits).length }),
    },
    ...(list ? [list] : []),
    { icon: UserX, name: t('noShows'), value: missed.length, text: t('noShowsLate', { count: late.length }) },
    { icon: UserPlus, name: t('newClients'), value: first.length, text: t('newClientsText') },
  ];
}

/** The whole shop: for those at the desk and those who run it. */
export function BusinessDay({ day }: { readonly day: DashboardDay }) {
  const t = useTranslations('reports');
  const figures = useFigures(day);
  const calendar = useManageLink('CalendarPage');
  // Who has just begun has more to set up than to attend to.
  const isNew = day.today.visits.length === 0 && day.today.team.length === 0;
  return (
    <>
      <Greeting day={day}>{calendar && <Beginnings calendar={calendar} />}</Greeting>
      {day.money && <MoneyFigures money={day.money} />}
      <Figures figures={figures} />
      <div className={css.grid}>
        <div className={css.column}>
          {isNew && <Setup day={day} />}
          <Attention day={day} />
          {day.money && (
            <div className={css.later}>
              <WeekPanel money={day.money} />
            </div>
          )}
          <div className={css.last}>
            {!isNew && <Setup day={day} />}
            <Reviews day={day} />
          </div>
        </div>
        <div className={css.column}>
          <Visits day={day} title={t('next.title')} visits={nearVisits(day.today.visits, day.now)} />
          {day.money && <OpenTicketsPanel businessId={day.business.id} now={day.now} due={day.money.open.due_cents} />}
          <TeamNow day={day} />
        </div>
      </div>
    </>
  );
}
