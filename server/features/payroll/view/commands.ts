import { pagination } from 'core/kernel/page';
import * as general from 'core/kernel/refusals/general';
import type { SignedInActor } from 'core/kernel/scope';
import { addDays } from 'core/kernel/time';
import type { PayOutView, PayPerson, PayrollMeta, PayStub } from 'core/payroll/contract';
import { halfMonthOf, isTooLong, MOST_RUN_DAYS } from 'core/payroll/periods/rules';
import * as refused from 'core/payroll/refusals';
import type { Days } from 'core/payroll/rules/stretches';
import { figuresOf, type PartSum, type PayFigures, partsOf } from 'core/payroll/stub/rules';
import type { BusinessCtx, WithDeps } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../platform/refusal.ts';
import { todayOf } from '../../business/day/commands.ts';
import { dayRule } from '../../business/day/queries.ts';
import { agreementsOf, type QuestionRow, questionsOf, type Said } from '../answers/queries.ts';
import { type Worker, workforce } from '../facts/queries.ts';
import { type PayOutRow, payOutsOf } from '../payouts/queries.ts';
import { isAsReviewed } from '../runs/commands.ts';
import { type RunRow, runsOf, type Sheet, sheetsOf, viewOf, type YearSums, yearsOf } from '../runs/queries.ts';
import { type Counted, countPay } from '../sheets/commands.ts';

type Asked = { readonly from?: string | undefined; readonly to?: string | undefined };
type WithClock = WithDeps<Pick<Deps, 'clock'>>;

/** The days that were asked for; without any, those of the run that is being made, else the half of the month that follows the last. */
function daysFor({ from, to }: Asked, runs: readonly RunRow[], today: string): Days {
  const open = runs.findLast(({ status }) => status !== 'finalised');
  const [last] = runs;
  const next = last && last.to < today ? addDays(last.to) : today;
  const usual = open ?? (last ? { from: next, to: halfMonthOf(next).to } : halfMonthOf(today));
  const days = { from: from ?? usual.from, to: to ?? (from === undefined ? usual.to : halfMonthOf(from).to) };
  if (days.to < days.from) throw invalid({ to: [general.inputPeriodBackwards] });
  if (isTooLong(days)) throw invalid({ to: [refused.runTooLong({ most: MOST_RUN_DAYS })] });
  return days;
}

type Looked = {
  readonly days: Days;
  readonly today: string;
  readonly run: RunRow | null;
  readonly runs: readonly RunRow[];
  readonly sheets: readonly Sheet[];
  readonly now: Counted;
  readonly agreed: readonly Said[];
  readonly questions: readonly QuestionRow[];
  readonly payOuts: readonly PayOutRow[];
};

/** The run of some days: as it was written down or, while it is none or a draft, as it stands. */
async function lookAt(ctx: BusinessTx & WithClock, asked: Asked): Promise<Looked> {
  const runs = await runsOf(ctx);
  const today = todayOf(ctx, await dayRule(ctx));
  const days = daysFor(asked, runs, today);
  const run = runs.find(({ from, to }) => from === days.from && to === days.to) ?? null;
  const now = await countPay(ctx, days, run?.id ?? null);
  const sheets = run && run.status !== 'draft' ? await sheetsOf(ctx, run.id) : now.sheets;
  const [agreed, questions] = run ? [await agreementsOf(ctx, run.id), await questionsOf(ctx, run.id)] : [[], []];
  const payOuts = run?.status === 'finalised' ? await payOutsOf(ctx, run.id) : [];
  return { days, today, run, runs, sheets, now, agreed, questions, payOuts };
}

const isAgreed = ({ agreed }: Looked, employee_id: string, { part, amount_cents }: PartSum): boolean =>
  agreed.some((one) => one.employee_id === employee_id && one.part === part && one.amount_cents === amount_cents);

const openQuestions = ({ questions }: Looked, employee_id: string): QuestionRow[] =>
  questions.filter((one) => one.employee_id === employee_id && one.answer === null);

const payOutsTo = ({ payOuts }: Looked, employee_id: string): PayOutView[] =>
  payOuts
    .filter((one) => one.employee_id === employee_id)
    .map(({ id, at, by, check_cents, cash_cents, cash_from, undone }) => ({
      id,
      at,
      by,
      check_cents,
      cash_cents,
      cash_from,
      undone,
    }));

function personOf(looked: Looked, sheet: Sheet): PayPerson {
  const { employee_id, name, worker, minutes, pct, check_pct, lines } = sheet;
  const parts = partsOf(lines);
  return {
    employee_id,
    name,
    worker,
    minutes,
    pct,
    ...figuresOf(lines, check_pct),
    parts: parts.length,
    agreed: parts.filter((part) => isAgreed(looked, employee_id, part)).length,
    asked: openQuestions(looked, employee_id).length,
    paid: payOutsTo(looked, employee_id).find(({ undone }) => undone === null) ?? null,
  };
}

type Totals = PayrollMeta['totals'];
const noTotals: Totals = (({ tickets: _, ...none }: PayFigures) => none)(figuresOf([], 0));

