import type { CalendarDay, Visit } from 'core/booking/desk/contract';
import { wallClockAt } from 'core/kernel/time';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './week.module.css';

type Props = {
  readonly data: CalendarDay;
  readonly visits: readonly Visit[];
  readonly date: string;
  readonly today: string;
  readonly onDate: (date: string) => void;
};

const MOST_DOTS = 3;

/** A week in the width of a phone: a dot for each visit, and the day that is tapped below. */
export function PhoneWeek({ data, visits, date, today, onDate }: Props) {
  const t = useTranslations('calendar');
  const language = useLanguage();
  const tag = language === 'vi' ? 'vi-VN' : 'en-US';
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'narrow', timeZone: 'UTC' });
  const counts = Map.groupBy(visits, ({ start }) => wallClockAt(start, data.timezone).date);
  return (
    <nav className={css.week} aria-label={t('views.week')}>
      {data.days.map((day) => {
        const count = counts.get(day.date)?.length ?? 0;
        const noon = `${day.date}T12:00:00Z`;
        return (
          <button
            key={day.date}
            type="button"
            aria-current={day.date === date ? 'date' : undefined}
            data-today={day.date === today ? '' : undefined}
            onClick={() => onDate(day.date)}
          >
            <span className="unseen">{t('dayOf', { date: dateText(noon, 'date', 'UTC', language), count })}</span>
            <small aria-hidden="true">{weekday.format(Date.parse(noon))}</small>
            <b aria-hidden="true" className="tnum">
              {Number(day.date.slice(8))}
            </b>
            <i aria-hidden="true">
              {Array.from({ length: Math.min(MOST_DOTS, count) }, (_, i) => (
                <em key={i} />
              ))}
            </i>
          </button>
        );
      })}
    </nav>
  );
}
