import { randomUUIDv7 } from 'node:crypto';
import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import { instantAt } from 'core/kernel/time';
import { turnTaken, walkInChanged } from 'core/turns/contract';
import { isReversible, type TurnKind } from 'core/turns/rules/log';
import { markAt, nextFor } from 'core/turns/rules/next';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { tell } from '../../../platform/events.ts';
import { conflict, forbidden, found, invalid, onConstraint } from '../../../platform/refusal.ts';
import { employeeIds } from '../../booking/desk-orders/queries.ts';
import { seatNow, type Seated } from '../../booking/walk-ins/commands.ts';
import { clientNamed } from '../../clients/self/commands.ts';
import { clientById } from '../../clients/self/queries.ts';
import { holderOf, isOf } from '../../staff/pins/commands.ts';
import { peopleWithPins } from '../../staff/pins/queries.ts';
import { type Ground, groundFor, hashOf, type Line, lineFor, wishOf } from '../board/commands.ts';
import { inLine, insertEvent, type NewEvent } from '../log/queries.ts';
import { menuTurns } from '../rule/commands.ts';
import { updateWalkIn, type WalkInRow, walkInToChange } from '../walk-ins/queries.ts';

type Writing<L extends Line = Line> = {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly actor: SignedIn;
  readonly scope: BusinessScope;
  readonly ground: L;
};
type Entry = Omit<NewEvent, 'id' | 'at' | 'day' | 'account_id' | 'employee_id' | 'beside'> & { readonly beside?: string };

/** One more entry of today's log, and everybody hears of it. */
async function write(
  { deps, tx, actor, scope, ground }: Writing,
  employee_id: string,
  { beside, ...entry }: Entry,
): Promise<string> {
  const rows = await employeeIds(tx, scope, beside === undefined ? [employee_id] : [employee_id, beside]);
  const id = randomUUIDv7();
  const other = beside === undefined ? {} : { beside: found(rows.get(beside)) };
  const at = deps.clock.now().toISOString();
  const who = { employee_id: found(rows.get(employee_id)), account_id: actor.account_id, pin_of: actor.pin_of ?? null };
  await insertEvent(tx, scope, { id, at, day: ground.date, ...who, ...other, ...entry });
  const payload = { event_id: id, kind: entry.kind, employee_id, reason: entry.reason ?? '' };
  await tell(tx, scope, actor, turnTaken, `turns:${ground.date}`, payload);
  return id;
}

type Read<L extends Line> = (deps: Deps, tx: Tx, scope: BusinessScope) => Promise<L>;

/** Whose turn it is does not change while somebody decides on it. */
const decidingOn =
  <L extends Line>(read: Read<L>) =>
  <T>(deps: Deps, actor: SignedIn, scope: BusinessScope, work: (writing: Writing<L>) => Promise<T>): Promise<T> =>
    deps.db.write(scope, async (tx) => {
      await inLine(tx, scope);
      return work({ deps, tx, actor, scope, ground: await read(deps, tx, scope) });
    });
const deciding = decidingOn(lineFor);
const seating = decidingOn(groundFor);

const standingIn = ({ standings }: Line, id: string) => standings.find(({ employee_id }) => employee_id === id);
const nameIn = ({ team }: Line, id: string): string => found(team.find(({ hash_id }) => hash_id === id)).first_name;

/** An employee clocks themselves alone. */
function refuseOthers({ actor, ground }: Writing, employee_id: string): void {
  if (actor.role === 'employee' && hashOf(ground, actor) !== employee_id) throw forbidden();
}

/** On a tablet that everybody uses nobody says for others that they came: whoever has a PIN shows it. */
async function provenHere(deps: Deps, actor: SignedIn, scope: BusinessScope, id: string, pin: string | undefined) {
  if (actor.device_id === null) return;
  const people = await deps.db.read(scope, (tx) => peopleWithPins(tx, scope));
  const whom = people.find((person) => person.id === id);
  if (!whom?.has_pin || whom.row === actor.employee_id) return;
  if (pin === undefined) throw forbidden('A PIN is needed for this.');
  await holderOf(deps, actor, scope, { pin, whose: id }, isOf(id));
}