const added = (all: readonly PayPerson[]): Totals =>
  all.reduce((sum, person) => {
    const keys = Object.keys(noTotals).filter((key) => key !== 'handed') as Exclude<keyof Totals, 'handed'>[];
    const amounts = Object.fromEntries(keys.map((key) => [key, sum[key] + person[key]]));
    const handed = {
      check_cents: sum.handed.check_cents + person.handed.check_cents,
      cash_cents: sum.handed.cash_cents + person.handed.cash_cents,
    };
    return { ...sum, ...amounts, handed };
  }, noTotals);

async function selfOf(ctx: BusinessTx, row: number | null): Promise<Worker | undefined> {
  return (await workforce(ctx)).find((worker) => worker.row === row);
}

const paidOf = (people: readonly PayPerson[]): PayrollMeta['paid'] => ({
  people: people.filter(({ paid }) => paid !== null).length,
  of: people.filter(({ to_pay_cents }) => to_pay_cents > 0).length,
});

type Page = Asked & { readonly page: number; readonly per_page: number };

/** Everybody's gross pay for a period. Whoever sees only their own gets their row, its sums, and nothing about others. */
export const payrollOf = (ctx: BusinessCtx<SignedInActor>, { page, per_page, ...asked }: Page) =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const looked = await lookAt(ctx, asked);
    const { days, today, run, runs, sheets, now } = looked;
    const isSelf = ctx.actor.reach === 'self';
    const me = isSelf ? await selfOf(ctx, ctx.actor.employee_id) : undefined;
    const shown = isSelf ? sheets.filter(({ employee_id }) => employee_id === me?.id) : sheets;
    const people = shown.map((sheet) => personOf(looked, sheet));
    const meta: PayrollMeta = {
      ...days,
      run: run && viewOf(run),
      runs: runs.map(viewOf),
      is_over: days.to < today,
      has_changed: !isSelf && run?.status === 'reviewed' && !isAsReviewed(sheets, now.sheets),
      totals: added(people),
      paid: paidOf(people),
      others: isSelf ? [] : now.others,
      warnings: isSelf ? [] : now.warnings,
      pagination: pagination(page, per_page, people.length),
    };
    return { data: people.slice((page - 1) * per_page, page * per_page), meta };
  });

const named = ({ lines }: Sheet): string[] =>
  lines.flatMap((line) => (line.kind === 'helper' || line.kind === 'helping' ? [line.about.employee_id] : []));

/** Days, and one person of whom the pay is wanted. */
export type AskedPay = Asked & { readonly employee_id?: string | undefined };

const noSums: YearSums = { wages_cents: 0, tips_cents: 0, overtime_cents: 0 };

function stubOf(looked: Looked, sheet: Sheet, team: readonly Worker[], year: YearSums = noSums): PayStub {
  const waiting = openQuestions(looked, sheet.employee_id);
  const names = named(sheet).map((id) => [id, team.find((one) => one.id === id)?.name ?? ''] as const);
  return {
    ...looked.days,
    run: looked.run && viewOf(looked.run),
    person: personOf(looked, sheet),
    employer: sheet.employer,
    check_pct: sheet.check_pct,
    parts: partsOf(sheet.lines).map((part) => ({
      ...part,
      agreed: isAgreed(looked, sheet.employee_id, part),
      asked: waiting.some((one) => one.part === part.part),
    })),
    lines: sheet.lines,
    questions: looked.questions.filter((one) => one.employee_id === sheet.employee_id),
    pay_outs: payOutsTo(looked, sheet.employee_id),
    names: Object.fromEntries(names),
    year,
  };
}

/** The year of everybody is read at once, however many they are. */
async function stubsOf(ctx: BusinessTx, looked: Looked, sheets: readonly Sheet[], team: readonly Worker[]): Promise<PayStub[]> {
  const people = sheets.map(({ employee_id }) => employee_id);
  const years = await yearsOf(ctx, people, looked.days.to);
  return sheets.map((sheet) => stubOf(looked, sheet, team, years.get(sheet.employee_id)));
}

/** One person's pay, line by line. Whoever sees only their own gets it, whoever they ask for. */
export const payStubOf = (ctx: BusinessCtx<SignedInActor>, { employee_id, ...asked }: AskedPay): Promise<PayStub> =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const looked = await lookAt(ctx, asked);
    const team = await workforce(ctx);
    const me = team.find(({ row }) => row === ctx.actor.employee_id);
    const whose = ctx.actor.reach === 'self' ? me?.id : (employee_id ?? me?.id);
    const [stub] = await stubsOf(
      ctx,
      looked,
      looked.sheets.filter((one) => one.employee_id === whose),
      team,
    );
    if (!stub) throw notFound(refused.nobodysPay);
    return stub;
  });

/** The stubs of one person or, if nobody is named, of everybody. Whoever sees only their own gets that one. */
export const payStubsOf = (ctx: BusinessCtx<SignedInActor>, { employee_id, ...asked }: AskedPay): Promise<PayStub[]> =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const looked = await lookAt(ctx, asked);
    const team = await workforce(ctx);
    const isSelf = ctx.actor.reach === 'self';
    const me = team.find(({ row }) => row === ctx.actor.employee_id);
    const whose = isSelf ? (me?.id ?? null) : employee_id;
    const sheets = looked.sheets.filter((one) => whose === undefined || one.employee_id === whose);
    if (sheets.length === 0) throw notFound(refused.nobodysPay);
    return stubsOf(ctx, looked, sheets, team);
  });
