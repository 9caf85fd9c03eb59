import { randomUUIDv7 } from 'node:crypto';
import type { SignedInActor } from 'core/kernel/scope';
import { instantOfMinute } from 'core/kernel/time';
import { turnTaken, walkInChanged } from 'core/turns/contract';
import { isReversible, type TurnKind } from 'core/turns/rules/log';
import { markAt, nextTurnFor } from 'core/turns/rules/next';
import * as general from 'core/kernel/refusals/general';
import type { Reason } from 'core/kernel/refusals/reason';
import * as refused from 'core/turns/refusals';
import type { WithDeps, BusinessCtx, BusinessWrite } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, forbidden, orNotFound, invalid, refuseOnConstraint } from '../../../platform/refusal.ts';
import { employeeIds } from '../../booking/desk-orders/queries.ts';
import { seatNow, type Seated } from '../../booking/walk-ins/commands.ts';
import { findOrAddNamedClient } from '../../clients/self/commands.ts';
import { clientById } from '../../clients/self/queries.ts';
import { verifyPin, isPinOf } from '../../staff/pins/commands.ts';
import { peopleWithPins } from '../../staff/pins/queries.ts';
import {
  type TurnState,
  readTurnState,
  ownHashId,
  type TurnLine,
  readTurnLine,
  planTurns,
  waitingParty,
  turnWorth,
} from '../board/commands.ts';
import { lockTurns, insertEvent, type NewEvent } from '../log/queries.ts';
import { updateWalkIn, type WalkInRow, walkInToChange } from '../walk-ins/queries.ts';

type Writing<L extends TurnLine = TurnLine> = BusinessWrite<SignedInActor> & { readonly ground: L };
type Entry = Omit<NewEvent, 'id' | 'at' | 'day' | 'account_id' | 'employee_id' | 'beside'> & { readonly beside?: string };

/** One more entry of today's log, and everybody hears of it. */
async function write(writing: Writing, employee_id: string, { beside, ...entry }: Entry): Promise<string> {
  const { deps, actor, ground } = writing;
  const rows = await employeeIds(writing, beside === undefined ? [employee_id] : [employee_id, beside]);
  const id = randomUUIDv7();
  const other = beside === undefined ? {} : { beside: orNotFound(rows.get(beside)) };
  const at = deps.clock.now().toISOString();
  const who = { employee_id: orNotFound(rows.get(employee_id)), account_id: actor.account_id, pin_of: actor.pin_of ?? null };
  await insertEvent(writing, { id, at, day: ground.date, ...who, ...other, ...entry });
  const payload = { event_id: id, kind: entry.kind, employee_id, reason: entry.reason ?? '' };
  await recordEvent(writing, turnTaken, `turns:${ground.date}`, payload);
  return id;
}

type Read<L extends TurnLine> = (ctx: BusinessTx & WithDeps) => Promise<L>;

/** Whose turn it is does not change while somebody decides on it. */
const decidingOn =
  <L extends TurnLine>(read: Read<L>) =>
  <T>(ctx: BusinessCtx<SignedInActor>, work: (writing: Writing<L>) => Promise<T>): Promise<T> =>
    ctx.deps.db.write(ctx, async (ctx) => {
      await lockTurns(ctx);
      return work({ ...ctx, ground: await read(ctx) });
    });
const deciding = decidingOn(readTurnLine);
const seating = decidingOn(readTurnState);

const standingIn = ({ standings }: TurnLine, id: string) => standings.find(({ employee_id }) => employee_id === id);
const nameIn = ({ team }: TurnLine, id: string): string => orNotFound(team.find(({ hash_id }) => hash_id === id)).first_name;

/** An employee clocks themselves alone. */
function refuseOthers({ actor, ground }: Writing, employee_id: string): void {
  if (actor.role === 'employee' && ownHashId(ground, actor) !== employee_id) throw forbidden();
}

