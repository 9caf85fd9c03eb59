import type { Reply } from 'core/kernel/endpoint';
import { weekdays } from 'core/kernel/time';
import type { temporaryWorkDays } from 'core/staff/contract';
import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { wallTimeText } from '../../../ui/texts/wall-text.ts';
import css from './days.module.css';
import type { Edited } from './EditDay.tsx';

type WorkDay = Reply<typeof temporaryWorkDays>['data'][number];
type Props = {
  readonly month: string;
  readonly weeks: readonly (readonly string[])[];
  readonly today: string;
  readonly days: readonly WorkDay[];
  readonly mayAdd: boolean;
  readonly onEdit: (edited: Edited) => void;
};

function Entry({ day, mayAdd, onEdit }: { readonly day: WorkDay } & Pick<Props, 'mayAdd' | 'onEdit'>) {
  const language = useLanguage();
  const [from, to] = [wallTimeText(day.start_time, language), wallTimeText(day.end_time, language)];
  const text = (
    <>
      <b>{day.employee_name}</b>
      <span>
        {from} – {to}
      </span>
    </>
  );
  if (!mayAdd) return <p className={css.entry}>{text}</p>;
  return (
    <button type="button" className={css.entry} onClick={() => onEdit(day)}>
      {text}
    </button>
  );
}

type CellProps = Omit<Props, 'weeks' | 'days'> & { readonly date: string; readonly here: readonly WorkDay[] };

function Cell({ date, month, today, here, mayAdd, onEdit }: CellProps) {
  const t = useTranslations('staff.workDays');
  const language = useLanguage();
  const long = dateText(`${date}T12:00:00Z`, 'long', 'UTC', language);
  return (
    <td
      data-outside={date.startsWith(month) ? undefined : ''}
      data-today={date === today ? '' : undefined}
      data-full={here.length > 0 ? '' : undefined}
    >
      <div className={css.date}>
        <time dateTime={date}>
          <span className="unseen">{long}</span>
          <span className={css.number} aria-hidden="true">
            {Number(date.slice(8))}
          </span>
          <span className={css.onPhone} aria-hidden="true">
            {long}
          </span>
        </time>
        {mayAdd && date >= today && (
          <button type="button" aria-label={t('addOn', { date: long })} onClick={() => onEdit({ date })}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
      </div>
      {here.map((day) => (
        <Entry key={day.id} day={day} mayAdd={mayAdd} onEdit={onEdit} />
      ))}
    </td>
  );
}

export function MonthGrid({ weeks, days, ...rest }: Props) {
  const t = useTranslations('staff');
  const language = useLanguage();
  const order = language === 'vi' ? weekdays : [...weekdays.slice(6), ...weekdays.slice(0, 6)];
  const on = Map.groupBy(days, ({ date }) => date);
  return (
    <table className={css.month} aria-label={t('workDays.title')} data-empty={days.length === 0 ? '' : undefined}>
      <thead>
        <tr>
          {order.map((day) => (
            <th key={day} scope="col">
              <abbr title={t(`days.long.${day}`)}>{t(`days.short.${day}`)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <Cell key={date} date={date} here={on.get(date) ?? []} {...rest} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
