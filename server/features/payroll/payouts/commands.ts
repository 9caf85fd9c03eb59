import { randomUUIDv7 } from 'node:crypto';
import * as refused from 'core/payroll/refusals';
import { type CashPlace, payOutLines } from 'core/payroll/payouts/rules';
import { figuresOf } from 'core/payroll/stub/rules';
import type { SignedInActor } from 'core/kernel/scope';
import type { BusinessCtx, BusinessWrite } from '../../../ctx.ts';
import { conflict, invalid, orNotFound, refuseOnConstraint } from '../../../platform/refusal.ts';
import { drawerByName, openSession, recordDrawerEvent } from '../../checkout/drawers/commands.ts';
import { lockLedger, postToLedger, reverseLedgerEntry } from '../../ledger/queries.ts';
import { employeeByHash } from '../../staff/queries.ts';
import { recordRun, stampOf } from '../runs/commands.ts';
import { lockPay, runById, type Sheet, sheetsOf } from '../runs/queries.ts';
import { insertPayOut, payOutById, payOutsOf, savePayTakenBack } from './queries.ts';

type Ctx = BusinessWrite<SignedInActor>;
type HandOver = {
  readonly run_id: string;
  readonly employee_ids: readonly string[];
  readonly cash_from: CashPlace;
  readonly drawer: string;
};

/** Of the run's people those who are paid now. Whoever is owed nothing, or has their pay already, isn't among them. */
async function peopleToPay(ctx: Ctx, { run_id, employee_ids }: HandOver): Promise<Sheet[]> {
  const sheets = await sheetsOf(ctx, run_id);
  const paid = (await payOutsOf(ctx, run_id)).filter(({ undone }) => undone === null);
  return [...new Set(employee_ids)].map((id) => {
    const sheet = sheets.find(({ employee_id }) => employee_id === id);
    if (!sheet || figuresOf(sheet.lines, sheet.check_pct).to_pay_cents <= 0) throw invalid({ employee_ids: [refused.noPerson] });
    if (paid.some(({ employee_id }) => employee_id === id)) throw conflict(refused.paidAlready({ name: sheet.name }));
    return sheet;
  });
}

async function payOne(ctx: Ctx, { run_id, cash_from, drawer }: HandOver, { employee_id, name, lines, check_pct }: Sheet) {
  const person = await employeeByHash(ctx, employee_id);
  if (!person) throw invalid({ employee_ids: [refused.noPerson] });
  const { handed } = figuresOf(lines, check_pct);
  const isFromDrawer = cash_from === 'drawer' && handed.cash_cents > 0;
  const from = { cash_from: isFromDrawer || cash_from !== 'drawer' ? cash_from : 'bank', drawer: isFromDrawer ? drawer : null };
  const [id, ledger_tx] = [randomUUIDv7(), randomUUIDv7()];
  const { at: paid_at, by: paid_by } = stampOf(ctx);
  const entry = {
    id: ledger_tx,
    kind: 'pay_out',
    source: 'pay_run',
    source_id: run_id,
    key: `pay_out:${id}`,
    happened_at: paid_at,
  };
  await postToLedger(ctx, ctx.actor, entry, payOutLines({ employee_id, ...handed, ...from }));
  await insertPayOut(ctx, { id, run_id, employee_id: person.id, ...handed, ...from, paid_at, paid_by, ledger_tx }).catch(
    (error: unknown) => refuseOnConstraint(error, { pay_out_once: () => conflict(refused.paidAlready({ name })) }),
  );
  return handed;
}

/**
 * Hands over what people of a finalised run are owed, all of them or none. The runs of the business are held meanwhile, so of two who do
 * it at once the second one finds it done.
 */
export const handPayOver = (ctx: BusinessCtx<SignedInActor>, input: HandOver) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    await lockPay(ctx);
    const run = orNotFound(await runById(ctx, input.run_id));
    if (run.status !== 'finalised') throw conflict(refused.runNotFinalised);
    const people = await peopleToPay(ctx, input);
    if (input.cash_from === 'drawer') await drawerByName(ctx, input.drawer);
    await lockLedger(ctx);
    // Money that moves in a drawer nobody has opened yet belongs to a session too.
    if (input.cash_from === 'drawer') await openSession(ctx, input.drawer);
    const all = { people: people.length, check_cents: 0, cash_cents: 0 };
    for (const sheet of people) {
      const { check_cents, cash_cents } = await payOne(ctx, input, sheet);
      all.check_cents += check_cents;
      all.cash_cents += cash_cents;
    }
    if (input.cash_from === 'drawer') await recordDrawerEvent(ctx, input.drawer, 'moved');
    await recordRun(ctx, run, 'handed-over');
    return all;
  });

type TakeBack = { readonly id: string; readonly reason: string };

/** The money is where it came from, and it is owed again. */
export const takePayBack = (ctx: BusinessCtx<SignedInActor>, { id, reason }: TakeBack): Promise<void> =>
  ctx.deps.db.write(ctx, async (ctx) => {
    await lockPay(ctx);
    const paid = orNotFound(await payOutById(ctx, id));
    if (paid.undone !== null) throw conflict(refused.takenBackAlready);
    const run = orNotFound(await runById(ctx, paid.run_id));
    await lockLedger(ctx);
    if (paid.drawer !== null) await openSession(ctx, paid.drawer);
    const { at, by } = stampOf(ctx);
    const key = `pay_out_back:${id}`;
    const entry = {
      id: randomUUIDv7(),
      kind: 'pay_out_back',
      source: 'pay_run',
      source_id: run.id,
      key,
      happened_at: at,
      reason,
    };
    await reverseLedgerEntry(ctx, ctx.actor, entry, paid.ledger_tx);
    await savePayTakenBack(ctx, id, { undone_at: at, undone_by: by, undone_reason: reason });
    if (paid.drawer !== null) await recordDrawerEvent(ctx, paid.drawer, 'moved', reason);
    await recordRun(ctx, run, 'taken-back');
  });