const clock = (
  deps: Deps,
  actor: SignedIn,
  scope: BusinessScope,
  id: string,
  entry: Entry,
  needs: readonly string[],
  no: string,
) =>
  deciding(deps, actor, scope, async (writing) => {
    const name = nameIn(writing.ground, id);
    refuseOthers(writing, id);
    const state = standingIn(writing.ground, id)?.state ?? 'out';
    if (!needs.includes(state)) throw invalid({ employee_id: [`${name} ${no}`] });
    return write(writing, id, entry);
  });

type Arrival = { readonly employee_id: string; readonly pin?: string | undefined };
export async function checkIn(deps: Deps, actor: SignedIn, scope: BusinessScope, { employee_id, pin }: Arrival) {
  await provenHere(deps, actor, scope, employee_id, pin);
  return clock(deps, actor, scope, employee_id, { kind: 'clock_in' }, ['out'], 'is here already.');
}
export const checkOut = (deps: Deps, actor: SignedIn, scope: BusinessScope, id: string) =>
  clock(deps, actor, scope, id, { kind: 'clock_out' }, ['in', 'break'], 'is not here.');

type Pause = { readonly employee_id: string; readonly back: boolean; readonly minutes?: number | undefined };
export function pause(deps: Deps, actor: SignedIn, scope: BusinessScope, { employee_id, back, minutes }: Pause) {
  if (back) return clock(deps, actor, scope, employee_id, { kind: 'break_end' }, ['break'], 'takes no break.');
  const until = minutes === undefined ? null : new Date(deps.clock.now().getTime() + minutes * 60_000).toISOString();
  return clock(deps, actor, scope, employee_id, { kind: 'break_start', until }, ['in'], 'is not at work.');
}

type Skip = {
  readonly employee_id: string;
  readonly walk_in_id: string;
  readonly why: 'busy' | 'refused';
  readonly reason: string;
};

/** What somebody turned down counts as if they had done it. */
const worthOf = ({ shop, rule }: Ground, services: readonly string[]) => {
  const wished = services.flatMap((service) => shop.services.find(({ id }) => id === service) ?? []);
  return {
    amount_cents: wished.reduce((sum, { price_cents }) => sum + price_cents, 0),
    menu_turns: menuTurns(rule, wished),
  };
};

export const skip = (deps: Deps, actor: SignedIn, scope: BusinessScope, { employee_id, walk_in_id, why, reason }: Skip) =>
  seating(deps, actor, scope, async (writing) => {
    nameIn(writing.ground, employee_id);
    const { services } = found(await walkInToChange(writing.tx, scope, walk_in_id));
    const kind = why === 'busy' ? 'skip_busy' : 'skip_refused';
    return write(writing, employee_id, { kind, walk_in_id, reason, ...worthOf(writing.ground, services) });
  });

type Reorder = {
  readonly employee_id: string;
  readonly beside: string;
  readonly side: 'before' | 'after';
  readonly reason: string;
};
export const reorder = (deps: Deps, actor: SignedIn, scope: BusinessScope, { employee_id, beside, side, reason }: Reorder) =>
  deciding(deps, actor, scope, async (writing) => {
    const absent = [employee_id, beside].find(
      (id) => (nameIn(writing.ground, id), (standingIn(writing.ground, id)?.position ?? null) === null),
    );
    if (absent !== undefined) throw invalid({ employee_id: [`${nameIn(writing.ground, absent)} is not in line.`] });
    if (employee_id === beside) throw invalid({ beside: ['Nobody stands beside themselves.'] });
    return write(writing, employee_id, { kind: 'adjust', beside, side, reason });
  });

