import { randomUUIDv7 } from 'node:crypto';
import { drawerChanged, type DrawerView } from 'core/checkout/contract';
import { countedOf, type Denominations, movementLines, type MovementKind, signOf } from 'core/checkout/drawers/rules/cash';
import { figuresOf, isForgotten } from 'core/checkout/drawers/rules/figures';
import type { Payload } from 'core/kernel/event';
import { actingEmployee, type BusinessScope, type SignedIn } from 'core/kernel/scope';
import * as refused from 'core/checkout/refusals';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, orNotFound, invalid } from '../../../platform/refusal.ts';
import { bookingPolicy } from '../../booking/appointments/queries.ts';
import { balancesOf, lockLedger, postToLedger } from '../../ledger/queries.ts';
import { employeeByHash, team } from '../../staff/queries.ts';
import { leftIn } from '../closing/queries.ts';
import { shownCount } from '../counting/commands.ts';
import { ledgerEntry } from '../sales/commands.ts';
import {
  beforeFirst,
  countIn,
  countsOf,
  drawersOf,
  type DrawerRow,
  endSession,
  insertMovement,
  insertSession,
  keepDrawer,
  lastSession,
  movementsOf,
  type SessionRow,
  stretchOf,
} from './queries.ts';

/** What stands at a drawer. */
export type DrawerDeps = Pick<Deps, 'db' | 'clock'>;

export const recordDrawerEvent = (
  tx: Tx,
  scope: BusinessScope,
  actor: SignedIn,
  drawer: string,
  what: Payload<typeof drawerChanged>['what'],
  reason = '',
) => recordEvent(tx, scope, actor, drawerChanged, `drawer:${drawer}`, { drawer, what, reason });

/** The drawer, if the business has one of that name. */
export async function drawerByName(tx: Tx, scope: BusinessScope, name: string): Promise<DrawerRow> {
  const drawer = (await drawersOf(tx, scope)).find((one) => one.name === name);
  if (!drawer) throw invalid({ drawer: [refused.drawerUnknown] });
  return drawer;
}

/** What is going on in a drawer: its open session, or what moved since the last one ended. */
export async function currentSession(tx: Tx, scope: BusinessScope, drawer: string) {
  const last = await lastSession(tx, scope, drawer);
  const open = last?.state === 'open' ? last : null;
  const from_seq = open?.from_seq ?? last?.to_seq ?? (await beforeFirst(tx, scope, drawer));
  const stretch = await stretchOf(tx, scope, drawer, from_seq);
  const opening = stretch.balance - stretch.moved.reduce((sum, { cents }) => sum + cents, 0);
  return { open, from_seq, stretch, figures: figuresOf(opening, stretch.moved) };
}
type Running = Awaited<ReturnType<typeof currentSession>>;

/** Its open session; money that moved before anybody had opened it has one of its own. */
export async function openSession(deps: DrawerDeps, tx: Tx, scope: BusinessScope, drawer: string): Promise<SessionRow> {
  const { open, from_seq, stretch } = await currentSession(tx, scope, drawer);
  if (open) return open;
  const opened_at = stretch.first_at ?? deps.clock.now().toISOString();
  await insertSession(tx, scope, { id: randomUUIDv7(), drawer, float_cents: null, from_seq, opened_at, by: null });
  return orNotFound(await lastSession(tx, scope, drawer));
}

/** Who counts blind sees what should be there after the count only, and not once money has moved again. */
export async function drawerView(deps: DrawerDeps, tx: Tx, scope: BusinessScope, name: string): Promise<DrawerView> {
  const drawers = await drawersOf(tx, scope);
  const { blind } = orNotFound(drawers.find((one) => one.name === name));
  const { open, stretch, figures } = await currentSession(tx, scope, name);
  const [last] = open ? await countsOf(tx, scope, open.id) : [];
  const count = open && last && last.at_seq >= stretch.last_moved ? await shownCount(tx, scope, open, last) : null;
  const [owed, people] = [await balancesOf(tx, scope, 'tip'), await team(tx, scope).execute()];
  const opened_at = open?.opened_at ?? stretch.first_at;
  const { timezone } = await bookingPolicy(tx, scope);
  return {
    drawers,
    drawer: name,
    blind,
    session: opened_at
      ? {
          opened_at,
          opened_by: open?.opened_by ?? null,
          float: open?.float_cents ?? null,
          forgotten: isForgotten(opened_at, deps.clock.now().toISOString(), timezone),
          movements: open ? await movementsOf(tx, scope, open.id) : [],
        }
      : null,
    left: await leftIn(tx, scope, name),
    figures: blind && !count ? null : figures,
    count,
    tips: people.flatMap(({ id, name: who }) => {
      const cents = -(owed.get(id) ?? 0);
      return cents > 0 ? [{ employee_id: id, name: who, cents }] : [];
    }),
  };
}

type Opening = {
  readonly drawer: string;
  readonly denominations: Denominations;
  readonly difference: 'safe' | 'over_short';
};

