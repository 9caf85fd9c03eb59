import type { CalendarDay, Column } from 'core/booking/desk/contract';
import { minuteOf } from 'core/booking/desk/rules/read-day';
import { Info, Star, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Failed } from '../../../office/page/Unread.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/Skeleton.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { durationText } from '../../../ui/texts/duration-text.ts';
import { DatePick } from '../bar/DatePick.tsx';
import { clockText, timeText } from '../grid/scale.ts';
import { minuteOfDay } from '../words/wall.ts';
import type { VisitDraft, SoldService } from './draft.ts';
import css from './free.module.css';
import { clientWants } from './party/wanted.ts';
import { TimePick } from './TimePick.tsx';
import type { Drafting } from './use-draft.ts';
import { type Free, missingFrom } from './use-free.ts';

type Props = {
  readonly data: CalendarDay;
  readonly services: readonly SoldService[];
  readonly drafting: Drafting;
  readonly draft: VisitDraft;
  readonly onDate: (date: string) => void;
};
type Start = Free['any'][number];

/** So many times a row shows; the rest is one tap behind them. */
const SHOWN = 4;

/** The first times of the day, and of the good ones as many as fit, in the order of the clock. */
export function inRow(starts: readonly Start[], all: boolean): readonly Start[] {
  if (all || starts.length <= SHOWN) return starts;
  const [good, rest] = [starts.filter(({ star }) => star), starts.filter(({ star }) => !star)];
  const stars = good.slice(0, Math.max(SHOWN - 1, SHOWN - rest.length));
  return [...stars, ...rest.slice(0, SHOWN - stars.length)].toSorted((one, other) => minuteOf(one.start) - minuteOf(other.start));
}

/** The strip is narrower than its days on a tablet; the chosen one is in sight. */
function showDay(day: HTMLElement | null): void {
  const strip = day?.parentElement;
  if (!day || !strip) return;
  const [at, around] = [day.getBoundingClientRect(), strip.getBoundingClientRect()];
  if (at.left < around.left || at.right > around.right) strip.scrollLeft += at.left - around.left - (around.width - at.width) / 2;
}

function Days({ free, draft, onDate }: Pick<Props, 'draft' | 'onDate'> & { readonly free: Free | undefined }) {
  const t = useTranslations('calendar.form');
  const language = useLanguage();
  return (
    <div className={css.days}>
      <DatePick date={draft.date} onDate={onDate} />
      {free?.days.map(({ date, starts, none }) => {
        const [weekday, day] = dateText(`${date}T12:00:00Z`, 'date', 'UTC', language).split(', ');
        return (
          <button
            key={date}
            ref={date === draft.date ? showDay : null}
            type="button"
            aria-pressed={date === draft.date}
            data-none={starts === 0 ? '' : undefined}
            onClick={() => onDate(date)}
          >
            <span className="unseen">{day}</span>
            <small aria-hidden="true">{weekday}</small>
            <b className="tnum" aria-hidden="true">
              {Number(date.slice(8))}
            </b>
            <small>{starts > 0 ? t('open', { count: starts }) : t(none === 'closed' || none === 'off' ? none : 'full')}</small>
          </button>
        );
      })}
    </div>
  );
}

type RowProps = {
  readonly face: ReactNode;
  readonly name: string;
  readonly note: string;
  readonly starts: readonly Start[];
  readonly isAny: boolean;
  readonly props: Props;
  readonly timezone: string;
};

/** One person, or whoever is free, with the times at which they could begin. */
function Row({ face, name, note, starts, isAny, props: { drafting, draft }, timezone }: RowProps) {
  const t = useTranslations('calendar.form');
  const language = useLanguage();
  const [all, setAll] = useState(false);
  const { chosen } = drafting;
  const shown = inRow(starts, all);
  return (
    <li className={css.person}>
      {face}
      <div className={css.name}>
        <b>{name}</b>
        <small>{note}</small>
      </div>
      <div className={css.times}>
        {shown.map(({ start, star, lines }) => {
          const employee_id = lines[0]?.employee_id ?? '';
          const minute = minuteOfDay({ days: [], timezone }, minuteOf(start));
          const isChosen =
            chosen !== null && chosen.isAny === isAny && chosen.start === minute && chosen.employee_id === employee_id;
          return (
            <button
              key={start}
              type="button"
              className={css.time}
              data-star={star ? '' : undefined}
              aria-pressed={isChosen}
              aria-label={t('timeWith', { time: timeText(minute, language), name })}
              onClick={() => drafting.setDraft({ ...draft, start: minute, at: start, employee_id, isAny })}
            >
              {star && <Star size={14} strokeWidth={2} fill="currentColor" aria-label={t('noGap')} />}
              {clockText(minute, language)}
            </button>
          );
        })}
        {starts.length > shown.length && (
          <button
            type="button"
            className={css.more}
            onClick={() => setAll(true)}
            aria-label={t('moreOf', { name, count: starts.length - shown.length })}
          >
            +{starts.length - shown.length}
          </button>
        )}
      </div>
    </li>
  );
}

