import type { SalesRow } from 'core/reports/contract';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { moneyText, priceText } from '../../../../ui/display/money-text.ts';
import { Link } from '../../../../ui/theme/link.tsx';
import { linesOf, roomFor } from './bar-names.ts';
import { scaleOf } from './chart-scale.ts';
import css from './chart.module.css';
import { useWidth } from './use-width.ts';

type Bar = {
  readonly key: string;
  readonly label: string;
  readonly short: string;
  readonly net: number;
  readonly before: number | null;
};
type Props = {
  readonly rows: readonly SalesRow[];
  /** How a row is called, in full and under its bar. */
  readonly nameOf: (row: SalesRow) => { readonly label: string; readonly short: string };
  /** Where a bar leads; null: nowhere. */
  readonly hrefOf: (row: SalesRow) => string | null;
  /** Whether rows follow one another as days and hours do, so that a name left out is known from those beside it. */
  readonly isCounted: boolean;
};

const [WIDTH, LEFT, RIGHT, PLOT, HEAD, LINE] = [880, 60, 12, 230, 22, 16] as const;
/** The narrowest bar that a finger still hits. */
const LEAST_SLOT = 26;
/** Of services there may be many; the rest is in the table. */
const MOST_BARS = 10;

/**
 * As wide as its panel, so that its letters are as large as all others; bars that don't fit are scrolled to. Of days and hours some
 * names may be left out, of anything else none.
 */
function useDrawing(bars: readonly Bar[], isCounted: boolean) {
  const panel = useRef<HTMLElement>(null);
  const room = roomFor(bars.map(({ short }) => short));
  const width = Math.max(
    useWidth(panel, WIDTH),
    LEFT + RIGHT + bars.length * (isCounted ? LEAST_SLOT : Math.max(LEAST_SLOT, room)),
  );
  const slot = (width - LEFT - RIGHT) / bars.length;
  const lines = Math.max(...bars.map(({ short }) => linesOf(short).length));
  return { panel, width, slot, every: isCounted ? Math.ceil(room / slot) : 1, height: HEAD + PLOT + LINE * lines + 8 };
}

/** Net sales as bars, each a link to what it is made of; those of the other period dashed beside them, so no colour tells them apart. */
export function SalesChart({ rows, nameOf, hrefOf, isCounted }: Props) {
  const t = useTranslations('reports.sales');
  const drawn = isCounted ? rows : rows.slice(0, MOST_BARS);
  const bars = drawn.map((row): Bar => ({ key: row.key, ...nameOf(row), net: row.net_cents, before: row.before_net_cents }));
  const { top, marks } = scaleOf(Math.max(...bars.flatMap(({ net, before }) => [net, before ?? 0])));
  const { panel, width, slot, every, height } = useDrawing(bars, isCounted);
  const heightOf = (cents: number) => (Math.max(0, cents) / top) * PLOT;
  const base = HEAD + PLOT;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section ref={panel} className={css.scroll} aria-label={t('chart')} tabIndex={0}>
      <svg width={width} height={height} className={css.chart}>
        {marks.map((cents) => (
          <g key={cents} aria-hidden="true">
            <line className={css.line} x1={LEFT} x2={width} y1={base - heightOf(cents)} y2={base - heightOf(cents)} />
            <text className={css.mark} x={LEFT - 8} y={base - heightOf(cents) + 4}>
              {priceText(cents)}
            </text>
          </g>
        ))}
        {bars.map((bar, i) => (
          <Pair
            key={bar.key}
            bar={bar}
            href={hrefOf(drawn[i] as SalesRow)}
            x={LEFT + slot * i}
            slot={slot}
            {...{ base, heightOf }}
            shown={i % every === 0}
          />
        ))}
      </svg>
      {drawn.length < rows.length && <p className={css.note}>{t('largest', { count: drawn.length })}</p>}
    </section>
  );
}

type PairProps = {
  readonly bar: Bar;
  readonly href: string | null;
  readonly x: number;
  readonly slot: number;
  readonly base: number;
  readonly heightOf: (cents: number) => number;
  /** Whether there is room for its name. */
  readonly shown: boolean;
};

const MOST_SUMS = 52;

/** One bar, and the other period's beside it. */
function Pair({ bar, href, x, slot, base, heightOf, shown }: PairProps) {
  const t = useTranslations('reports.sales');
  const { label, short, net, before } = bar;
  const width = Math.min(46, slot * (before === null ? 0.7 : 0.46));
  const beside = Math.min(20, slot * 0.22);
  const left = x + (slot - width - (before === null ? 0 : beside + 3)) / 2;
  const name =
    before === null
      ? t('bar', { label, net: moneyText(net) })
      : t('barBeside', { label, net: moneyText(net), before: moneyText(before) });
  const drawn = (
    <>
      <title>{name}</title>
      <rect className={css.room} x={x} y={HEAD} width={slot} height={PLOT} />
      <rect
        className={css.bar}
        x={left}
        y={base - heightOf(net)}
        width={width}
        height={heightOf(net)}
        rx={Math.min(4, width / 4)}
      />
      {before !== null && (
        <rect
          className={css.before}
          x={left + width + 3}
          y={base - heightOf(before)}
          width={beside}
          height={heightOf(before)}
          rx={2}
        />
      )}
      {slot > MOST_SUMS && net > 0 && (
        <text className={css.sum} x={left + width / 2} y={base - heightOf(net) - 6}>
          {moneyText(net, { whole: true })}
        </text>
      )}
    </>
  );
  return (
    <g>
      {href === null ? (
        <g aria-hidden="true">{drawn}</g>
      ) : (
        <Link href={href} className={css.link} aria-label={name}>
          {drawn}
        </Link>
      )}
      {shown && (
        <text className={css.name} aria-hidden="true">
          {linesOf(short).map((line, i) => (
            <tspan key={line} x={x + slot / 2} y={base + LINE * (i + 1)}>
              {line}
            </tspan>
          ))}
        </text>
      )}
    </g>
  );
}
