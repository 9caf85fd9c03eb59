import { randomUUIDv7 } from 'node:crypto';
import type { CloseReport, CountView } from 'core/checkout/contract';
import { countedOf, type Denominations, depositLines, overShortLines } from 'core/checkout/drawers/rules/cash';
import { isForgotten } from 'core/checkout/drawers/rules/figures';
import { actingEmployee, type SignedInActor } from 'core/kernel/scope';
import * as refused from 'core/checkout/refusals';
import type { WithDeps, BusinessCtx } from '../../../ctx.ts';
import type { WithActor, BusinessTx, InBusiness } from '../../../platform/db.ts';
import { conflict, orNotFound, invalid } from '../../../platform/refusal.ts';
import { todayOf } from '../../business/day/commands.ts';
import { dayRule } from '../../business/day/queries.ts';
import { lockLedger, lastSeq, postToLedger } from '../../ledger/queries.ts';
import { captureAllHeld } from '../../payments/captures/commands.ts';
import { team } from '../../staff/queries.ts';
import { shownCount } from '../counting/commands.ts';
import { drawerByName, openSession, currentSession, recordDrawerEvent, type DrawerDeps } from '../drawers/commands.ts';
import { countsOf, endSession, insertCount, movementsOf, sessionById, sessionOfCount, stretchOf } from '../drawers/queries.ts';
import { ledgerEntry } from '../sales/commands.ts';
import { insertReport, nextNumber, reportOf } from './queries.ts';

type Counting = { readonly drawer: string; readonly denominations: Denominations };

export const countDrawer = (
  ctx: InBusiness & WithDeps<DrawerDeps> & WithActor<SignedInActor>,
  { drawer, denominations }: Counting,
) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    await drawerByName(ctx, drawer);
    await lockLedger(ctx);
    const session = await openSession(ctx, drawer);
    const { stretch } = await currentSession(ctx, drawer);
    const id = randomUUIDv7();
    await insertCount(ctx, {
      id,
      session_id: session.id,
      denominations: JSON.stringify(denominations),
      counted_cents: countedOf(denominations),
      expected_cents: stretch.balance,
      at_seq: stretch.at_seq,
      counted_at: ctx.deps.clock.now().toISOString(),
      counted_by: actingEmployee(ctx.actor),
    });
    await recordDrawerEvent(ctx, drawer, 'counted');
    const [last] = await countsOf(ctx, session.id);
    return shownCount(ctx, session, orNotFound(last));
  });

type Closing = {
  readonly count_id: string;
  readonly reason: string;
  readonly to_bank_cents: number;
  readonly to_safe_cents: number;
};

/** The session of a count that still says what is in the drawer. */
async function counted(ctx: BusinessTx, count_id: string) {
  const { session_id } = orNotFound(await sessionOfCount(ctx, count_id));
  const session = orNotFound(await sessionById(ctx, session_id));
  if (session.state !== 'open') throw conflict(refused.drawerClosedAlready);
  const counts = await countsOf(ctx, session_id);
  const last = orNotFound(counts[0]);
  const { last_moved } = await stretchOf(ctx, session.drawer, session.from_seq);
  if (last.id !== count_id) throw conflict(refused.drawerCountedSince);
  if (last_moved > last.at_seq) throw conflict(refused.drawerMovedSince);
  return { session, counts, last };
}

const LEAST_REASON = 3;
function refuseClosing({ reason, to_bank_cents, to_safe_cents }: Closing, { off, counted }: CountView): void {
  if (off !== 0 && reason.length < LEAST_REASON) throw invalid({ reason: [refused.drawerWhyOff] });
  if (to_bank_cents + to_safe_cents > counted) throw invalid({ to_bank_cents: [refused.drawerNotThatMuch] });
}

async function reportFor(
  ctx: BusinessTx & WithDeps<DrawerDeps> & WithActor<SignedInActor>,
  input: Closing,
): Promise<CloseReport> {
  const { session, counts, last } = await counted(ctx, input.count_id);
  const { id: _, at: __, by: ___, ...shown } = await shownCount(ctx, session, last);
  refuseClosing(input, { ...shown, id: last.id, at: last.at, by: last.by });
  const [closed_at, today] = [ctx.deps.clock.now().toISOString(), todayOf(ctx, await dayRule(ctx))];
  const { opened_at, opened_day, opened_by, float_cents } = session;
  const people = await team(ctx).select('e.id as row').execute();
  return {
    number: await nextNumber(ctx),
    opened_at,
    opened_by,
    automatic: float_cents === null,
    forgotten: isForgotten(opened_day, today),
    closed_at,
    closed_by: people.find(({ row }) => row === actingEmployee(ctx.actor))?.name ?? null,
    counts: counts.toReversed().map(({ at, by, counted: held, expected }) => ({ at, by, counted: held, off: held - expected })),
    ...shown,
    reason: shown.off === 0 ? '' : input.reason,
    to_bank: input.to_bank_cents,
    to_safe: input.to_safe_cents,
    left: shown.counted - input.to_bank_cents - input.to_safe_cents,
    movements: await movementsOf(ctx, session.id),
  };
}

/** The count becomes what is there, the deposit leaves it, and the report is signed. */
export const closeDrawer = (ctx: InBusiness & WithDeps<DrawerDeps> & WithActor<SignedInActor>, input: Closing) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    await lockLedger(ctx);
    const report = await reportFor(ctx, input);
    const { session_id } = orNotFound(await sessionOfCount(ctx, input.count_id));
    const { drawer, off, to_bank: bank, to_safe: safe, reason } = report;
    const deed = (kind: string) => ledgerEntry(ctx, kind, 'drawer', session_id, reason);
    if (off !== 0) await postToLedger(ctx, ctx.actor, deed('drawer_over_short'), overShortLines(drawer, off));
    if (bank + safe > 0) await postToLedger(ctx, ctx.actor, deed('drawer_deposit'), depositLines(drawer, { bank, safe }));
    await endSession(ctx, session_id, { state: 'closed', to_seq: await lastSeq(ctx), at: report.closed_at });
    await insertReport(ctx, session_id, report);
    await recordDrawerEvent(ctx, drawer, 'closed', reason);
    return report;
  });

/** At the end of the day the cards that are held are charged too. */
export const closeDay = (ctx: BusinessCtx<SignedInActor>, input: Closing) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const report = await closeDrawer(ctx, input);
    await captureAllHeld(ctx);
    return report;
  });

export const signedReport = async (ctx: BusinessTx, number: number): Promise<CloseReport> =>
  orNotFound(await reportOf(ctx, number));
