import { randomUUIDv7 } from 'node:crypto';
import type { CloseReport, CountView } from 'core/checkout/contract';
import { countedOf, type Denominations, depositLines, overShortLines } from 'core/checkout/drawers/rules/cash';
import { isForgotten } from 'core/checkout/drawers/rules/figures';
import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { conflict, found, invalid } from '../../../platform/refusal.ts';
import { groundOf } from '../../booking/appointments/queries.ts';
import { holdLedger, lastSeq, post } from '../../ledger/queries.ts';
import { captureHeld } from '../../payments/captures/commands.ts';
import { team } from '../../staff/queries.ts';
import { shownCount } from '../counting/commands.ts';
import { namedDrawer, openSession, runningIn, tellDrawer, type Till } from '../drawers/commands.ts';
import { countsOf, endSession, insertCount, movementsOf, sessionById, sessionOfCount, stretchOf } from '../drawers/queries.ts';
import { deedOf } from '../sales/commands.ts';
import { handOf } from '../tickets/commands.ts';
import { insertReport, nextNumber, openTicketCount, reportOf, soldSince, takingsSince } from './queries.ts';

type Counting = { readonly drawer: string; readonly denominations: Denominations };

export const count = (deps: Till, actor: SignedIn, scope: BusinessScope, { drawer, denominations }: Counting) =>
  deps.db.write(scope, async (tx) => {
    await namedDrawer(tx, scope, drawer);
    await holdLedger(tx, scope);
    const session = await openSession(deps, tx, scope, drawer);
    const { stretch } = await runningIn(tx, scope, drawer);
    const id = randomUUIDv7();
    await insertCount(tx, scope, {
      id,
      session_id: session.id,
      denominations: JSON.stringify(denominations),
      counted_cents: countedOf(denominations),
      expected_cents: stretch.balance,
      at_seq: stretch.at_seq,
      counted_at: deps.clock.now().toISOString(),
      counted_by: handOf(actor),
    });
    await tellDrawer(tx, scope, actor, drawer, 'counted');
    const [last] = await countsOf(tx, scope, session.id);
    return shownCount(tx, scope, session, found(last));
  });

type Closing = {
  readonly count_id: string;
  readonly reason: string;
  readonly to_bank_cents: number;
  readonly to_safe_cents: number;
};

/** The session of a count that still says what is in the drawer. */
async function counted(tx: Tx, scope: BusinessScope, count_id: string) {
  const { session_id } = found(await sessionOfCount(tx, scope, count_id));
  const session = found(await sessionById(tx, scope, session_id));
  if (session.state !== 'open') throw conflict('This drawer has been closed already.');
  const counts = await countsOf(tx, scope, session_id);
  const last = found(counts[0]);
  const { last_moved } = await stretchOf(tx, scope, session.drawer, session.from_seq);
  if (last.id !== count_id) throw conflict('Somebody has counted this drawer since.');
  if (last_moved > last.at_seq) throw conflict('Cash has moved since the count. Please count once more.');
  return { session, counts, last };
}

const LEAST_REASON = 3;
function refuseClosing({ reason, to_bank_cents, to_safe_cents }: Closing, { off, counted }: CountView): void {
  if (off !== 0 && reason.length < LEAST_REASON) throw invalid({ reason: ['Please say why it may be off.'] });
  if (to_bank_cents + to_safe_cents > counted) throw invalid({ to_bank_cents: ['There is not that much in the drawer.'] });
}

async function reportFor(deps: Till, tx: Tx, actor: SignedIn, scope: BusinessScope, wish: Closing): Promise<CloseReport> {
  const { session, counts, last } = await counted(tx, scope, wish.count_id);
  const { id: _, at: __, by: ___, ...shown } = await shownCount(tx, scope, session, last);
  refuseClosing(wish, { ...shown, id: last.id, at: last.at, by: last.by });
  const [closed_at, { timezone }] = [deps.clock.now().toISOString(), await groundOf(tx, scope)];
  const { opened_at, opened_by, float_cents } = session;
  const people = await team(tx, scope).select('e.id as row').execute();
  return {
    number: await nextNumber(tx, scope),
    opened_at,
    opened_by,
    automatic: float_cents === null,
    forgotten: isForgotten(opened_at, closed_at, timezone),
    closed_at,
    closed_by: people.find(({ row }) => row === handOf(actor))?.name ?? null,
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
export const close = (deps: Till, actor: SignedIn, scope: BusinessScope, wish: Closing) =>
  deps.db.write(scope, async (tx) => {
    await holdLedger(tx, scope);
    const report = await reportFor(deps, tx, actor, scope, wish);
    const { session_id } = found(await sessionOfCount(tx, scope, wish.count_id));
    const { drawer, off, to_bank: bank, to_safe: safe, reason } = report;
    const deed = (kind: string) => deedOf(deps, kind, 'drawer', session_id, reason);
    if (off !== 0) await post(tx, actor, deed('drawer_over_short'), overShortLines(drawer, off));
    if (bank + safe > 0) await post(tx, actor, deed('drawer_deposit'), depositLines(drawer, { bank, safe }));
    await endSession(tx, scope, session_id, { state: 'closed', to_seq: await lastSeq(tx, scope), at: report.closed_at });
    await insertReport(tx, scope, session_id, report);
    await tellDrawer(tx, scope, actor, drawer, 'closed', reason);
    return report;
  });

/** At the end of the day the cards that are held are charged too. */
export const closeDay = (deps: Deps, actor: SignedIn, scope: BusinessScope, wish: Closing) =>
  deps.db.write(scope, async (tx) => {
    const report = await close(deps, actor, scope, wish);
    await captureHeld(deps, tx, scope);
    return report;
  });

export const signedReport = async (tx: Tx, scope: BusinessScope, number: number): Promise<CloseReport> =>
  found(await reportOf(tx, scope, number));