/** On a tablet that everybody uses nobody says for others that they came: whoever has a PIN shows it. */
async function provenHere(ctx: BusinessCtx<SignedInActor>, id: string, pin: string | undefined) {
  const { actor, deps } = ctx;
  if (actor.device_id === null) return;
  const people = await deps.db.read(ctx, (ctx) => peopleWithPins(ctx));
  const whom = people.find((person) => person.id === id);
  if (!whom?.has_pin || whom.row === actor.employee_id) return;
  if (pin === undefined) throw forbidden(general.pinNeededHere);
  await verifyPin(ctx, { pin, whose: id }, isPinOf(id));
}

const clock = (
  ctx: BusinessCtx<SignedInActor>,
  id: string,
  entry: Entry,
  needs: readonly string[],
  refuse: (params: { readonly name: string }) => Reason,
) =>
  deciding(ctx, async (writing) => {
    const name = nameIn(writing.ground, id);
    refuseOthers(writing, id);
    const state = standingIn(writing.ground, id)?.state ?? 'out';
    if (!needs.includes(state)) throw invalid({ employee_id: [refuse({ name })] });
    return write(writing, id, entry);
  });

type Arrival = { readonly employee_id: string; readonly pin?: string | undefined };
export async function checkIn(ctx: BusinessCtx<SignedInActor>, { employee_id, pin }: Arrival) {
  await provenHere(ctx, employee_id, pin);
  return clock(ctx, employee_id, { kind: 'clock_in' }, ['out'], refused.hereAlready);
}
export const checkOut = (ctx: BusinessCtx<SignedInActor>, id: string) =>
  clock(ctx, id, { kind: 'clock_out' }, ['in', 'break'], refused.notHere);

type Pause = { readonly employee_id: string; readonly back: boolean; readonly minutes?: number | undefined };
export function takeBreak(ctx: BusinessCtx<SignedInActor>, { employee_id, back, minutes }: Pause) {
  if (back) return clock(ctx, employee_id, { kind: 'break_end' }, ['break'], refused.noBreak);
  const until = minutes === undefined ? null : new Date(ctx.deps.clock.now().getTime() + minutes * 60_000).toISOString();
  return clock(ctx, employee_id, { kind: 'break_start', until }, ['in'], refused.notAtWork);
}

type Skip = {
  readonly employee_id: string;
  readonly walk_in_id: string;
  readonly why: 'busy' | 'refused';
  readonly reason: string;
};

export const skipTurn = (ctx: BusinessCtx<SignedInActor>, { employee_id, walk_in_id, why, reason }: Skip) =>
  seating(ctx, async (writing) => {
    nameIn(writing.ground, employee_id);
    const { services } = orNotFound(await walkInToChange(writing, walk_in_id));
    const kind = why === 'busy' ? 'skip_busy' : 'skip_refused';
    return write(writing, employee_id, { kind, walk_in_id, reason, ...turnWorth(writing.ground, services) });
  });

type Reorder = {
  readonly employee_id: string;
  readonly beside: string;
  readonly side: 'before' | 'after';
  readonly reason: string;
};
export const reorderLine = (ctx: BusinessCtx<SignedInActor>, { employee_id, beside, side, reason }: Reorder) =>
  deciding(ctx, async (writing) => {
    const absent = [employee_id, beside].find(
      (id) => (nameIn(writing.ground, id), (standingIn(writing.ground, id)?.position ?? null) === null),
    );
    if (absent !== undefined) throw invalid({ employee_id: [refused.notInLine({ name: nameIn(writing.ground, absent) })] });
    if (employee_id === beside) throw invalid({ beside: [refused.besideSelf] });
    return write(writing, employee_id, { kind: 'adjust', beside, side, reason });
  });

type Adjust = { readonly employee_id: string; readonly kind: TurnKind; readonly turns: number; readonly reason: string };
export const adjustTurns = (ctx: BusinessCtx<SignedInActor>, { employee_id, kind, turns, reason }: Adjust) =>
  deciding(ctx, async (writing) => {
    nameIn(writing.ground, employee_id);
    if (kind === 'adjust' && turns === 0) throw invalid({ turns: [refused.byHowMuch] });
    return write(writing, employee_id, { kind, turns: kind === 'adjust' ? turns : 0, reason });
  });

