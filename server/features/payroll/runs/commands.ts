import { randomUUIDv7 } from 'node:crypto';
import { payRunChanged, type PayRunView } from 'core/payroll/contract';
import { posting } from 'core/ledger/rules/posting';
import { advanceLines, payRunLines } from 'core/payroll/rules/posting';
import { isTooLong, MOST_RUN_DAYS } from 'core/payroll/periods/rules';
import * as refused from 'core/payroll/refusals';
import type { Days } from 'core/payroll/rules/stretches';
import { isSamePay } from 'core/payroll/stub/rules';
import * as general from 'core/kernel/refusals/general';
import type { Payload } from 'core/kernel/event';
import { dollarText } from 'core/kernel/money/money';
import { actingEmployee, type SignedInActor } from 'core/kernel/scope';
import type { BusinessCtx, BusinessWrite } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, invalid, orNotFound, refuseOnConstraint } from '../../../platform/refusal.ts';
import { todayOf } from '../../business/day/commands.ts';
import { dayRule } from '../../business/day/queries.ts';
import { balancesOf, lastSeq, lockLedger, postToLedger } from '../../ledger/queries.ts';
import { employeeByHash } from '../../staff/queries.ts';
import { countPay } from '../sheets/commands.ts';
import {
  deleteEntry,
  deleteRun,
  deleteSheets,
  entriesOf,
  entryById,
  insertEntry,
  insertRun,
  insertSheets,
  lockPay,
  runById,
  type RunRow,
  type Sheet,
  sheetsOf,
  stepRun,
  touchRun,
  viewOf,
} from './queries.ts';

type Ctx = BusinessWrite<SignedInActor>;
type What = Payload<typeof payRunChanged>['what'];

export const stampOf = ({ deps, actor }: Ctx) => ({ at: deps.clock.now().toISOString(), by: actingEmployee(actor) });

export const recordRun = (ctx: Ctx, { id: run_id, from, to }: Pick<RunRow, 'id' | 'from' | 'to'>, what: What) =>
  recordEvent(ctx, payRunChanged, `pay-run:${run_id}`, { business_id: ctx.scope.businessId, run_id, from, to, what });

export const runNow = async (ctx: BusinessTx, id: string): Promise<PayRunView> => viewOf(orNotFound(await runById(ctx, id)));

/** A run as whoever changes it has seen it; nobody else changes it until this ends. */
async function lockRun(ctx: BusinessTx, id: string, version: number): Promise<RunRow> {
  await lockPay(ctx);
  const run = orNotFound(await runById(ctx, id));
  if (run.status === 'finalised') throw conflict(refused.runFinalised);
  if (run.version !== version) throw conflict(refused.runChangedMeanwhile);
  return run;
}

export const beginPayRun = (ctx: BusinessCtx<SignedInActor>, days: Days): Promise<PayRunView> => {
  if (days.to < days.from) throw invalid({ to: [general.inputPeriodBackwards] });
  if (isTooLong(days)) throw invalid({ to: [refused.runTooLong({ most: MOST_RUN_DAYS })] });
  return ctx.deps.db.write(ctx, async (ctx) => {
    await lockPay(ctx);
    const id = randomUUIDv7();
    await insertRun(ctx, id, days, stampOf(ctx)).catch((error: unknown) =>
      refuseOnConstraint(error, { pay_run_alone: () => conflict(refused.runOverlaps) }),
    );
    await recordRun(ctx, { id, ...days }, 'begun');
    return runNow(ctx, id);
  });
};

type Seen = { readonly id: string; readonly version: number };

export const dropPayRun = (ctx: BusinessCtx<SignedInActor>, { id, version }: Seen): Promise<void> =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const run = await lockRun(ctx, id, version);
    await deleteRun(ctx, id);
    await recordRun(ctx, run, 'dropped');
  });

export const reviewPayRun = (ctx: BusinessCtx<SignedInActor>, { id, version }: Seen): Promise<PayRunView> =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const run = await lockRun(ctx, id, version);
    if (run.status !== 'draft') throw conflict(refused.runNotDraft);
    const { sheets, ground } = await countPay(ctx, run, id);
    if (sheets.length === 0) throw conflict(refused.runNobody);
    await insertSheets(ctx, id, sheets);
    await stepRun(ctx, id, version, { status: 'reviewed', ground }, stampOf(ctx));
    await recordRun(ctx, run, 'reviewed');
    return runNow(ctx, id);
  });

export const reopenPayRun = (ctx: BusinessCtx<SignedInActor>, { id, version }: Seen): Promise<PayRunView> =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const run = await lockRun(ctx, id, version);
    if (run.status !== 'reviewed') throw conflict(refused.runNotReviewed);
    await deleteSheets(ctx, id);
    await stepRun(ctx, id, version, { status: 'draft' }, stampOf(ctx));
    await recordRun(ctx, run, 'reopened');
    return runNow(ctx, id);
  });

/** Whether the run still comes to what was reviewed, for everybody, line by line. */
export const isAsReviewed = (reviewed: readonly Sheet[], now: readonly Sheet[]): boolean =>
  reviewed.length === now.length &&
  reviewed.every(({ employee_id, lines }) => {
    const other = now.find((one) => one.employee_id === employee_id);
    return other !== undefined && isSamePay(lines, other.lines);
  });