/** One that was counted in today is open; one that was forgotten ends as it is, uncounted. */
async function beginSession(deps: DrawerDeps, tx: Tx, actor: SignedIn, scope: BusinessScope, running: Running, wish: Opening) {
  const { open, stretch } = running;
  const now = deps.clock.now().toISOString();
  const { timezone } = await bookingPolicy(tx, scope);
  const since = open?.opened_at ?? stretch.first_at;
  const by = actingEmployee(actor);
  const float_cents = countedOf(wish.denominations);
  const forgotten = since !== null && isForgotten(since, now, timezone);
  if (open && open.float_cents !== null && !forgotten) throw conflict(refused.drawerOpenAlready);
  if (!forgotten) {
    const { id } = await openSession(deps, tx, scope, wish.drawer);
    await countIn(tx, scope, id, { float_cents, by });
    return id;
  }
  const { id: ended } = open ?? (await openSession(deps, tx, scope, wish.drawer));
  await endSession(tx, scope, ended, { state: 'unreconciled', to_seq: stretch.at_seq, at: now });
  const id = randomUUIDv7();
  await insertSession(tx, scope, { id, drawer: wish.drawer, float_cents, from_seq: stretch.at_seq, opened_at: now, by });
  return id;
}

export const openDrawer = (deps: DrawerDeps, actor: SignedIn, scope: BusinessScope, wish: Opening) =>
  deps.db.write(scope, async (tx) => {
    await drawerByName(tx, scope, wish.drawer);
    await lockLedger(tx, scope);
    const running = await currentSession(tx, scope, wish.drawer);
    const id = await beginSession(deps, tx, actor, scope, running, wish);
    const off = countedOf(wish.denominations) - running.stretch.balance;
    if (off !== 0) {
      const { drawer: subject, difference } = wish;
      await postToLedger(tx, actor, ledgerEntry(deps, 'drawer_float', 'drawer', id), [
        { kind: 'cash_drawer', subject, cents: off },
        { kind: difference, subject: difference === 'safe' ? '' : subject, cents: -off },
      ]);
    }
    await recordDrawerEvent(tx, scope, actor, wish.drawer, 'opened');
    return drawerView(deps, tx, scope, wish.drawer);
  });

type Wish = {
  readonly drawer: string;
  readonly kind: MovementKind;
  readonly amount_cents: number;
  readonly reason: string;
  readonly employee_id?: string | undefined;
};

const LEAST_REASON = 3;
function refuseMovement({ kind, amount_cents, reason, employee_id }: Wish): void {
  if (signOf[kind] !== 0 && amount_cents === 0) throw invalid({ amount_cents: [refused.drawerHowMuch] });
  if (signOf[kind] === 0 && amount_cents > 0) throw invalid({ amount_cents: [refused.drawerNoSaleNoCash] });
  if ((kind === 'paid_in' || kind === 'paid_out') && reason.length < LEAST_REASON)
    throw invalid({ reason: [refused.drawerWhatFor] });
  if ((kind === 'tip_payout') !== (employee_id !== undefined)) throw invalid({ employee_id: [refused.drawerWhoseTips] });
}

async function refuseOverpaid(tx: Tx, scope: BusinessScope, employee_id: string): Promise<void> {
  if (((await balancesOf(tx, scope, 'tip')).get(employee_id) ?? 0) > 0)
    throw invalid({ amount_cents: [refused.drawerMoreThanOwed] });
}

export const moveCash = (deps: DrawerDeps, actor: SignedIn, scope: BusinessScope, wish: Wish) =>
  deps.db.write(scope, async (tx) => {
    const { drawer, kind, amount_cents, reason, employee_id } = wish;
    refuseMovement(wish);
    await drawerByName(tx, scope, drawer);
    const person = employee_id === undefined ? null : await employeeByHash(tx, scope, employee_id);
    if (person === undefined) throw invalid({ employee_id: [refused.drawerNoPerson] });
    await lockLedger(tx, scope);
    const session = await openSession(deps, tx, scope, drawer);
    const id = randomUUIDv7();
    const deed = ledgerEntry(deps, `drawer_${kind}`, 'drawer', id, reason);
    if (kind !== 'no_sale')
      await postToLedger(tx, actor, deed, movementLines(drawer, { kind, cents: amount_cents, employee_id }));
    if (employee_id !== undefined) await refuseOverpaid(tx, scope, employee_id);
    await insertMovement(tx, scope, {
      id,
      session_id: session.id,
      kind,
      amount_cents,
      reason,
      employee_id: person?.id ?? null,
      moved_at: deed.happened_at,
      moved_by: actingEmployee(actor),
      ledger_tx: kind === 'no_sale' ? null : deed.id,
    });
    await recordDrawerEvent(tx, scope, actor, drawer, 'moved', reason);
    return drawerView(deps, tx, scope, drawer);
  });

export const saveDrawer = (deps: DrawerDeps, actor: SignedIn, scope: BusinessScope, wish: DrawerRow) =>
  deps.db.write(scope, async (tx) => {
    await keepDrawer(tx, scope, wish);
    await recordDrawerEvent(tx, scope, actor, wish.name, 'kept');
    return drawersOf(tx, scope);
  });
