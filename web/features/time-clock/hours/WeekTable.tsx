import { datesBetween } from 'core/kernel/time';
import type { PersonHours, WorkShift } from 'core/time-clock/contract';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { useIsPhone } from '../../../ui/layout/media.ts';
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx';
import { durationText } from '../../../ui/texts/duration-text.ts';
import { columnText, hoursText } from './day-text.ts';
import css from './hours.module.css';
import type { ShownHours } from './shown-hours.ts';

/** What somebody worked on one day: the time, and that an end is missing. */
function DayCell({ shifts }: { readonly shifts: readonly WorkShift[] }) {
  const t = useTranslations('time-clock.hours');
  const language = useLanguage();
  const minutes = shifts.reduce((sum, { paid_minutes }) => sum + (paid_minutes ?? 0), 0);
  const isOpen = shifts.some(({ ended_at, forgotten, how }) => ended_at === null && !forgotten && how !== 'removed');
  return (
    <span className={css.cell}>
      {shifts.length === 0 && <span className={css.nothing}>–</span>}
      {minutes > 0 && (
        <span className="tnum" title={durationText(minutes, language)}>
          {hoursText(minutes)}
        </span>
      )}
      {isOpen && <Badge tone="ok">{t('open')}</Badge>}
      {shifts.some(({ forgotten }) => forgotten) && <Badge tone="warn">{t('missing')}</Badge>}
    </span>
  );
}

const countOf = ({ shifts }: PersonHours) => shifts.filter(({ forgotten }) => forgotten).length;

function PersonCell({ person: { id, name, photo_url } }: { readonly person: PersonHours }) {
  return (
    <span className={css.person}>
      <Avatar name={name} id={id} photo={photo_url} size={32} />
      {name}
    </span>
  );
}

function TotalCell({ minutes }: { readonly minutes: number }) {
  const language = useLanguage();
  return (
    <b className="tnum" title={durationText(minutes, language)}>
      {hoursText(minutes)}
    </b>
  );
}

const dayColumn = (day: string, language: 'en' | 'vi'): Column<PersonHours> => ({
  key: day,
  title: columnText(day, language),
  numeric: true,
  cell: ({ shifts }) => <DayCell shifts={shifts.filter((shift) => shift.day === day)} />,
});

/** In place of the days on a phone, where they stand in the drawer of the person. */
const alarmColumn = (title: string): Column<PersonHours> => ({
  key: 'missing',
  title,
  card: 'note',
  cell: (person) => (countOf(person) > 0 ? <Badge tone="warn">{title}</Badge> : null),
});

const columnsOf = (words: { readonly person: string; readonly total: string }): Column<PersonHours>[] => [
  { key: 'person', title: words.person, cell: (person) => <PersonCell person={person} /> },
  {
    key: 'total',
    title: words.total,
    numeric: true,
    card: 'aside',
    cell: ({ paid_minutes }) => <TotalCell minutes={paid_minutes} />,
  },
];

type Props = {
  readonly data: ShownHours;
  readonly opened: string | null;
  readonly onOpen: (id: string) => void;
};

/** Everybody's hours by day. */
export function WeekTable({ data: { people, week }, opened, onOpen }: Props) {
  const t = useTranslations('time-clock.hours');
  const language = useLanguage();
  const isPhone = useIsPhone();
  const days = datesBetween(week.from, week.to).map((day) => dayColumn(day, language));
  const columns = columnsOf({ person: t('person'), total: t('total') });
  const missing = people.reduce((sum, person) => sum + countOf(person), 0);
  const total = people.reduce((sum, { paid_minutes }) => sum + paid_minutes, 0);
  return (
    <>
      {missing > 0 && <p className={css.alarm}>{t('forgotten', { count: missing })}</p>}
      <DataTable
        label={t('person')}
        columns={[...columns, ...(isPhone ? [alarmColumn(t('missing'))] : days)]}
        rows={people}
        rowKey={({ id }) => id}
        opened={opened}
        onOpen={({ id }) => onOpen(id)}
        totals={{ person: t('total'), total: <b className="tnum">{hoursText(total)}</b> }}
      />
    </>
  );
}