/** Advances are taken off once: more than is still owed is not there to be taken. */
async function refuseTooMuchAdvance(ctx: BusinessTx, sheets: readonly Sheet[]): Promise<void> {
  const owed = await balancesOf(ctx, 'advance');
  for (const { employee_id, lines } of sheets) {
    const taken = lines.reduce((sum, { kind, amount_cents }) => sum - (kind === 'advance' ? amount_cents : 0), 0);
    const left = owed.get(employee_id) ?? 0;
    if (taken > left) throw conflict(refused.advanceMoreThanOwed({ amount: dollarText(left) }));
  }
}

/** The key is the run's, so the ledger takes it once. Null: nobody earned anything, and there is nothing to write. */
async function postRun(ctx: Ctx, source_id: string, sheets: readonly Sheet[], happened_at: string): Promise<string | null> {
  const lines = payRunLines(sheets);
  if (posting(lines).length === 0) return null;
  const id = randomUUIDv7();
  const entry = { id, kind: 'pay_run', source: 'pay_run', source_id, key: `pay_run:${source_id}`, happened_at };
  await postToLedger(ctx, ctx.actor, entry, lines);
  return id;
}

/**
 * Into the ledger, once and for good. The ledger is held while the run is counted a last time, so no tip is paid out and nothing is
 * given back between that and the entry.
 */
export const finalisePayRun = (ctx: BusinessCtx<SignedInActor>, { id, version }: Seen): Promise<PayRunView> =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const run = await lockRun(ctx, id, version);
    if (run.status !== 'reviewed') throw conflict(refused.runNotReviewed);
    if (todayOf(ctx, await dayRule(ctx)) <= run.to) throw conflict(refused.runNotOver({ day: run.to }));
    await lockLedger(ctx);
    const sheets = await sheetsOf(ctx, id);
    const { sheets: now, ground } = await countPay(ctx, run, id);
    if (!isAsReviewed(sheets, now)) throw conflict(refused.runFiguresChanged);
    await refuseTooMuchAdvance(ctx, sheets);
    const stamp = stampOf(ctx);
    const ledger_tx = await postRun(ctx, id, sheets, stamp.at);
    const seq = await lastSeq(ctx);
    if (!(await stepRun(ctx, id, version, { status: 'finalised', ground: { ...ground, seq }, ledger_tx }, stamp)))
      throw conflict(refused.runChangedMeanwhile);
    await recordRun(ctx, run, 'finalised');
    return runNow(ctx, id);
  });

type Entry = {
  readonly run_id: string;
  readonly employee_id: string;
  readonly kind: 'adjustment' | 'advance' | 'reimbursement';
  readonly amount_cents: number;
  readonly reason: string;
};

async function lockDraft(ctx: BusinessTx, id: string): Promise<RunRow> {
  await lockPay(ctx);
  const run = orNotFound(await runById(ctx, id));
  if (run.status === 'finalised') throw conflict(refused.runFinalised);
  if (run.status !== 'draft') throw conflict(refused.runNotDraft);
  return run;
}

/** Writes something into a draft; the run's row is held. */
export async function addEntry(ctx: Ctx, { run_id, employee_id, kind, amount_cents, reason }: Entry): Promise<string> {
  const person = await employeeByHash(ctx, employee_id);
  if (!person) throw invalid({ employee_id: [refused.noPerson] });
  if (amount_cents === 0 || (kind !== 'adjustment' && amount_cents < 0)) throw invalid({ amount_cents: [refused.entryAmount] });
  if (kind === 'advance') {
    const written = (await entriesOf(ctx, run_id)).get(employee_id) ?? [];
    const taken = written.reduce((sum, one) => sum + (one.kind === 'advance' ? one.cents : 0), 0);
    const left = ((await balancesOf(ctx, 'advance')).get(employee_id) ?? 0) - taken;
    if (amount_cents > left) throw invalid({ amount_cents: [refused.advanceMoreThanOwed({ amount: dollarText(left) })] });
  }
  const id = randomUUIDv7();
  await insertEntry(ctx, { id, run_id, row: person.id, kind, amount_cents, reason }, stampOf(ctx));
  await touchRun(ctx, run_id);
  return id;
}

export const writePayEntry = (ctx: BusinessCtx<SignedInActor>, entry: Entry): Promise<PayRunView> =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const run = await lockDraft(ctx, entry.run_id);
    await addEntry(ctx, entry);
    await recordRun(ctx, run, 'entry-written');
    return runNow(ctx, run.id);
  });

export const dropPayEntry = (ctx: BusinessCtx<SignedInActor>, id: string): Promise<PayRunView> =>
  ctx.deps.db.write(ctx, async (ctx) => {
    await lockPay(ctx);
    const { run_id } = orNotFound(await entryById(ctx, id));
    const run = await lockDraft(ctx, run_id);
    await deleteEntry(ctx, id);
    await touchRun(ctx, run_id);
    await recordRun(ctx, run, 'entry-dropped');
    return runNow(ctx, run_id);
  });

type Advance = {
  readonly employee_id: string;
  readonly amount_cents: number;
  readonly from: 'safe' | 'bank';
  readonly reason: string;
};

export const payAdvance = (ctx: BusinessCtx<SignedInActor>, input: Advance): Promise<number> =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const { employee_id, amount_cents, from, reason } = input;
    if (!(await employeeByHash(ctx, employee_id))) throw invalid({ employee_id: [refused.noPerson] });
    const id = randomUUIDv7();
    const happened_at = ctx.deps.clock.now().toISOString();
    const deed = { id, kind: 'pay_advance', source: 'advance', source_id: id, key: `pay_advance:${id}`, happened_at, reason };
    await postToLedger(ctx, ctx.actor, deed, advanceLines(employee_id, from, amount_cents));
    return (await balancesOf(ctx, 'advance')).get(employee_id) ?? 0;
  });
