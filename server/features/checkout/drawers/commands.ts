import { randomUUIDv7 } from 'node:crypto';
import { drawerChanged, type DrawerView } from 'core/checkout/contract';
import { countedOf, type Denominations, movementLines, type MovementKind, signOf } from 'core/checkout/drawers/rules/cash';
import { figuresOf, isForgotten } from 'core/checkout/drawers/rules/figures';
import type { Payload } from 'core/kernel/event';
import { dollarText } from 'core/kernel/money/money';
import { actingEmployee, type SignedInActor } from 'core/kernel/scope';
import * as refused from 'core/checkout/refusals';
import type { WithDeps } from '../../../ctx.ts';
import type { WithActor, BusinessTx, InBusiness } from '../../../platform/db.ts';
import type { Deps } from '../../../deps.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, orNotFound, invalid } from '../../../platform/refusal.ts';
import { todayOf } from '../../business/day/commands.ts';
import { dayRule } from '../../business/day/queries.ts';
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
  ctx: BusinessTx & WithActor<SignedInActor>,
  drawer: string,
  what: Payload<typeof drawerChanged>['what'],
  reason = '',
) => recordEvent(ctx, drawerChanged, `drawer:${drawer}`, { drawer, what, reason });

/** The drawer, if the business has one of that name. */
export async function drawerByName(ctx: BusinessTx, name: string): Promise<DrawerRow> {
  const drawer = (await drawersOf(ctx)).find((one) => one.name === name);
  if (!drawer) throw invalid({ drawer: [refused.drawerUnknown] });
  return drawer;
}

/** What is going on in a drawer: its open session, or what moved since the last one ended. */
export async function currentSession(ctx: BusinessTx, drawer: string) {
  const last = await lastSession(ctx, drawer);
  const open = last?.state === 'open' ? last : null;
  const from_seq = open?.from_seq ?? last?.to_seq ?? (await beforeFirst(ctx, drawer));
  const stretch = await stretchOf(ctx, drawer, from_seq);
  const opening = stretch.balance - stretch.moved.reduce((sum, { cents }) => sum + cents, 0);
  return { open, from_seq, stretch, figures: figuresOf(opening, stretch.moved) };
}
type Running = Awaited<ReturnType<typeof currentSession>>;

/** Its open session; money that moved before anybody had opened it has one of its own. */
export async function openSession(ctx: BusinessTx & WithDeps<DrawerDeps>, drawer: string): Promise<SessionRow> {
  const { open, from_seq, stretch } = await currentSession(ctx, drawer);
  if (open) return open;
  const opened_at = stretch.first_at ?? ctx.deps.clock.now().toISOString();
  await insertSession(ctx, { id: randomUUIDv7(), drawer, float_cents: null, from_seq, opened_at, by: null });
  return orNotFound(await lastSession(ctx, drawer));
}

