import { type ClockMarks, isSameMarks } from 'core/booking/desk/rules/clock-marks';
import { Coffee, Hourglass } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { type Colouring, statusTone, tintTone } from '../words/status-face.ts';
import { Block } from './block/Block.tsx';
import type { BlockWords } from './block/block-words.ts';
import { openSeats } from './block/seats.ts';
import type { Blocked, GridColumn, Item, Shade } from './columns.ts';
import { CrowdBlock } from './CrowdBlock.tsx';
import type { Place, Told } from './drag.ts';
import css from './grid.module.css';
import overrun from './overrun.module.css';
import { clockText, rangeText } from './scale.ts';

export type Look = { readonly colouring: Colouring; readonly categories: ReadonlyMap<string, string> };
export type Ghost = Place & { readonly name: string; readonly told: Told };
type Props = {
  readonly column: GridColumn;
  readonly from: number;
  readonly to: number;
  readonly perMin: number;
  readonly look: Look;
  readonly words: BlockWords;
  readonly selected: string | null;
  readonly edits: (employee_id: string) => boolean;
  readonly ghost: Ghost | null;
  /** What the clock says about visits of this column. */
  readonly marks: ClockMarks;
  readonly isToday: boolean;
  readonly onOpen: (item: Item) => void;
  readonly onBlock: (id: string) => void;
};

function Shaded({
  shade,
  column,
  from,
  to,
  perMin,
}: Pick<Props, 'column' | 'from' | 'to' | 'perMin'> & { readonly shade: Shade }) {
  const t = useTranslations('calendar');
  const language = useLanguage();
  const [start, end] = [Math.max(from, shade.start), Math.min(to, shade.end)];
  if (end <= start) return null;
  const [first, last] = [column.worked[0]?.start, column.worked.at(-1)?.end];
  const words = () => {
    if (shade.kind === 'break') return t('breakTime');
    if (shade.kind !== 'off-hours') return null;
    if (shade.end === first) return t('starts', { time: clockText(shade.end, language) });
    return shade.start === last ? t('ends', { time: clockText(shade.start, language) }) : null;
  };
  const text = end - start >= 15 ? words() : null;
  return (
    <div
      className={css.shade}
      data-kind={shade.kind}
      data-end={shade.start === last ? '' : undefined}
      style={{ top: (start - from) * perMin, height: (end - start) * perMin }}
    >
      {text && <em>{text}</em>}
    </div>
  );
}

function BlockedTime({
  block,
  from,
  perMin,
  staff,
  onOpen,
}: { readonly block: Blocked; readonly staff: string; readonly onOpen: (id: string) => void } & Pick<Props, 'from' | 'perMin'>) {
  const t = useTranslations('calendar');
  const language = useLanguage();
  const times = { from: clockText(block.start, language), to: clockText(block.end, language) };
  return (
    <button
      type="button"
      className={css.blocked}
      data-blocked={block.id}
      style={{ top: (block.start - from) * perMin, height: (block.end - block.start) * perMin - 2 }}
      onClick={() => onOpen(block.id)}
    >
      <span className="unseen">{t('blocked', { reason: block.reason, staff, ...times })}</span>
      <b aria-hidden="true">{block.reason}</b>
      <time aria-hidden="true">{rangeText(block.start, block.end, language)}</time>
    </button>
  );
}

/** The time that a visit takes beyond its end: whoever comes next sees why. */
function Overrun({
  item,
  marks,
  from,
  perMin,
  words,
}: Pick<Props, 'marks' | 'from' | 'perMin' | 'words'> & { readonly item: Item }) {
  const mark = marks.get(item.id);
  if (mark?.kind !== 'over') return null;
  return (
    <div className={overrun.over} style={{ top: (item.end - from) * perMin - 2, height: mark.minutes * perMin + 2 }}>
      <span aria-hidden="true">
        <Hourglass size={13} strokeWidth={2} />
        {words.mark(mark)}
      </span>
    </div>
  );
}

function toneOf({ visit, employee_id, service_id }: Item, { colouring, categories }: Look) {
  if (colouring === 'status') return statusTone(visit.status);
  return tintTone(colouring === 'staff' ? employee_id : (categories.get(service_id) ?? ''));
}

