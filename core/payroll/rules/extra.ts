import type { Cents } from '../../kernel/money/money.ts';
import { type EarnedByDay, shareOf, sumOf } from './amounts.ts';
import type { PayLine } from './pay-line.ts';
import { daysOf, isSettled, type RunDays, type Stretch, stretches } from './stretches.ts';
import { type DayTerms, type Guarantee, type Hourly, payPeriods, type Tiers } from './terms.ts';
import type { SoldWork, WorkPay } from './work.ts';

export type PaidWork = { readonly work: SoldWork; readonly pay: WorkPay };

/** What the rules of a period look at: the agreement, the clock and the work of each day, and what was earned so far. */
export type Payday = {
  readonly run: RunDays;
  readonly on: (day: string) => DayTerms;
  readonly minutesOn: (day: string) => number;
  readonly paid: readonly PaidWork[];
  readonly earned: EarnedByDay;
};

/** What the steps make of an amount; `measured` is what counts towards them. */
export function tierPay({ how, steps }: Tiers, measured: Cents, base: Cents): Cents {
  const reached = steps.filter(({ from_cents }, i) => i === 0 || from_cents <= measured);
  if (how === 'retroactive' || measured <= 0) return shareOf(base, reached.at(-1)?.pct ?? 0, 100_000);
  const weighted = reached.map(({ from_cents, pct }, i) => {
    const until = reached[i + 1]?.from_cents ?? measured;
    return BigInt(until - (i === 0 ? 0 : from_cents)) * BigInt(pct);
  });
  const exact = BigInt(base) * weighted.reduce((sum, one) => sum + one, 0n);
  const parts = BigInt(measured) * 100_000n;
  return Number((2n * exact + parts) / (2n * parts));
}

function tierLine({ run, paid, earned }: Payday, { of, period, days }: Stretch<Tiers>): PayLine<'tier'>[] {
  const key = JSON.stringify(of);
  const inside = new Set(days);
  const lines = paid.filter(({ work, pay }) => inside.has(work.day) && pay.tiers && JSON.stringify(pay.tiers) === key);
  const base_cents = sumOf(lines.map(({ pay }) => pay.base_cents));
  const measured_cents = of.basis === 'base' ? base_cents : sumOf(lines.map(({ pay }) => pay.net_cents));
  const before_cents = sumOf(lines.map(({ pay }) => pay.commission_cents));
  const total_cents = tierPay(of, measured_cents, base_cents);
  const amount_cents = total_cents - before_cents;
  if (amount_cents === 0) return [];
  const baseOn = Map.groupBy(lines, ({ work }) => work.day);
  earned.spread(amount_cents, days, (day) => sumOf((baseOn.get(day) ?? []).map(({ pay }) => pay.base_cents)));
  if (!isSettled(period, run)) return [];
  const { how, per } = of;
  return [{ kind: 'tier', amount_cents, about: { how, per, period, measured_cents, base_cents, total_cents, before_cents } }];
}

/** What tiers make of whole days, then of workweeks, then of the run. */
export const tierLines = (payday: Payday): PayLine[] =>
  payPeriods.flatMap((per) =>
    stretches(payday.run, per, (day) => {
      const { tiers } = payday.on(day);
      return tiers?.per === per ? tiers : null;
    }).flatMap((stretch) => tierLine(payday, stretch)),
  );

/** Hours beside commission, one line for each wage. Days of the run before are paid there; their week still counts them. */
function addedHours({ run, on, minutesOn, earned }: Payday): PayLine[] {
  const rateOn = (day: string) => {
    const { hourly } = on(day);
    return hourly?.combine === 'add' ? hourly.cents : null;
  };
  for (const day of run.weeks.flatMap(daysOf)) if (day < run.from) earned.add(day, shareOf(minutesOn(day), rateOn(day) ?? 0, 60));
  return stretches(run, 'run', rateOn).flatMap(({ of: each_cents, days }): PayLine[] => {
    const minutes = sumOf(days.map(minutesOn));
    const amount_cents = shareOf(minutes, each_cents, 60);
    if (amount_cents === 0) return [];
    earned.spread(amount_cents, days, minutesOn);
    return [{ kind: 'hourly', amount_cents, about: { minutes, each_cents } }];
  });
}

type Higher = Extract<Hourly, { combine: 'higher' }>;

const higherHours = ({ run, on, minutesOn, earned }: Payday): PayLine[] =>
  (['workweek', 'run'] as const).flatMap((per) =>
    stretches<Higher>(run, per, (day) => {
      const { hourly } = on(day);
      return hourly?.combine === 'higher' && hourly.per === per ? hourly : null;
    }).flatMap(({ of, period, days }): PayLine[] => {
      const minutes = sumOf(days.map(minutesOn));
      const [total_cents, earned_cents] = [shareOf(minutes, of.cents, 60), earned.on(days)];
      const amount_cents = total_cents - earned_cents;
      if (amount_cents <= 0) return [];
      earned.spread(amount_cents, days, minutesOn);
      const about = { period, minutes, each_cents: of.cents, total_cents, earned_cents };
      return [{ kind: 'hourly_higher', amount_cents, about }];
    }),
  );

export const hourlyLines = (payday: Payday): PayLine[] => [...addedHours(payday), ...higherHours(payday)];

/** For what a guarantee holds in a stretch: how many days or minutes, and what that comes to. */
function guaranteed({ minutesOn, paid }: Payday, { of, period, days }: Stretch<Guarantee>) {
  const minutes = sumOf(days.map(minutesOn));
  if (of.unit === 'day') {
    const worked = new Set(paid.map(({ work }) => work.day));
    const isWorked = (day: string) =>
      of.least_minutes > 0 ? minutesOn(day) >= of.least_minutes : minutesOn(day) > 0 || worked.has(day);
    const counted = days.filter(isWorked);
    return { count: counted.length, counted, total_cents: counted.length * of.cents };
  }
  if (minutes < of.least_minutes) return { count: 0, counted: [], total_cents: 0 };
  if (of.unit === 'hour') return { count: minutes, counted: days, total_cents: shareOf(minutes, of.cents, 60) };
  return { count: 1, counted: days, total_cents: shareOf(of.cents, days.length, daysOf(period).length) };
}

/** What is missing to what was promised, in each period by itself: a good day does not pay for a bad one where days are promised. */
export const guaranteeLines = (payday: Payday): PayLine[] =>
  payPeriods.flatMap((per) =>
    stretches(payday.run, per, (day) => {
      const { guarantee } = payday.on(day);
      return guarantee?.per === per ? guarantee : null;
    }).flatMap((stretch): PayLine[] => {
      const { of, period, days } = stretch;
      const { count, counted, total_cents } = guaranteed(payday, stretch);
      const earned_cents = payday.earned.on(days);
      const amount_cents = total_cents - earned_cents;
      if (total_cents === 0 || amount_cents <= 0) return [];
      payday.earned.spread(amount_cents, counted, of.unit === 'hour' ? payday.minutesOn : () => 1);
      if (!isSettled(period, payday.run)) return [];
      const about = { unit: of.unit, per, period, each_cents: of.cents, count, total_cents, earned_cents };
      return [{ kind: 'guarantee', amount_cents, about }];
    }),
  );
