import { lawOf } from 'core/payroll/law/rules';
import type { PayLaw } from 'core/payroll/rules/floor';
import type { EarlierRun, PayEntry, PersonFacts } from 'core/payroll/rules/person';
import type { PayRules } from 'core/payroll/rules/terms';
import { type Days, daysOf, type RunDays } from 'core/payroll/rules/stretches';
import { workweekOf } from 'core/time-clock/rules/week';
import type { BusinessTx } from '../../../platform/db.ts';
import { rangeOf } from '../../business/day/commands.ts';
import { weekRules, workedTime } from '../../time-clock/queries.ts';
import { type Worker, workforce, payRulesOf, representativeOf, soldWork, tipsOf } from './queries.ts';

/** With what a run was counted: it stays with the run, so that the run is counted the same way again. */
export type Ground = { readonly weeks: readonly Days[]; readonly state: string | null };

/** What a run is made of: the facts of everybody who is paid in it, and what the others sold. */
export type RunFacts = {
  readonly run: RunDays;
  readonly law: PayLaw;
  readonly ground: Ground;
  readonly people: readonly PersonFacts[];
  readonly team: ReadonlyMap<string, Worker>;
  /** How many shifts of somebody have no end. */
  readonly unended: ReadonlyMap<string, number>;
  /** Worked here in these days and has no rule. */
  readonly others: readonly { readonly name: string; readonly sales_cents: number; readonly tips_cents: number }[];
};

/** The workweeks that end in these days. */
async function weeksOf(ctx: BusinessTx, { from, to }: Days): Promise<Days[]> {
  const rules = await weekRules(ctx);
  const ends = daysOf({ from, to }).map((day) => workweekOf(day, rules));
  return ends.filter((week, i) => week.to <= to && ends.findIndex((one) => one.to === week.to) === i);
}

type Hours = { readonly minutes: { readonly [day: string]: number }; readonly unended: number };

/** Minutes that are paid, by person and business day, and shifts of which nobody has said when they ended. */
async function hoursOf(ctx: BusinessTx, team: readonly Worker[], { from, to }: Days): Promise<Map<string, Hours>> {
  const shifts = await workedTime(
    ctx,
    team.map(({ row }) => row),
    from,
    to,
  );
  const byRow = Map.groupBy(shifts, ({ employee_id }) => employee_id);
  const hours = team.map(({ id, row }) => {
    const own = byRow.get(row) ?? [];
    const minutes: { [day: string]: number } = {};
    for (const { day, paid_minutes } of own) minutes[day] = (minutes[day] ?? 0) + paid_minutes;
    return [id, { minutes, unended: own.filter(({ ended_at }) => ended_at === null).length }] as const;
  });
  return new Map(hours);
}

const firstOf = ({ from, weeks }: RunDays): string =>
  weeks.reduce((first, week) => (week.from < first ? week.from : first), from);

type ByPerson<T> = ReadonlyMap<string, readonly T[]>;

async function rulesByPerson(ctx: BusinessTx): Promise<(employee_id: string) => PayRules> {
  const rules = await payRulesOf(ctx);
  const shop = rules.filter(({ employee_id }) => employee_id === null);
  const own = Map.groupBy(rules, ({ employee_id }) => employee_id);
  return (employee_id) => ({ shop, own: own.get(employee_id) ?? [] });
}

/** What was written into a run by hand, and what earlier runs would pay now, by person. */
export type Given = { readonly entries: ByPerson<PayEntry>; readonly earlier: ByPerson<EarlierRun> };
const nothingGiven: Given = { entries: new Map(), earlier: new Map() };

async function gather(ctx: BusinessTx, run: RunDays) {
  const all = await workforce(ctx);
  return {
    all,
    rules: await rulesByPerson(ctx),
    work: Map.groupBy(await soldWork(ctx, rangeOf(firstOf(run), run.to)), ({ employee_id }) => employee_id),
    tips: new Map((await tipsOf(ctx, rangeOf(run.from, run.to))).map((one) => [one.employee_id, one])),
    hours: await hoursOf(ctx, all, { from: firstOf(run), to: run.to }),
    shown: await representativeOf(ctx, run.from),
  };
}
type Gathered = Awaited<ReturnType<typeof gather>>;

function personFacts({ rules, work, tips, hours, shown }: Gathered, id: string, { entries, earlier }: Given): PersonFacts {
  const { earned_cents = 0, paid_out_cents = 0, owed_cents = 0 } = tips.get(id) ?? {};
  return {
    employee_id: id,
    rules: rules(id),
    work: work.get(id) ?? [],
    minutes: hours.get(id)?.minutes ?? {},
    tips: { earned_cents, paid_out_cents, owed_cents },
    entries: entries.get(id) ?? [],
    earlier: earlier.get(id) ?? [],
    representative: shown.get(id) ?? null,
  };
}

const hasAnything = ({ work, minutes, tips, entries, earlier }: PersonFacts): boolean =>
  work.length + Object.keys(minutes).length + entries.length + earlier.length > 0 || tips.owed_cents !== 0;

/** The facts of a run, as they stand now. Whoever has left is still paid what they are owed. */
export async function runFacts(
  ctx: BusinessTx,
  days: Days,
  ground: Ground | { readonly state: string | null },
  given: Given = nothingGiven,
): Promise<RunFacts> {
  const { state } = ground;
  const weeks = 'weeks' in ground ? ground.weeks : await weeksOf(ctx, days);
  const run: RunDays = { from: days.from, to: days.to, weeks };
  const gathered = await gather(ctx, run);
  const { all, rules, work, tips, hours } = gathered;
  const hasRule = ({ id }: Worker) => rules(id).own.some(({ from }) => from <= run.to);
  const ruled = all.filter(hasRule).map((worker) => ({ worker, facts: personFacts(gathered, worker.id, given) }));
  const people = ruled.flatMap(({ worker, facts }) => (worker.is_here || hasAnything(facts) ? [facts] : []));
  const others = all.flatMap((worker) => {
    const sold = (work.get(worker.id) ?? []).filter(({ day }) => day >= run.from);
    const sales_cents = sold.reduce((sum, { left_cents, refunded_cents }) => sum + left_cents - refunded_cents, 0);
    const tips_cents = tips.get(worker.id)?.earned_cents ?? 0;
    const isPaid = hasRule(worker) || (sales_cents === 0 && tips_cents === 0);
    return isPaid ? [] : [{ name: worker.name, sales_cents, tips_cents }];
  });
  const unended = new Map([...hours].map(([id, one]) => [id, one.unended]));
  const team = new Map(all.map((one) => [one.id, one]));
  return { run, law: lawOf(state), ground: { weeks, state }, people, team, unended, others };
}
