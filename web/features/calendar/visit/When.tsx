import type { CalendarDay, Visit } from 'core/booking/desk/contract';
import { lateNotice, type Planned } from 'core/booking/desk/rules/late-notice';
import { minuteOf, nameOf } from 'core/booking/desk/rules/read-day';
import { wallClockAt } from 'core/kernel/time';
import { Clock, Heart, Layers, Minus, Plus, Repeat } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useClock } from '../../../platform/clock.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { durationText } from '../../../ui/texts/duration-text.ts';
import { longRange, timeText } from '../grid/scale.ts';
import { isLate } from '../words/late.ts';
import { minuteOfDay } from '../words/wall.ts';
import css from './panel.module.css';

const sign = { size: 12, strokeWidth: 2, 'aria-hidden': true } as const;

/** What is special about the time: that they are late, that it comes back, that it overlaps on purpose. */
function Marks({ visit }: { readonly visit: Visit }) {
  const t = useTranslations('calendar');
  const { series, overlaps, late_min } = visit;
  if (!series && !overlaps && !isLate(visit)) return null;
  return (
    <div className={css.marks}>
      {isLate(visit) && (
        <Badge tone="warn" icon={<Clock {...sign} />}>
          {t('flags.late', { minutes: late_min })}
        </Badge>
      )}
      {series && <Badge icon={<Repeat {...sign} />}>{t('series.every', { weeks: series.every_weeks })}</Badge>}
      {overlaps && <Badge icon={<Layers {...sign} />}>{t('flags.overlaps')}</Badge>}
    </div>
  );
}

const planned = ({ id, status, lines, ...visit }: Visit): Planned => ({
  id,
  status,
  name: nameOf(visit),
  lines: lines.map(({ employee_id, start, end }) => ({ employee_id, start: minuteOf(start), end: minuteOf(end) })),
});

/** Somebody is not here yet: until when they may come without keeping the next one waiting. */
function Late({ data, visit }: Pick<Props, 'data' | 'visit'>) {
  const t = useTranslations('calendar.lateNotice');
  const language = useLanguage();
  const now = Math.floor(Date.parse(useClock()) / 60_000);
  const { date } = wallClockAt(visit.start, data.timezone);
  const today = data.visits.filter(({ start }) => wallClockAt(start, data.timezone).date === date);
  const notice = lateNotice(planned(visit), today.map(planned), now);
  if (!notice) return null;
  const { minutes, next, employee_id } = notice;
  const staff = data.staff.find(({ id }) => id === employee_id)?.first_name ?? '';
  const time = (minute: number) => timeText(minuteOfDay(data, minute), language);
  return (
    <div className={css.late}>
      <Notice tone="bad" title={t('title', { minutes })}>
        {next
          ? t(next.by >= now ? 'inTime' : 'tooLate', { by: time(next.by), staff, name: next.name, time: time(next.start) })
          : t('nobody', { staff })}
      </Notice>
    </div>
  );
}

type Props = {
  readonly data: CalendarDay;
  readonly visit: Visit;
  readonly editable: boolean;
  readonly onLength: (by: number) => void;
};

export function When({ data, visit, editable, onLength }: Props) {
  const t = useTranslations('calendar.visit');
  const language = useLanguage();
  const [from, to] = [minuteOf(visit.start), minuteOf(visit.end)];
  const staff = [...new Set(visit.lines.map(({ employee_id }) => employee_id))];
  const people = staff.flatMap((id) => data.staff.find((one) => one.id === id) ?? []);
  const names = people.map(({ first_name }) => first_name).join(', ');
  const step = (by: number, label: string, Icon: typeof Plus) =>
    editable && (
      <IconButton size={32} kind="outline" label={label} onClick={() => onLength(by)}>
        <Icon size={16} strokeWidth={2} aria-hidden="true" />
      </IconButton>
    );
  return (
    <section className={css.part}>
      <div className={css.when}>
        <b className="tnum">{longRange(minuteOfDay(data, from), minuteOfDay(data, to), language)}</b>
        <span>{dateText(visit.start, 'date', data.timezone, language)}</span>
      </div>
      <div className={css.with}>
        {people.slice(0, 1).map(({ id, first_name, last_name, photo_url }) => (
          <Avatar key={id} name={`${first_name} ${last_name}`} id={id} photo={photo_url} size={24} />
        ))}
        {names}
        {visit.lines.some(({ pinned }) => pinned) && <Badge icon={<Heart {...sign} />}>{t('requestedStaff')}</Badge>}
        <span className={css.length}>
          {step(-15, t('shorter'), Minus)}
          <span className="tnum">{durationText(to - from, language)}</span>
          {step(15, t('longer'), Plus)}
        </span>
      </div>
      <Marks visit={visit} />
      <Late {...{ data, visit }} />
    </section>
  );
}
