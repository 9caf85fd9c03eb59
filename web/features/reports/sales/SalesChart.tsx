import type { SalesRow } from 'core/reports/contract';
import { useTranslations } from 'use-intl';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Link } from '../../../ui/theme/link.tsx';
import { scaleOf } from './chart-scale.ts';
import css from './chart.module.css';

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
};

const [WIDTH, HEIGHT, LEFT, FOOT, HEAD] = [880, 280, 56, 28, 22] as const;
const MOST_LABELS = 12;
const PLOT = HEIGHT - FOOT - HEAD;

/** Net sales as bars, each a link to what it is made of; those of the other period dashed beside them, so no colour tells them apart. */
export function SalesChart({ rows, nameOf, hrefOf }: Props) {
  const t = useTranslations('reports.sales');
  const bars = rows.map((row): Bar => ({ key: row.key, ...nameOf(row), net: row.net_cents, before: row.before_net_cents }));
  const { top, marks } = scaleOf(Math.max(...bars.flatMap(({ net, before }) => [net, before ?? 0])));
  const slot = (WIDTH - LEFT) / bars.length;
  const heightOf = (cents: number) => (Math.max(0, cents) / top) * PLOT;
  const base = HEAD + PLOT;
  const every = Math.ceil(bars.length / MOST_LABELS);
  return (
    <section className={css.scroll} aria-label={t('chart')}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={css.chart}>
        {marks.map((cents) => (
          <g key={cents} aria-hidden="true">
            <line className={css.line} x1={LEFT} x2={WIDTH} y1={base - heightOf(cents)} y2={base - heightOf(cents)} />
            <text className={css.mark} x={LEFT - 8} y={base - heightOf(cents) + 4}>
              {moneyText(cents, { whole: true })}
            </text>
          </g>
        ))}
        {bars.map((bar, i) => (
          <Pair
            key={bar.key}
            bar={bar}
            href={hrefOf(rows[i] as SalesRow)}
            x={LEFT + slot * i}
            slot={slot}
            {...{ base, heightOf }}
            shown={i % every === 0}
          />
        ))}
      </svg>
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
        <text className={css.name} x={x + slot / 2} y={HEIGHT - 8} aria-hidden="true">
          {short}
        </text>
      )}
    </g>
  );
}
