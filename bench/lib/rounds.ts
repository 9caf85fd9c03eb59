import { writeFileSync } from 'node:fs';

/** The result of one round of one case: operations per second, and latencies in milliseconds. */
export type Round = { readonly rate: number; readonly p50: number; readonly p95: number; readonly failed: number };
export type BenchCase = { readonly name: string; readonly round: (seconds: number) => Promise<Round> };
export type MeasuredRounds = ReadonlyMap<string, readonly Round[]>;

/**
 * Runs every case once per round, one after the other (ABC ABC …). Other load slows all of them equally, so ratios inside one
 * round are useful even if absolute figures are not.
 */
export async function interleaveCases(cases: readonly BenchCase[], rounds: number, seconds: number): Promise<MeasuredRounds> {
  const measured = new Map<string, Round[]>(cases.map(({ name }) => [name, []]));
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const { name, round } of cases) measured.get(name)?.push(await round(seconds));
  }
  return measured;
}

/**
 * Measures one caller. Each question is asked three times and the best time counts, which removes the cost of other load.
 * Otherwise the p95 of a 0.2 ms answer would mostly measure the scheduler.
 */
export async function measureOneCaller(seconds: number, question: () => () => Promise<unknown>): Promise<Round> {
  const best: number[] = [];
  let failed = 0;
  for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
    const ask = question();
    let least = Number.POSITIVE_INFINITY;
    for (let times = 0; times < 3; times += 1) {
      const at = performance.now();
      await ask().catch(() => (failed += 1));
      least = Math.min(least, performance.now() - at);
    }
    best.push(least);
  }
  const mean = best.reduce((sum, took) => sum + took, 0) / best.length;
  return { rate: 1000 / mean, p50: percentile(best, 0.5), p95: percentile(best, 0.95), failed };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

type Figure = 'rate' | 'p50' | 'p95';

/** The median of one figure over the rounds. */
export const medianFigure = (measured: MeasuredRounds, name: string, figure: Figure): number =>
  median((measured.get(name) ?? []).map((round) => round[figure]));

/** The median of the ratios of `name` to `against` inside each round. */
export function medianRatio(measured: MeasuredRounds, name: string, against: string, figure: Figure): number {
  const beside = measured.get(against) ?? [];
  const ratios = (measured.get(name) ?? []).map((round, i) => round[figure] / (beside[i]?.[figure] ?? Number.NaN));
  return median(ratios);
}

export const countFailures = (measured: MeasuredRounds): number =>
  [...measured.values()].flat().reduce((sum, { failed }) => sum + failed, 0);

/** A figure with its limit: `most` is a maximum, `least` a minimum. */
export type LimitedFigure = { readonly name: string; readonly value: number; readonly unit: string } & (
  | { readonly most: number }
  | { readonly least: number }
);

const clears = (bar: LimitedFigure): boolean => ('most' in bar ? bar.value <= bar.most : bar.value >= bar.least);

/** Prints one line per limit and then the verdict, and sets the exit code. NaN fails. */
export function judgeFigures(bars: readonly LimitedFigure[], failed: number): void {
  const width = Math.max(...bars.map(({ name }) => name.length));
  for (const bar of bars) {
    const wanted = 'most' in bar ? `at most ${round(bar.most)}` : `at least ${round(bar.least)}`;
    console.log(
      `${clears(bar) ? 'ok  ' : 'LOW '} ${bar.name.padEnd(width)}  ${round(bar.value)}${bar.unit}  (${wanted}${bar.unit})`,
    );
  }
  if (failed > 0) console.log(`LOW  ${failed} operations failed`);
  writeFigures(bars);
  const good = failed === 0 && bars.every(clears);
  console.log(good ? 'all bars cleared' : 'below a bar');
  process.exitCode = good ? 0 : 1;
}

/** Writes the figures to the file that `npm run bench -- all` names. It shows the figures of all benches in one table. */
function writeFigures(bars: readonly LimitedFigure[]): void {
  const { BENCH_FIGURES: file } = process.env;
  if (file) writeFileSync(file, JSON.stringify(bars.map(({ name, value, unit }) => ({ name, value, unit: unit.trim() }))));
}

const round = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2));
