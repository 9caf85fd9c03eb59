import type { CalendarDay, Column } from 'core/booking/desk/contract';
import { nameOf } from 'core/booking/desk/rules/read-day';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { columnOf, type GridColumn, type Item, itemsOn, usedPercent } from '../grid/columns.ts';
import { clockText, rangeText } from '../grid/scale.ts';
import { statusTone } from '../words/status-face.ts';
import css from './week-table.module.css';

type Props = {
  readonly data: CalendarDay;
  readonly label: string;
  readonly today: string;
  readonly cancelled: boolean;
  readonly selected: string | null;
  readonly edits: (employee_id: string) => boolean;
  readonly onOpen: (visit_id: string) => void;
  readonly onDate: (date: string) => void;
  readonly onPerson: (id: string) => void;
  /** A new visit on that day with that person. */
  readonly onNew: (column: GridColumn) => void;
};

const hoursIn = ({ worked }: GridColumn, language: 'en' | 'vi'): string =>
  worked.map(({ start, end }) => rangeText(start, end, language)).join(', ');

function Entry({ item, selected, onOpen }: Pick<Props, 'selected' | 'onOpen'> & { readonly item: Item }) {
  const t = useTranslations('calendar');
  const language = useLanguage();
  const { visit, start, service } = item;
  return (
    <button
      type="button"
      className={css.entry}
      style={statusTone(visit.status)}
      data-block={item.id}
      data-status={visit.status}
      aria-pressed={selected === visit.id}
      title={`${service} · ${t(`status.${visit.status}`)}`}
      onClick={() => onOpen(visit.id)}
    >
      <time className="tnum">{clockText(start, language)}</time> {nameOf(visit)}
      <span className="unseen">
        , {service}, {t(`status.${visit.status}`)}
      </span>
    </button>
  );
}

/** One person on one day: the hours, how full they are, and who comes. */
function Cell({ column, ...props }: Pick<Props, 'selected' | 'edits' | 'onOpen' | 'onNew'> & { readonly column: GridColumn }) {
  const t = useTranslations('calendar');
  const language = useLanguage();
  const { person, isOff, items, crowds } = column;
  const all = [...items, ...crowds.flatMap((crowd) => crowd.items)].toSorted((one, other) => one.start - other.start);
  const percent = usedPercent(column);
  const hours = hoursIn(column, language);
  const partly = column.shades.filter(({ kind }) => kind === 'time-off');
  return (
    <td data-off={isOff || hours === '' ? '' : undefined}>
      <p className={css.hours}>
        <span className="tnum">{isOff ? t('week.timeOff') : hours === '' ? t('week.notIn') : hours}</span>
        {percent !== null && !isOff && <b className="tnum">{percent}%</b>}
      </p>
      {!isOff &&
        partly.map(({ start, end }) => (
          <p key={start} className={css.away}>
            {t('week.timeOff')} {rangeText(start, end, language)}
          </p>
        ))}
      {all.map((item) => (
        <Entry key={item.id} item={item} selected={props.selected} onOpen={props.onOpen} />
      ))}
      {person && !isOff && hours !== '' && props.edits(person.id) && (
        <button
          type="button"
          className={css.add}
          onClick={() => props.onNew(column)}
          aria-label={t('week.addFor', {
            name: person.first_name,
            date: dateText(`${column.date}T12:00:00Z`, 'date', 'UTC', language),
          })}
        >
          <Plus size={14} strokeWidth={2} aria-hidden="true" />
        </button>
      )}
    </td>
  );
}

function Person({ person, onPerson }: Pick<Props, 'onPerson'> & { readonly person: Column }) {
  const t = useTranslations('calendar');
  return (
    <th scope="row">
      <button type="button" onClick={() => onPerson(person.id)} aria-label={t('week.of', { name: person.first_name })}>
        <Avatar name={`${person.first_name} ${person.last_name}`} id={person.id} photo={person.photo_url} size={32} />
        <span>{person.first_name}</span>
      </button>
    </th>
  );
}

/** The week of everybody: a row for each person, a column for each day. */
export function WeekTable({ data, label, today, cancelled, onDate, onPerson, ...cell }: Props) {
  const t = useTranslations('calendar');
  const language = useLanguage();
  const rows = useMemo(() => {
    const visits = cancelled ? data.visits : data.visits.filter(({ status }) => status !== 'cancelled');
    const days = data.days.map((day) => ({ day, items: itemsOn(day, visits) }));
    const all = data.staff.map((person) => ({
      person,
      columns: days.map(({ day, items }) => columnOf(data, day, person, items)),
    }));
    return all.filter(({ columns }) => columns.some(({ worked, items }) => worked.length > 0 || items.length > 0));
  }, [data, cancelled]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={css.scroll} aria-label={label} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <td>
              <span className="unseen">{t('staff')}</span>
            </td>
            {data.days.map(({ date }) => (
              <th key={date} scope="col" data-today={date === today ? '' : undefined}>
                <button type="button" onClick={() => onDate(date)}>
                  {dateText(`${date}T12:00:00Z`, 'date', 'UTC', language)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ person, columns }) => (
            <tr key={person.id}>
              <Person person={person} onPerson={onPerson} />
              {columns.map((column) => (
                <Cell key={column.key} column={column} {...cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