/** Renders again only when something in it is another: a drag elsewhere, or a change in a neighbour's column, does not touch it. */
export const StaffColumn = memo(
  function StaffColumn(props: Props) {
    const { column, from, to, perMin, look, words, selected, edits, ghost, marks, isToday, onOpen, onBlock } = props;
    const t = useTranslations('calendar');
    const [seated] = useState(openSeats);
    const seats = seated(
      column.date,
      column.items.map(({ id }) => id),
    );
    const name = column.person?.first_name ?? column.date;
    return (
      <section
        className={css.column}
        data-column={column.key}
        data-off={column.isOff ? '' : undefined}
        data-today={isToday ? '' : undefined}
        aria-label={t('column', { name, count: column.items.length })}
      >
        {column.shades.map((shade) => (
          <Shaded key={`${shade.kind}${shade.start}`} {...{ shade, column, from, to, perMin }} />
        ))}
        {column.isOff && (
          <span className={css.away}>
            <Coffee size={14} strokeWidth={2} aria-hidden="true" />
            {t('off', { name })}
          </span>
        )}
        {column.blocks.map((block) => (
          <BlockedTime key={block.id} block={block} from={from} perMin={perMin} staff={name} onOpen={onBlock} />
        ))}
        {column.items
          .filter(({ id }) => marks.get(id)?.kind === 'over')
          .map((item) => (
            <Overrun key={item.id} {...{ item, marks, from, perMin, words }} />
          ))}
        {column.items.map((item) => (
          <Block
            key={seats.get(item.id)}
            item={item}
            staff={name}
            words={words}
            top={(item.start - from) * perMin}
            height={(item.end - item.start) * perMin}
            tone={toneOf(item, look)}
            mark={marks.get(item.id)}
            selected={selected === item.visit.id}
            editable={edits(item.employee_id)}
            onOpen={onOpen}
          />
        ))}
        {column.crowds.map((crowd) => (
          <CrowdBlock key={crowd.start} {...{ crowd, from, perMin, onOpen }} />
        ))}
        {ghost && <GhostPlace ghost={ghost} from={from} perMin={perMin} />}
      </section>
    );
  },
  (before, after) =>
    before.from === after.from &&
    before.to === after.to &&
    before.perMin === after.perMin &&
    before.look === after.look &&
    before.words === after.words &&
    before.edits === after.edits &&
    before.onOpen === after.onOpen &&
    before.ghost === after.ghost &&
    before.isToday === after.isToday &&
    isSameMarks(before.marks, after.marks) &&
    isSameColumn(before.column, after.column) &&
    selectionIn(before) === selectionIn(after),
);

/** Which of its own visits is open, if any. */
const selectionIn = ({ column, selected }: Props): string | null =>
  column.items.some(({ visit }) => visit.id === selected) ? selected : null;

const isSameItem = (one: Item, other: Item | undefined): boolean =>
  other !== undefined && one.visit === other.visit && one.id === other.id && one.lane === other.lane && one.lanes === other.lanes;

export function isSameColumn(one: GridColumn, other: GridColumn): boolean {
  return (
    one.key === other.key &&
    one.person === other.person &&
    one.items.length === other.items.length &&
    one.crowds.length === other.crowds.length &&
    one.items.every((item, i) => isSameItem(item, other.items[i])) &&
    JSON.stringify([one.blocks, one.shades]) === JSON.stringify([other.blocks, other.shades])
  );
}

function GhostPlace({ ghost, from, perMin }: { readonly ghost: Ghost } & Pick<Props, 'from' | 'perMin'>) {
  const language = useLanguage();
  const top = (ghost.start - from) * perMin;
  const height = (ghost.end - ghost.start) * perMin;
  return (
    <>
      <div className={css.ghost} data-level={ghost.told.level} style={{ top, height: height - 2 }}>
        <b>{ghost.name}</b>
        <time>{rangeText(ghost.start, ghost.end, language)}</time>
      </div>
      <output data-pill="" data-level={ghost.told.level} style={{ top: top + height + 4 }}>
        {ghost.told.text}
      </output>
    </>
  );
}