export const voidTurnEntry = (ctx: BusinessCtx<SignedInActor>, event_id: string, reason: string) =>
  deciding(ctx, async (writing) => {
    const entry = orNotFound(writing.ground.log.find(({ id }) => id === event_id));
    if (!isReversible(entry.kind)) throw invalid({ event_id: [refused.entryStays] });
    const taken = () => conflict(refused.entryTakenBack);
    return write(writing, entry.employee_id, { kind: 'void_reversal', about: event_id, reason }).catch((error: unknown) =>
      refuseOnConstraint(error, { turn_event_reversal: taken }),
    );
  });

/** The visit belongs to somebody of the client book; who came in without being in it is written down now. */
const clientOf = async (writing: Writing, { client_id, name, phone10 }: WalkInRow) =>
  (client_id === null ? undefined : await clientById(writing, client_id)) ?? findOrAddNamedClient(writing, name, phone10);

type Assign = { readonly walk_in_id: string; readonly employee_ids: readonly string[]; readonly reason: string };

function refuseWrongSet({ ground }: Writing<TurnState>, entry: WalkInRow, { employee_ids, reason }: Assign): void {
  const wish = waitingParty(entry);
  if (entry.state !== 'waiting') throw conflict(refused.waitNoLonger);
  if (new Set(employee_ids).size !== employee_ids.length || employee_ids.length > wish.size)
    throw invalid({ employee_ids: [refused.oneEach] });
  const absent = employee_ids.find((id) => (nameIn(ground, id), standingIn(ground, id)?.state !== 'in'));
  if (absent !== undefined) throw invalid({ employee_ids: [refused.notAtWork({ name: nameIn(ground, absent) })] });
  // Who came earlier may be out for a moment: then it is the turn of whoever is next without them, too.
  const alone = nextTurnFor(ground.standings, ground.people, wish, ground.now, ground.rule).chosen;
  const planned = planTurns(ground).plans[ground.waiting.findIndex(({ id }) => id === entry.id)]?.chosen ?? [];
  if (reason === '' && employee_ids.some((id) => !alone.includes(id) && !planned.includes(id)))
    throw invalid({ reason: [refused.notTheirs] });
}

/** For each who is seated the turn is counted, in the same transaction as the visit. */
async function count(writing: Writing<TurnState>, entry: WalkInRow, seated: readonly Seated[], reason: string): Promise<void> {
  const { menu_turns } = turnWorth(writing.ground, entry.services);
  for (const { visit_id: appointment_id, employee_id, amount_cents } of seated) {
    const kind = employee_id === entry.wanted ? 'request' : 'seat';
    await write(writing, employee_id, { kind, appointment_id, walk_in_id: entry.id, amount_cents, menu_turns, reason });
  }
}

export const assignWalkIn = (ctx: BusinessCtx<SignedInActor>, order: Assign) =>
  seating(ctx, async (writing) => {
    const { deps, ground } = writing;
    const entry = orNotFound(await walkInToChange(writing, order.walk_in_id));
    refuseWrongSet(writing, entry, order);
    const client = await clientOf(writing, entry);
    const visits = await seatNow(writing, ground.shop, {
      client,
      start: instantOfMinute(markAt(ground.now)),
      seats: order.employee_ids.map((employee_id) => ({
        employee_id,
        services: entry.services,
        pinned: employee_id === entry.wanted,
      })),
      note: entry.note,
    });
    await count(writing, entry, visits, order.reason);
    const seated = entry.seated + visits.length;
    const done = seated === entry.party_size ? ({ state: 'seated', done_at: deps.clock.now().toISOString() } as const) : {};
    // Whoever was asked for is given once; the rest of the party takes who is next.
    const met = entry.wanted !== null && order.employee_ids.includes(entry.wanted) ? { wanted: null } : {};
    await updateWalkIn(writing, entry.id, { client_id: client.id, seated, ...done, ...met });
    await recordEvent(writing, walkInChanged, `walk-in:${entry.id}`, { walk_in_id: entry.id });
    return { visits: visits.map(({ visit_id }) => visit_id), left: entry.party_size - seated };
  });