/** Who counts blind sees what should be there after the count only, and not once money has moved again. */
export async function drawerView(ctx: BusinessTx & WithDeps<DrawerDeps>, name: string): Promise<DrawerView> {
  const drawers = await drawersOf(ctx);
  const { blind } = orNotFound(drawers.find((one) => one.name === name));
  const { open, stretch, figures } = await currentSession(ctx, name);
  const [last] = open ? await countsOf(ctx, open.id) : [];
  const count = open && last && last.at_seq >= stretch.last_moved ? await shownCount(ctx, open, last) : null;
  const [owed, people] = [await balancesOf(ctx, 'tip'), await team(ctx).execute()];
  const opened_at = open?.opened_at ?? stretch.first_at;
  const today = todayOf(ctx, await dayRule(ctx));
  return {
    drawers,
    drawer: name,
    blind,
    session: opened_at
      ? {
          opened_at,
          opened_by: open?.opened_by ?? null,
          float: open?.float_cents ?? null,
          forgotten: isForgotten(open?.opened_day ?? stretch.first_day ?? today, today),
          movements: open ? await movementsOf(ctx, open.id) : [],
        }
      : null,
    left: await leftIn(ctx, name),
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
  readonly difference?: 'safe' | 'over_short' | undefined;
};

/** What should be there is named, and nobody's money moves by itself; the first float of an empty drawer is from the safe. */
function differenceOf({ stretch }: Running, { difference }: Opening, off: number): 'safe' | 'over_short' {
  if (difference !== undefined) return difference;
  if (stretch.balance === 0 && stretch.moved.length === 0) return 'safe';
  const said = { amount: dollarText(Math.abs(off)), expected: dollarText(stretch.balance) };
  throw conflict(off > 0 ? refused.drawerOpensWithMore(said) : refused.drawerOpensWithLess(said));
}

/** One that was counted in today is open; one that was forgotten ends as it is, uncounted. */
async function beginSession(ctx: BusinessTx & WithDeps<DrawerDeps> & WithActor<SignedInActor>, running: Running, input: Opening) {
  const { open, stretch } = running;
  const now = ctx.deps.clock.now().toISOString();
  const today = todayOf(ctx, await dayRule(ctx));
  const by = actingEmployee(ctx.actor);
  const float_cents = countedOf(input.denominations);
  const forgotten = isForgotten(open?.opened_day ?? stretch.first_day ?? today, today);
  if (open && open.float_cents !== null && !forgotten) throw conflict(refused.drawerOpenAlready);
  if (!forgotten) {
    const { id } = await openSession(ctx, input.drawer);
    await countIn(ctx, id, { float_cents, by });
    return id;
  }
  const { id: ended } = open ?? (await openSession(ctx, input.drawer));
  await endSession(ctx, ended, { state: 'unreconciled', to_seq: stretch.at_seq, at: now });
  const id = randomUUIDv7();
  await insertSession(ctx, { id, drawer: input.drawer, float_cents, from_seq: stretch.at_seq, opened_at: now, by });
  return id;
}

export const openDrawer = (ctx: InBusiness & WithDeps<DrawerDeps> & WithActor<SignedInActor>, input: Opening) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    await drawerByName(ctx, input.drawer);
    await lockLedger(ctx);
    const running = await currentSession(ctx, input.drawer);
    const id = await beginSession(ctx, running, input);
    const off = countedOf(input.denominations) - running.stretch.balance;
    if (off !== 0) {
      const { drawer: subject } = input;
      const difference = differenceOf(running, input, off);
      await postToLedger(ctx, ctx.actor, ledgerEntry(ctx, 'drawer_float', 'drawer', id), [
        { kind: 'cash_drawer', subject, cents: off },
        { kind: difference, subject: difference === 'safe' ? '' : subject, cents: -off },
      ]);
    }
    await recordDrawerEvent(ctx, input.drawer, 'opened');
    return drawerView(ctx, input.drawer);
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

async function refuseOverpaid(ctx: BusinessTx, employee_id: string): Promise<void> {
  if (((await balancesOf(ctx, 'tip')).get(employee_id) ?? 0) > 0) throw invalid({ amount_cents: [refused.drawerMoreThanOwed] });
}

export const moveCash = (ctx: InBusiness & WithDeps<DrawerDeps> & WithActor<SignedInActor>, input: Wish) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const { drawer, kind, amount_cents, reason, employee_id } = input;
    refuseMovement(input);
    await drawerByName(ctx, drawer);
    const person = employee_id === undefined ? null : await employeeByHash(ctx, employee_id);
    if (person === undefined) throw invalid({ employee_id: [refused.drawerNoPerson] });
    await lockLedger(ctx);
    const session = await openSession(ctx, drawer);
    const id = randomUUIDv7();
    const deed = ledgerEntry(ctx, `drawer_${kind}`, 'drawer', id, reason);
    if (kind !== 'no_sale')
      await postToLedger(ctx, ctx.actor, deed, movementLines(drawer, { kind, cents: amount_cents, employee_id }));
    if (employee_id !== undefined) await refuseOverpaid(ctx, employee_id);
    await insertMovement(ctx, {
      id,
      session_id: session.id,
      kind,
      amount_cents,
      reason,
      employee_id: person?.id ?? null,
      moved_at: deed.happened_at,
      moved_by: actingEmployee(ctx.actor),
      ledger_tx: kind === 'no_sale' ? null : deed.id,
    });
    await recordDrawerEvent(ctx, drawer, 'moved', reason);
    return drawerView(ctx, drawer);
  });

export const saveDrawer = (ctx: InBusiness & WithDeps<DrawerDeps> & WithActor<SignedInActor>, input: DrawerRow) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    await keepDrawer(ctx, input);
    await recordDrawerEvent(ctx, input.name, 'kept');
    return drawersOf(ctx);
  });
