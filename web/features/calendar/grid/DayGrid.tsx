import { type ClockMarks, clockMarks } from 'core/booking/desk/rules/clock-marks';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { useBlockWords } from './block/block-words.ts';
import { Signs } from './block/Signs.tsx';
import { ColumnHead } from './ColumnHead.tsx';
import { type GridColumn, hoursOf, type Item } from './columns.ts';
import { type DragWorld, followPointer } from './drag.ts';
import css from './grid.module.css';
import { Parties } from './Parties.tsx';
import { clockText, hourText } from './scale.ts';
import { type Ghost, type Look, StaffColumn } from './StaffColumn.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useFocusOfDay, useScroll } from './use-scroll.ts';

type Props = {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly dated: boolean;
  readonly perMin: number;
  readonly look: Look;
  readonly selected: string | null;
  readonly edits: (employee_id: string) => boolean;
  /** Minutes since midnight, where one of the columns is today. */
  readonly now: number | null;
  readonly today: string;
  readonly ghost: Ghost | null;
  readonly stale: boolean;
  readonly onOpen: (item: Item) => void;
  readonly onBlock: (id: string) => void;
  readonly world: Pick<DragWorld, 'find' | 'hint' | 'onDrop' | 'onSlot' | 'label'>;
};

/** The hand is attached once; what it touches is always what was rendered last. */
function useHand(world: DragWorld) {
  const root = useRef<HTMLElement>(null);
  const latest = useRef(world);
  useEffect(() => {
    latest.current = world;
  });
  useEffect(() => {
    const grid = root.current;
    if (!grid) return undefined;
    const walks = (event: KeyboardEvent) => walk(grid, event);
    const letGo = followPointer(grid, () => latest.current);
    grid.addEventListener('keydown', walks);
    return () => {
      letGo();
      grid.removeEventListener('keydown', walks);
    };
  }, []);
  return root;
}

/** From block to block: up and down in a column, left and right to the nearest time of the neighbour. */
export function walk(root: HTMLElement, event: KeyboardEvent) {
  const from = (event.target as Element).closest<HTMLElement>('[data-block]');
  const ways: Record<string, readonly [number, number]> = {
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
  };
  const way = ways[event.key];
  if (!from || !way || 'moving' in root.dataset || event.altKey || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  const columns = [...root.querySelectorAll('[data-column]')];
  const blocksIn = (column: Element | undefined) =>
    [...(column?.querySelectorAll<HTMLElement>('[data-block]') ?? [])].toSorted((one, other) => one.offsetTop - other.offsetTop);
  const at = columns.findIndex((column) => column.contains(from));
  const own = blocksIn(columns[at]);
  if (way[1] !== 0) return own[own.indexOf(from) + way[1]]?.focus();
  for (let i = at + way[0]; i >= 0 && i < columns.length; i += way[0]) {
    const [near] = blocksIn(columns[i]).toSorted(
      (one, other) => Math.abs(one.offsetTop - from.offsetTop) - Math.abs(other.offsetTop - from.offsetTop),
    );
    if (near) return near.focus();
  }
}

const noMarks: ClockMarks = new Map();

/** One set of tracks for the names and for what stands under them; who is off for the whole day needs little room. */
function gridOf(columns: readonly GridColumn[], dated: boolean): CSSProperties {
  const isThin = ({ isOff, items }: GridColumn) => isOff && !dated && items.length === 0;
  const tracks = columns.map((column) => (isThin(column) ? '44px' : 'minmax(var(--narrowest), 1fr)'));
  const thin = columns.filter(isThin).length;
  return {
    gridTemplateColumns: `60px ${tracks.join(' ')}`,
    minWidth: `calc(${60 + thin * 44}px + ${columns.length - thin} * var(--narrowest))`,
  };
}

/** Whose column, or in a week which weekday: the next day is shown in the same one. */
const trackOf = ({ person, date }: GridColumn, dated: boolean) => (dated ? new Date(date).getUTCDay() : person?.id);

/** The label of the present minute is 22 px tall and says the hour too; the label of an hour beside it would be half covered. */
const isUnderNow = (top: number, line: number | null): boolean =>
  line !== null && Math.abs(top - line) < 20 + (top === 0 ? 10 : 0);

export function DayGrid(props: Props) {
  const { label, columns, dated, perMin, look, selected, edits, now, today, ghost, stale, onOpen, onBlock, world } = props;
  const t = useTranslations('calendar');
  const language = useLanguage();
  const { start: from, end: to } = hoursOf(columns);
  const root = useHand({ ...world, from, to, perMin });
  const first = Math.min(...columns.flatMap(({ worked, items }) => [...worked, ...items].map(({ start }) => start)), to);
  useScroll(root, columns.map(({ key }) => key).join(), ((now === null ? first - 15 : now - 75) - from) * perMin, selected);
  useKeptFocus(root, selected);
  useFocusOfDay(root, columns[0]?.date ?? '');
  const words = useBlockWords();
  const marks = columns.map((column) => (column.date === today && now !== null ? clockMarks(column.items, now) : noMarks));
  const hours = Array.from({ length: (to - from) / 60 }, (_, i) => from + i * 60);
  const grid = gridOf(columns, dated);
  const todays = columns.findIndex(({ date }) => date === today);
  const isNow = now !== null && now >= from && now <= to;
  const line = isNow ? (now - from) * perMin : null;
  return (
    <>
      <Signs />
      <section
        className={css.scroll}
        ref={root}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        data-grid=""
        data-stale={stale ? '' : undefined}
        data-moving={ghost ? '' : undefined}
      >
        <div className={css.grid} style={grid}>
          <div className={css.heads}>
            <span />
            {columns.map((column) => (
              <ColumnHead key={trackOf(column, dated)} column={column} dated={dated} today={today} />
            ))}
          </div>
          <div
            className={css.body}
            style={{ height: (to - from) * perMin, '--hour': `${60 * perMin}px`, '--now': `${line ?? -9}px` } as CSSProperties}
          >
            <div className={css.hours} aria-hidden="true">
              {hours.map((hour) => (
                <span key={hour} style={{ top: (hour - from) * perMin }} hidden={isUnderNow((hour - from) * perMin, line)}>
                  {hourText(hour, language)}
                </span>
              ))}
              {line !== null && (
                <b style={{ top: line }} title={t('now')}>
                  {clockText(now ?? 0, language)}
                </b>
              )}
            </div>
            {line !== null && (
              <div
                className={css.now}
                style={{ top: line, gridColumn: dated ? `${todays + 2} / ${todays + 3}` : `2 / ${columns.length + 2}` }}
              />
            )}
            {columns.map((column, i) => (
              <StaffColumn
                key={trackOf(column, dated)}
                {...{ column, from, to, perMin, look, words, selected, edits, onOpen, onBlock }}
                marks={marks[i] ?? noMarks}
                isToday={column.date === today}
                ghost={ghost?.column === i ? ghost : null}
              />
            ))}
            <Parties {...{ columns, from, perMin }} template={grid} />
          </div>
        </div>
      </section>
    </>
  );
}
