import type { MoneyToday } from 'core/reports/contract';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { useManageLink } from '../../../platform/manage/links.ts';
import { moneyText, priceText } from '../../../ui/display/money-text.ts';
import { Link } from '../../../ui/theme/link.tsx';
import { Panel } from '../dashboard/Panel.tsx';
import { weekdayText } from '../dashboard/weekday-text.ts';
import css from './money.module.css';

/** Cents in a dollar, and parts of the height. */
const PERCENT = 100;

type Day = MoneyToday['week']['days'][number];
type DayProps = { readonly day: Day; readonly top: number; readonly isToday: boolean };

const wholeDollars = (cents: number): string => priceText(Math.round(cents / PERCENT) * PERCENT);

/** A day and its weekday of last week, dashed. Of a day that is still to come there is the dashed one alone. */
function DayBars({ day: { date, net_cents, before_cents }, top, isToday }: DayProps) {
  const t = useTranslations('reports.moneyToday');
  const language = useLanguage();
  const sales = useManageLink('SalesReportPage');
  const day = weekdayText(date, language, 'long');
  const before = moneyText(before_cents);
  const name = net_cents === null ? t('barAhead', { day, before }) : t('bar', { day, net: moneyText(net_cents), before });
  const shown = net_cents ?? before_cents;
  const heightOf = (cents: number) => ({ height: `${(Math.max(0, cents) / top) * PERCENT}%` });
  const drawn = (
    <>
      <span className={css.bars} aria-hidden="true">
        {net_cents !== null && <span className={css.bar} style={heightOf(net_cents)} />}
        <span className={css.before} style={heightOf(before_cents)} />
        <span className={css.sum} style={{ bottom: heightOf(Math.max(shown, 0)).height }}>
          {shown > 0 && wholeDollars(shown)}
        </span>
      </span>
      <span className={css.weekday} aria-hidden="true">
        {weekdayText(date, language, 'short')}
      </span>
    </>
  );
  const mark = { 'data-ahead': net_cents === null || undefined, 'data-today': isToday || undefined };
  const named = (
    <>
      {drawn}
      <span className="unseen">{name}</span>
    </>
  );
  const isLink = sales !== null && net_cents !== null;
  return <li {...mark}>{isLink ? <Link href={`${sales}?from=${date}&to=${date}&by=hour`}>{named}</Link> : named}</li>;
}

/** Net sales of the week, each day beside its own of last week. */
export function WeekPanel({ money: { day, week } }: { readonly money: MoneyToday }) {
  const t = useTranslations('reports.moneyToday');
  const top = Math.max(1, ...week.days.flatMap(({ net_cents, before_cents }) => [net_cents ?? 0, before_cents]));
  return (
    <Panel title={t('weekTitle')} note={t('byNow', { money: moneyText(week.before_by_now_cents, { whole: true }) })}>
      <ol className={css.week}>
        {week.days.map((one) => (
          <DayBars key={one.date} day={one} isToday={one.date === day} {...{ top }} />
        ))}
      </ol>
    </Panel>
  );
}
