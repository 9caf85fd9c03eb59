import type { Visit } from 'core/booking/desk/contract';
import { wallClockAt } from 'core/kernel/time';
import { CalendarOff, CalendarPlus } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../platform/language.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/Skeleton.tsx';
import { fadeEnds } from '../../ui/layout/fading.ts';
import { dateText } from '../../ui/texts/date-text.ts';
import type { Item } from './grid/columns.ts';
import { DayGrid } from './grid/DayGrid.tsx';
import { pxPerMin, rangeText } from './grid/scale.ts';
import { Agenda } from './list/Agenda.tsx';
import { PhoneWeek } from './list/PhoneWeek.tsx';
import { WeekTable } from './list/WeekTable.tsx';
import css from './page.module.css';
import type { CalendarDesk } from './desk/use-desk.ts';
import { useLatest } from './desk/use-latest.ts';

type Props = { readonly desk: CalendarDesk };

const HEIGHTS = [84, 140, 56, 112, 84];

/** The shape of the day before it is there. */
function Bones() {
  return (
    <SkeletonGroup className={css.bones}>
      <div />
      {[0, 1, 2, 3, 4].map((column) => (
        <div key={column}>
          <Skeleton height={32} width="70%" />
          {HEIGHTS.map((height, i) => (
            <Skeleton key={i} height={HEIGHTS[(i + column) % HEIGHTS.length] ?? height} radius={7} />
          ))}
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** What is said above the day: that it may be old, or that the salon is closed. */
function Notes({ desk: { answer, zone } }: Props) {
  const { data, isError, error, dataUpdatedAt, refetch, isFetching } = answer;
  const t = useTranslations('calendar');
  const language = useLanguage();
  const [closed] = data?.data.days.length === 1 ? data.data.closed : [];
  const stale = data && t('stale', { time: dateText(new Date(dataUpdatedAt), 'time', zone, language) });
  return (
    <>
      {isError && (
        <div className={css.note}>
          <ErrorPanel title={t('failed')} text={stale ?? error.message} onRetry={() => void refetch()} retrying={isFetching} />
        </div>
      )}
      {closed && (
        <div className={css.note}>
          <Notice tone="info">{closed.reason === '' ? t('closedDay') : t('closedFor', { reason: closed.reason })}</Notice>
        </div>
      )}
    </>
  );
}

function Nothing({ desk: { data, beginAnywhere } }: Props) {
  const t = useTranslations('calendar.empty');
  return (
    <div className={css.over}>
      <div className={css.free}>
        <span>
          <b>{t('title')}</b>
          {t('text')}
        </span>
        {data?.may.edit !== 'none' && (
          <Button kind="secondary" onClick={beginAnywhere}>
            {t('action')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A list without rows says it in their place. */
function NoRows({ desk: { data, beginAnywhere } }: Props) {
  const t = useTranslations('calendar.empty');
  const action = data?.may.edit !== 'none' && (
    <Button kind="secondary" onClick={beginAnywhere}>
      {t('action')}
    </Button>
  );
  return (
    <div className={css.nothing}>
      <EmptyState level={2} icon={CalendarPlus} title={t('title')} text={t('text')} action={action} />
    </div>
  );
}

/** On a phone one column at a time: whose, is a chip away. */
function Faces({ desk: { data, columns, go } }: Props) {
  const shown = columns[0]?.person?.id;
  return (
    <div className={css.chips} ref={fadeEnds}>
      {data?.staff.map(({ id, first_name }) => (
        <Chip key={id} size={40} pill selected={id === shown} onClick={() => go({ staff: id })}>
          {first_name}
        </Chip>
      ))}
    </div>
  );
}

/** What the pointer may carry, and what becomes of it. */
function useWorld({ columns, edits, placing, slot }: CalendarDesk): ComponentProps<typeof DayGrid>['world'] {
  const language = useLanguage();
  const itemOf = (id: string): Item | undefined => columns.flatMap(({ items }) => items).find((item) => item.id === id);
  return {
    find(id) {
      const item = itemOf(id);
      if (!item || !edits(item.employee_id) || !placing.canCarry(item)) return null;
      return { id, column: columns.findIndex(({ items }) => items.includes(item)), start: item.start, end: item.end };
    },
    hint({ id }, place) {
      const item = itemOf(id);
      return item ? placing.carried(item, place) : { text: '', level: 'ok' };
    },
    onDrop({ id }, place) {
      const item = itemOf(id);
      if (item) void placing.drop(item, place);
    },
    onSlot: slot,
    label: ({ start, end }) => rangeText(start, end, language),
  };
}

const useDateText = (date: string): string => dateText(`${date}T12:00:00Z`, 'date', 'UTC', useLanguage());

function Grid({ desk }: Props) {
  const { columns, dated, edits, date, today, now, taste, menu, answer, wish, ghost, open, openBlock } = desk;
  const t = useTranslations('calendar');
  const look = useMemo(() => ({ colouring: taste.colouring, categories: menu.categories }), [taste.colouring, menu.categories]);
  const onOpen = useLatest((item: Item) => open(item.visit.id));
  const onBlock = useLatest(openBlock);
  return (
    <DayGrid
      {...{ columns, dated, look, edits, now, today, ghost, onOpen, onBlock }}
      label={t('grid', { date: useDateText(date) })}
      perMin={pxPerMin(taste.density)}
      selected={wish.visit}
      stale={answer.isError}
      world={useWorld(desk)}
    />
  );
}

/** Everybody's week; a tap on a name shows theirs alone, a tap on a day that day. */
function TeamWeek({ desk }: Props) {
  const { data, date, today, taste, wish, edits, open, go, beginOn } = desk;
  const t = useTranslations('calendar');
  const label = t('week.label', { date: useDateText(date) });
  if (!data) return null;
  return (
    <WeekTable
      {...{ data, label, today, edits }}
      cancelled={taste.cancelled}
      selected={wish.visit}
      onOpen={open}
      onDate={(next) => go({ date: next, view: 'day' })}
      onPerson={(staff) => go({ staff })}
      onNew={({ date: on }) => beginOn(on < today ? today : on)}
    />
  );
}

function List({ desk, visits }: Props & { readonly visits: readonly Visit[] }) {
  const { data, date, minutes, edits, orders, wish, open } = desk;
  const t = useTranslations('calendar');
  const label = t('listTitle', { date: useDateText(date) });
  const mine = (visit: Visit) => visit.lines.some(({ employee_id }) => edits(employee_id));
  if (!data || visits.length === 0) return <NoRows desk={desk} />;
  return (
    <Agenda {...{ data, visits, orders, label }} selected={wish.visit} now={minutes} edits={mine} onOpen={({ id }) => open(id)} />
  );
}

function Nobody({ desk: { go } }: Props) {
  const t = useTranslations('calendar.nobody');
  const action = <Button onClick={() => go({ staff: 'all' })}>{t('action')}</Button>;
  return (
    <div className={css.nothing}>
      <EmptyState icon={CalendarOff} title={t('title')} text={t('text')} action={action} />
    </div>
  );
}

/** The day, the week or the list, or what stands in their place. */
export function CalendarBody({ desk }: Props) {
  const { answer, data, columns, view, phone, date, today, taste, go } = desk;
  const t = useTranslations('calendar');
  const sheet = t('sheet', { date: useDateText(date) });
  const visits = data?.visits.filter(({ status }) => taste.cancelled || status !== 'cancelled') ?? [];
  const isDots = phone && view === 'week';
  const isList = view === 'list' || isDots;
  const near = isDots && data ? visits.filter(({ start }) => wallClockAt(start, data.timezone).date === date) : visits;
  return (
    <>
      <h2 className={css.sheet}>{sheet}</h2>
      <Notes desk={desk} />
      {!data && !answer.isError && <Bones />}
      {data && phone && view === 'day' && data.staff.length > 1 && <Faces desk={desk} />}
      {data && desk.isTeamWeek && <TeamWeek desk={desk} />}
      {data && !isList && !desk.isTeamWeek && (columns.length > 0 ? <Grid desk={desk} /> : <Nobody desk={desk} />)}
      {data && isDots && <PhoneWeek {...{ data, visits, date, today }} onDate={(next) => go({ date: next })} />}
      {data && isList && <List desk={desk} visits={near} />}
      {data && !isList && !desk.isTeamWeek && near.length === 0 && columns.length > 0 && <Nothing desk={desk} />}
    </>
  );
}
