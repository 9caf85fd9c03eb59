import { bookedShare, counts, leftToArrive, nextFor } from 'core/reports/dashboard/rules';
import { Banknote, CalendarDays, CalendarOff, Gauge, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { ClientName } from '../../../office/client/ClientName.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { dateText } from '../../../ui/texts/date-text.ts';
import { OwnTurn } from '../own/OwnTurn.tsx';
import { OwnWork } from '../own/OwnWork.tsx';
import { PaySoFar } from '../own/PaySoFar.tsx';
import { AskTimeOff } from '../team/AskTimeOff.tsx';
import { MyTimeOff } from '../team/MyTimeOff.tsx';
import { TeamNow } from '../team/TeamNow.tsx';
import { Visits } from '../visits/Visits.tsx';
import css from './dashboard.module.css';
import { type DashboardDay, servicesOf } from './day.ts';
import { type DashboardFigure, Figures, Trend } from './Figures.tsx';
import { Greeting } from './Greeting.tsx';
import { Reviews } from './Reviews.tsx';

function useFigures({ sales, now, today: { date, visits, team, timezone } }: DashboardDay): DashboardFigure[] {
  const t = useTranslations('reports.figures');
  const language = useLanguage();
  const [me] = team;
  const next = me ? nextFor(me, visits, now) : null;
  const share = me ? bookedShare(me, visits) : null;
  const booked = visits.filter(({ status }) => counts(status));
  const nextText = next
    ? t('nextAt', { time: dateText(next.start, 'time', timezone, language), service: servicesOf(next.visit) })
    : t('nextNoneText');
  const money = sales && {
    icon: Banknote,
    name: t('mine'),
    value: moneyText(sales.booked_cents, { whole: true }),
    text: <Trend sales={sales} date={date} />,
  };
  return [
    {
      icon: UserRound,
      name: t('next'),
      value: (
        <span className={css.nameFigure}>
          {next ? <ClientName id={next.visit.client.id} name={next.visit.client.name} /> : t('nextNone')}
        </span>
      ),
      text: nextText,
    },
    {
      icon: CalendarDays,
      name: t('myVisits'),
      value: booked.length,
      text: booked.length === 0 ? t('noVisits') : t('left', { count: leftToArrive(visits).length }),
    },
    ...(share === null ? [] : [{ icon: Gauge, name: t('share'), value: `${share}%`, text: t('shareText') }]),
    ...(money ? [money] : []),
  ];
}

/** One's own day: own clients, own figures, own time off. */
export function OwnDay({ day }: { readonly day: DashboardDay }) {
  const t = useTranslations('reports');
  const figures = useFigures(day);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Greeting day={day}>
        {day.me && (
          <Button kind="secondary" icon={CalendarOff} onClick={() => setAsking(true)}>
            {t('greeting.ask')}
          </Button>
        )}
      </Greeting>
      <div className={css.own}>
        {day.me && <OwnTurn businessId={day.business.id} me={day.me} />}
        <div className={css.stack}>
          {day.me && <OwnWork day={day} />}
          {day.me && <PaySoFar day={day} />}
          <Figures figures={figures} />
        </div>
      </div>
      <div className={css.grid}>
        <Visits day={day} title={t('next.mine')} visits={day.today.visits.filter(({ status }) => status !== 'cancelled')} whole />
        <div className={css.stack}>
          {day.today.team.length > 0 && <TeamNow day={day} />}
          {day.me && <MyTimeOff day={day} me={day.me} />}
          <Reviews day={day} />
        </div>
      </div>
      {day.me && <AskTimeOff day={day} me={day.me} open={isAsking} onClose={() => setAsking(false)} />}
    </>
  );
}