type Adjust = { readonly employee_id: string; readonly kind: TurnKind; readonly turns: number; readonly reason: string };
export const adjust = (deps: Deps, actor: SignedIn, scope: BusinessScope, { employee_id, kind, turns, reason }: Adjust) =>
  deciding(deps, actor, scope, async (writing) => {
    nameIn(writing.ground, employee_id);
    if (kind === 'adjust' && turns === 0) throw invalid({ turns: ['Please say by how much.'] });
    return write(writing, employee_id, { kind, turns: kind === 'adjust' ? turns : 0, reason });
  });

export const takeBack = (deps: Deps, actor: SignedIn, scope: BusinessScope, event_id: string, reason: string) =>
  deciding(deps, actor, scope, async (writing) => {
    const entry = found(writing.ground.log.find(({ id }) => id === event_id));
    if (!isReversible(entry.kind)) throw invalid({ event_id: ['This entry can’t be taken back.'] });
    const taken = () => conflict('This entry has been taken back already.');
    return write(writing, entry.employee_id, { kind: 'void_reversal', about: event_id, reason }).catch((error: unknown) =>
      onConstraint(error, { turn_event_reversal: taken }),
    );
  });

/** The visit belongs to somebody of the client book; who came in without being in it is written down now. */
const clientOf = async ({ tx, scope }: Writing, { client_id, name, phone10 }: WalkInRow) =>
  (client_id === null ? undefined : await clientById(tx, scope, client_id)) ?? clientNamed(tx, scope, name, phone10);

type Assign = { readonly walk_in_id: string; readonly employee_ids: readonly string[]; readonly reason: string };

function refuseWrongSet({ ground }: Writing<Ground>, entry: WalkInRow, { employee_ids, reason }: Assign): void {
  const wish = wishOf(entry);
  if (entry.state !== 'waiting') throw conflict('They wait no longer.');
  if (new Set(employee_ids).size !== employee_ids.length || employee_ids.length > wish.size)
    throw invalid({ employee_ids: ['Please choose one person for each of them.'] });
  const absent = employee_ids.find((id) => (nameIn(ground, id), standingIn(ground, id)?.state !== 'in'));
  if (absent !== undefined) throw invalid({ employee_ids: [`${nameIn(ground, absent)} is not at work.`] });
  const { chosen } = nextFor(ground.standings, ground.people, wish, ground.now, ground.rule);
  if (reason === '' && employee_ids.some((id) => !chosen.includes(id)))
    throw invalid({ reason: ['It is somebody else’s turn: please say why.'] });
}

/** For each who is seated the turn is counted, in the same transaction as the visit. */
async function count(writing: Writing<Ground>, entry: WalkInRow, seated: readonly Seated[], reason: string): Promise<void> {
  const { menu_turns } = worthOf(writing.ground, entry.services);
  for (const { visit_id: appointment_id, employee_id, amount_cents } of seated) {
    const kind = employee_id === entry.wanted ? 'request' : 'seat';
    await write(writing, employee_id, { kind, appointment_id, walk_in_id: entry.id, amount_cents, menu_turns, reason });
  }
}

export const assign = (deps: Deps, actor: SignedIn, scope: BusinessScope, order: Assign) =>
  seating(deps, actor, scope, async (writing) => {
    const { tx, ground } = writing;
    const entry = found(await walkInToChange(tx, scope, order.walk_in_id));
    refuseWrongSet(writing, entry, order);
    const client = await clientOf(writing, entry);
    const visits = await seatNow(deps, tx, actor, scope, ground.shop, {
      client,
      start: instantAt(markAt(ground.now)),
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
    await updateWalkIn(tx, scope, entry.id, { client_id: client.id, seated, ...done });
    await tell(tx, scope, actor, walkInChanged, `walk-in:${entry.id}`, { walk_in_id: entry.id });
    return { visits: visits.map(({ visit_id }) => visit_id), left: entry.party_size - seated };
  });