function People({ free, props }: { readonly free: Free; readonly props: Props }) {
  const t = useTranslations('calendar.form');
  const language = useLanguage();
  const { data, draft } = props;
  const common = { props, timezone: free.timezone };
  const until = ({ worked }: Column) => {
    const end = worked.at(-1)?.end;
    return end ? t('until', { time: clockText(minuteOfDay(data, minuteOf(end)), language) }) : '';
  };
  const team = free.people.flatMap((one) => {
    const person = data.staff.find(({ id }) => id === one.employee_id);
    return person && one.starts.length > 0 ? [{ ...one, person }] : [];
  });
  // Several things may be done by several people, whom nobody alone stands for.
  const hasAny = team.length !== 1 || draft.more.length > 0;
  if (free.any.length === 0) return <p className={css.nothing}>{t('nothingFree')}</p>;
  const anybody = (
    <span className={css.anybody}>
      <Users size={18} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
  return (
    <ul className={css.people}>
      {hasAny && (
        <Row key={`any ${draft.date}`} face={anybody} name={t('any')} note={t('anyNote')} starts={free.any} isAny {...common} />
      )}
      {team.map(({ person, starts, employee_id }) => (
        <Row
          key={`${employee_id} ${draft.date}`}
          face={<Avatar name={`${person.first_name} ${person.last_name}`} id={person.id} photo={person.photo_url} size={40} />}
          name={person.first_name}
          note={until(person)}
          starts={starts}
          isAny={!hasAny}
          {...common}
        />
      ))}
    </ul>
  );
}

/** Who is not in the list, and why: nobody has to wonder. */
function Missing({ data, free, service }: { readonly data: CalendarDay; readonly free: Free; readonly service: string }) {
  const t = useTranslations('calendar.form');
  const { unskilled, away } = missingFrom(data, free);
  const names = (list: readonly string[]) =>
    t('names', { first: list.slice(0, -1).join(', '), last: list.at(-1) ?? '', count: list.length });
  if (unskilled.length + away.length === 0) return null;
  return (
    <p className={css.missing}>
      <Info size={16} strokeWidth={1.75} aria-hidden="true" />
      {unskilled.length > 0 && t('dontDo', { names: names(unskilled), service, count: unskilled.length })}{' '}
      {away.length > 0 && t('areOff', { names: names(away), count: away.length })}
    </p>
  );
}

/** Any mark of the clock, for what the offered times do not have. */
function OtherTime({ data, drafting, draft }: Props) {
  const t = useTranslations('calendar.form');
  const { chosen, length } = drafting;
  const [open, setOpen] = useState(draft.start !== null && draft.at === null);
  // Who would do it for a guest is known of offered times alone.
  if (!chosen || draft.guests.length > 0) return null;
  if (!open)
    return (
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('otherTime')}
      </Button>
    );
  return (
    <TimePick
      data={data}
      start={chosen.start}
      length={length}
      employee_id={chosen.employee_id}
      onPick={(part) =>
        drafting.setDraft({ ...draft, start: chosen.start, employee_id: chosen.employee_id, isAny: false, at: null, ...part })
      }
    />
  );
}

const FreeTimesSkeleton = () => (
  <SkeletonGroup>
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} height={64} radius={10} />
    ))}
  </SkeletonGroup>
);

export function FreeTimes(props: Props) {
  const { data, services, drafting, draft, onDate } = props;
  const t = useTranslations('calendar.form');
  const language = useLanguage();
  const failed = useTranslations('calendar')('failed');
  const asked = drafting.free;
  const free = asked.data?.data;
  const service = services.find(({ id }) => id === draft.service_id);
  const names = clientWants(draft).flatMap((one) => services.find(({ id }) => id === one.service_id)?.name ?? []);
  return (
    <section className={css.free} aria-label={t('freeTimes')}>
      <Days free={free} draft={draft} onDate={onDate} />
      <div className={css.list}>
        <div className={css.heading}>
          <h3>{t('freeTimes')}</h3>
          {service && (
            <span>
              {t('freeFor', {
                length: durationText(drafting.length || service.duration_min, language),
                service: names.join(' + '),
              })}
            </span>
          )}
          {free?.any.some(({ star }) => star) && (
            <span className={css.legend}>
              <Star size={13} strokeWidth={2} fill="currentColor" aria-hidden="true" /> {t('noGap')}
            </span>
          )}
        </div>
        {!service && <p className={css.nothing}>{t('chooseService')}</p>}
        {((service && asked.isPending) || asked.error) && <Failed of={asked} title={failed} skeleton={<FreeTimesSkeleton />} />}
        {service && free && <People free={free} props={props} />}
        {service && free && <Missing data={data} free={free} service={names.join(' + ')} />}
        <OtherTime key={draft.date} {...props} />
      </div>
    </section>
  );
}
