import type { Cents } from '../../kernel/money/money.ts';
import { atLeast, shareOf, sumOf } from './amounts.ts';
import type { Payday } from './extra.ts';
import type { PayLine } from './pay-line.ts';
import { type Days, daysOf } from './stretches.ts';

/** When hours count as overtime. Each such hour adds half of the regular rate, or all of it: every hour itself is paid already. */
export type OvertimeRule = {
  /** Of a workweek, in minutes. */
  readonly weekly_over: number;
  /** Of a day; null: days don't count by themselves. */
  readonly daily_over: number | null;
  readonly daily_double_over: number | null;
  /** The seventh day in a row of a workweek counts from its first minute. */
  readonly has_seventh_day: boolean;
  /** Whether somebody who mostly lives on commission may be exempt (29 U.S.C. 207(i)). */
  readonly has_commission_exemption: boolean;
};

export type PayLaw = {
  /** The minimum wage of a day, in cents an hour; null: none is known. */
  readonly minimumOn: (day: string) => Cents | null;
  readonly overtime: OvertimeRule;
};

/** At least a month of somebody's pay, for the second test of 7(i). */
export type Representative = { readonly days: number; readonly commission_cents: Cents; readonly total_cents: Cents };
const REPRESENTATIVE_DAYS = 28;

type Premium = { readonly half: number; readonly full: number };
const above = (minutes: number, limit: number): number => Math.max(0, minutes - limit);

/** The minutes of a workweek that cost half as much more, and those that cost as much again. No minute counts twice. */
export function premiumMinutes(days: readonly number[], rule: OvertimeRule): Premium {
  const { daily_over, daily_double_over, has_seventh_day, weekly_over } = rule;
  const isSeventh = has_seventh_day && days.length === 7 && days.every((minutes) => minutes > 0);
  let [half, full, straight] = [0, 0, 0];
  for (const [i, minutes] of days.entries()) {
    if (isSeventh && i === 6) {
      const limit = daily_over ?? minutes;
      half += Math.min(minutes, limit);
      full += above(minutes, limit);
      continue;
    }
    const doubled = daily_double_over === null ? 0 : above(minutes, daily_double_over);
    const more = daily_over === null ? 0 : above(minutes - doubled, daily_over);
    half += more;
    full += doubled;
    straight += minutes - doubled - more;
  }
  return { half: half + above(straight, weekly_over), full };
}

const employedDays = ({ on }: Payday, week: Days): string[] => daysOf(week).filter((day) => on(day).worker === 'w2');

/** What the minimum wage of each day makes of its minutes, in sixtieths of a cent. */
const dueIn = ({ minutesOn }: Payday, days: readonly string[], law: PayLaw): number =>
  sumOf(days.map((day) => minutesOn(day) * (law.minimumOn(day) ?? 0)));

export const minimumOf = (payday: Payday, days: readonly string[], law: PayLaw): Cents =>
  atLeast(dueIn(payday, days, law), 1, 60);

/** What is missing to the minimum wage, for each workweek by itself. Tips never count towards it. */
export const minimumLines = (payday: Payday, law: PayLaw): PayLine[] =>
  payday.run.weeks.flatMap((week): PayLine[] => {
    const days = employedDays(payday, week);
    const [due_cents, earned_cents] = [minimumOf(payday, days, law), payday.earned.on(days)];
    const amount_cents = due_cents - earned_cents;
    const minutes = sumOf(days.map(payday.minutesOn));
    if (minutes === 0 || amount_cents <= 0) return [];
    payday.earned.spread(amount_cents, days, payday.minutesOn);
    const each_cents = law.minimumOn(week.to) ?? 0;
    return [{ kind: 'minimum', amount_cents, about: { week, minutes, earned_cents, due_cents, each_cents } }];
  });

/** The two tests of the exemption, and the figures that they are about: it is computed and shown, never ticked by hand. */
export type CommissionExemption = {
  readonly week: Days;
  readonly earned_cents: Cents;
  readonly minutes: number;
  readonly minimum_cents: Cents;
  readonly is_rate_high: boolean;
  readonly is_mostly_commission: boolean;
};

function exemptionOf(
  { earned_cents, minutes, week }: Pick<CommissionExemption, 'earned_cents' | 'minutes' | 'week'>,
  law: PayLaw,
  shown: Representative | null,
): CommissionExemption | null {
  if (!law.overtime.has_commission_exemption) return null;
  const minimum_cents = law.minimumOn(week.to) ?? 0;
  // The regular rate is above one and a half times the minimum: earned × 60 ÷ minutes > 1.5 × minimum.
  const is_rate_high = minimum_cents > 0 && earned_cents * 120 > 3 * minimum_cents * minutes;
  const is_mostly_commission =
    shown !== null && shown.days >= REPRESENTATIVE_DAYS && shown.commission_cents * 2 > shown.total_cents;
  return { week, earned_cents, minutes, minimum_cents, is_rate_high, is_mostly_commission };
}

export type Overtime = { readonly lines: readonly PayLine[]; readonly exemptions: readonly CommissionExemption[] };

/** The premium for overtime, for each workweek by itself: commission and guarantees are part of the regular rate. */
export function overtimeOf(payday: Payday, law: PayLaw, shown: Representative | null): Overtime {
  const exemptions: CommissionExemption[] = [];
  const lines = payday.run.weeks.flatMap((week): PayLine[] => {
    const days = employedDays(payday, week);
    const { half, full } = premiumMinutes(days.map(payday.minutesOn), law.overtime);
    const [minutes, earned_cents] = [sumOf(days.map(payday.minutesOn)), payday.earned.on(days)];
    if (half + full === 0 || earned_cents <= 0) return [];
    const exemption = exemptionOf({ week, earned_cents, minutes }, law, shown);
    if (exemption) exemptions.push(exemption);
    if (exemption?.is_rate_high && exemption.is_mostly_commission) return [];
    const amount_cents = shareOf(earned_cents, half + 2 * full, 2 * minutes);
    return [{ kind: 'overtime', amount_cents, about: { week, minutes, earned_cents, overtime_minutes: half + full } }];
  });
  return { lines, exemptions };
}
