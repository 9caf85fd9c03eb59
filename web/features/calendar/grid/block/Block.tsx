import type { ClockMark } from 'core/booking/desk/rules/clock-marks';
import { nameOf } from 'core/booking/desk/rules/read-day';
import { memo, type CSSProperties } from 'react';
import css from './block.module.css';
import type { BlockWords, Flag } from './block-words.ts';
import type { Item } from '../columns.ts';
import { sign } from './Signs.tsx';

/** By its height: 28 px hold a time and a name, 44 the service too, 56 the status in words, 84 the hour it ends. */
const sizeOf = (height: number): 'line' | 'pair' | 'short' | 'full' =>
  height < 44 ? 'line' : height < 56 ? 'pair' : height < 80 ? 'short' : 'full';

/** Said a second time for the line of the present minute, which is drawn inside of it. */
const topOf = (top: number) => ({ top, '--top': `${top}px` }) as CSSProperties;
const wide = { left: 3, width: 'calc(100% - 9px)' };
const beside = (lane: number, lanes: number) =>
  lanes === 1 ? wide : { left: `calc(${(lane / lanes) * 100}% + 3px)`, width: `calc(${100 / lanes}% - 9px)` };

type Props = {
  readonly item: Item;
  readonly staff: string;
  readonly top: number;
  readonly height: number;
  readonly tone: CSSProperties;
  readonly mark: ClockMark | undefined;
  readonly selected: boolean;
  readonly editable: boolean;
  readonly words: BlockWords;
  readonly onOpen: (item: Item) => void;
};

const badgeOf = (mark: ClockMark, words: BlockWords) => (
  <span className={css.badge} data-mark={mark.kind}>
    {sign(mark.kind)}
    {words.mark(mark)}
  </span>
);

/** Where there is no room for both, what the clock says stands in the place of the status. */
const stateOf = (item: Item, words: BlockWords, flags: readonly Flag[], mark: ClockMark | undefined) => (
  <span className={css.state}>
    {mark && mark.kind !== 'over' ? (
      badgeOf(mark, words)
    ) : (
      <>
        {sign(item.visit.status)}
        <span>{words.status[item.visit.status]}</span>
      </>
    )}
    {flags.length > 0 && (
      <span className={css.flags}>
        {flags.map(([name, text]) => (
          <span key={name} title={text}>
            {sign(name)}
          </span>
        ))}
      </span>
    )}
  </span>
);

/** A full day has hundreds: no component inside, no hook, no text looked up that is the same in all of them. */
export const Block = memo(function Block({ item, staff, top, height, tone, mark, selected, editable, words, onOpen }: Props) {
  const { visit, start, end, lane, lanes, service } = item;
  const size = sizeOf(height);
  const from = <time>{words.clock(start)}</time>;
  const name = <b>{nameOf(visit)}</b>;
  const flags = words.flags(item);
  return (
    <button
      type="button"
      className={css.block}
      style={{ ...tone, ...topOf(top), height: height - 2, ...beside(lane, lanes) }}
      data-block={item.id}
      data-size={size}
      data-status={visit.status}
      data-fixed={editable ? undefined : ''}
      aria-pressed={selected}
      onClick={() => onOpen(item)}
    >
      <span className="unseen">{words.said(item, staff, flags, mark)}</span>
      <span className={css.face} aria-hidden="true">
        {size === 'line' && sign(visit.status)}
        {size === 'line' && from}
        {name}
        {size === 'full' && <time>{`${words.clock(start)}–${words.clock(end)}`}</time>}
        {size === 'short' && (
          <span>
            {from} {service}
          </span>
        )}
        {size === 'full' && <span className={css.service}>{service}</span>}
        {size === 'full' && mark && mark.kind !== 'over' && badgeOf(mark, words)}
        {size === 'pair' && (
          <span className={css.state}>
            {mark && mark.kind !== 'over' ? badgeOf(mark, words) : sign(visit.status)}
            <span>
              {from} {service}
            </span>
          </span>
        )}
        {(size === 'short' || size === 'full') && stateOf(item, words, flags, size === 'short' ? mark : undefined)}
        {editable && <i data-grip="" className={css.grip} />}
      </span>
    </button>
  );
});
