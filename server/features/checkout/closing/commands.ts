import { randomUUIDv7 } from 'node:crypto';
import type { CloseReport, CountView } from 'core/checkout/contract';
import { countedOf, type Denominations, depositLines, overShortLines } from 'core/checkout/drawers/rules/cash';
import { isForgotten } from 'core/checkout/drawers/rules/figures';
import { actingEmployee, type BusinessScope, type SignedIn } from 'core/kernel/scope';
import * as refused from 'core/checkout/refusals';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { conflict, orNotFound, invalid } from '../../../platform/refusal.ts';
import { bookingPolicy } from '../../booking/appointments/queries.ts';
import { lockLedger, lastSeq, postToLedger } from '../../ledger/queries.ts';
import { captureAllHeld } from '../../payments/captures/commands.ts';
import { team } from '../../staff/queries.ts';
import { shownCount } from '../counting/commands.ts';
import { drawerByName, openSession, currentSession, recordDrawerEvent, type DrawerDeps } from '../drawers/commands.ts';
import { countsOf, endSession, insertCount, movementsOf, sessionById, sessionOfCount, stretchOf } from '../drawers/queries.ts';
import { ledgerEntry } from '../sales/commands.ts';
import { insertReport, nextNumber, openTicketCount, reportOf, soldSince, takingsSince } from './queries.ts';

type Counting = { readonly drawer: string; readonly denominations: Denominations };

export const countDrawer = (deps: DrawerDeps, actor: SignedIn, scope: BusinessScope, { drawer, denominations }: Counting) =>
  deps.db.write(scope, async (tx) => {
    await drawerByName(tx, scope, drawer);
    await lockLedger(tx, scope);
    const session = await openSession(deps, tx, scope, drawer);
    const { stretch } = await currentSession(tx, scope, drawer);
    const id = randomUUIDv7();
    await insertCount(tx, scope, {
      id,
      session_id: session.id,
      denominations: JSON.stringify(denominations),
      counted_cents: countedOf(denominations),
      expected_cents: stretch.balance,
      at_seq: stretch.at_seq,
      counted_at: deps.clock.now().toISOString(),
      counted_by: actingEmployee(actor),
    });
    await recordDrawerEvent(tx, scope, actor, drawer, 'counted');
    const [last] = await countsOf(tx, scope, session.id);
    return shownCount(tx, scope, session, orNotFound(last));
  });

type Closing = {
  readonly count_id: string;
  readonly reason: string;
  readonly to_bank_cents: number;
  readonly to_safe_cents: number;
};

/** The session of a count that still says what is in the drawer. */
async function counted(tx: Tx, scope: BusinessScope, count_id: string) {
  const { session_id } = orNotFound(await sessionOfCount(tx, scope, count_id));
  const session = orNotFound(await sessionById(tx, scope, session_id));
  if (session.state !== 'open') throw conflict(refused.drawerClosedAlready);
  const counts = await countsOf(tx, scope, session_id);
  const last = orNotFound(counts[0]);
  const { last_moved } = await stretchOf(tx, scope, session.drawer, session.from_seq);
  if (last.id !== count_id) throw conflict(refused.drawerCountedSince);
  if (last_moved > last.at_seq) throw conflict(refused.drawerMovedSince);
  return { session, counts, last };
}

const LEAST_REASON = 3;
function refuseClosing({ reason, to_bank_cents, to_safe_cents }: Closing, { off, counted }: CountView): void {
  if (off !== 0 && reason.length < LEAST_REASON) throw invalid({ reason: [refused.drawerWhyOff] });
  if (to_bank_cents + to_safe_cents > counted) throw invalid({ to_bank_cents: [refused.drawerNotThatMuch] });
}

async function reportFor(deps: DrawerDeps, tx: Tx, actor: SignedIn, scope: BusinessScope, wish: Closing): Promise<CloseReport> {
  const { session, counts, last } = await counted(tx, scope, wish.count_id);
  const { id: _, at: __, by: ___, ...shown } = await shownCount(tx, scope, session, last);
  refuseClosing(wish, { ...shown, id: last.id, at: last.at, by: last.by });
  const [closed_at, { timezone }] = [deps.clock.now().toISOString(), await bookingPolicy(tx, scope)];
  const { opened_at, opened_by, float_cents } = session;
  const people = await team(tx, scope).select('e.id as row').execute();
  return {
    number: await nextNumber(tx, scope),
    opened_at,
    opened_by,
    automatic: float_cents === null,
    forgotten: isForgotten(opened_at, closed_at, timezone),
    closed_at,
    closed_by: people.find(({ row }) => row === actingEmployee(actor))?.name ?? null,
    counts: counts.toReversed().map(({ at, by, counted: held, expected }) => ({ at, by, counted: held, off: held - expected })),
    ...shown,
    reason: shown.off === 0 ? '' : wish.reason,
    to_bank: wish.to_bank_cents,
    to_safe: wish.to_safe_cents,
    left: shown.counted - wish.to_bank_cents - wish.to_safe_cents,
    movements: await movementsOf(tx, scope, session.id),
    takings: await takingsSince(tx, scope, session),
    sold: await soldSince(tx, scope, session),
    open_tickets: await openTicketCount(tx, scope),
  };
}

/** The count becomes what is there, the deposit leaves it, and the report is signed. */
export const closeDrawer = (deps: DrawerDeps, actor: SignedIn, scope: BusinessScope, wish: Closing) =>
  deps.db.write(scope, async (tx) => {
    await lockLedger(tx, scope);
    const report = await reportFor(deps, tx, actor, scope, wish);
    const { session_id } = orNotFound(await sessionOfCount(tx, scope, wish.count_id));
    const { drawer, off, to_bank: bank, to_safe: safe, reason } = report;
    const deed = (kind: string) => ledgerEntry(deps, kind, 'drawer', session_id, reason);
    if (off !== 0) await postToLedger(tx, actor, deed('drawer_over_short'), overShortLines(drawer, off));
    if (bank + safe > 0) await postToLedger(tx, actor, deed('drawer_deposit'), depositLines(drawer, { bank, safe }));
    await endSession(tx, scope, session_id, { state: 'closed', to_seq: await lastSeq(tx, scope), at: report.closed_at });
    await insertReport(tx, scope, session_id, report);
    await recordDrawerEvent(tx, scope, actor, drawer, 'closed', reason);
    return report;
  });

/** At the end of the day the cards that are held are charged too. */
export const closeDay = (deps: Deps, actor: SignedIn, scope: BusinessScope, wish: Closing) =>
  deps.db.write(scope, async (tx) => {
    const report = await closeDrawer(deps, actor, scope, wish);
    await captureAllHeld(deps, tx, scope);
    return report;
  });

export const signedReport = async (tx: Tx, scope: BusinessScope, number: number): Promise<CloseReport> =>
  orNotFound(await reportOf(tx, scope, number));
