import { randomUUIDv7 } from 'node:crypto';
import { appointmentBooked } from 'core/booking/appointments/contract';
import { type BookingBar, LIMIT_WARNING, OFF_ANSWER, PREPAY_ANSWER, whyNotBook } from 'core/booking/appointments/rules/visit';
import { claimsOf, type PlannedLine, visitsOf } from 'core/booking/claims/rules';
import { settingFrom } from 'core/business/rules';
import { isVip, vipOf } from 'core/clients/rules';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import { instantAt, wallAt } from 'core/kernel/time';
import type { Deps } from '../../../app.ts';
import type { Tx } from '../../../platform/db.ts';
import { tell } from '../../../platform/events.ts';
import { forbidden, invalid, type Refusal } from '../../../platform/refusal.ts';
import { clientWhoBooks, ownClients } from '../../clients/self/commands.ts';
import type { Self } from '../../clients/self/queries.ts';
import { shown } from '../appointments/commands.ts';
import { countAhead, type Ground, groundOf, insertLines, insertVisits, visitsById } from '../appointments/queries.ts';
import { timeChanged } from '../calendars/commands.ts';
import { deleteClaims, keepClaims } from '../claims/queries.ts';
import { deleteHold } from '../holds/queries.ts';
import { type StartWish, takeTimeOnce } from '../planning/commands.ts';

export type Order = StartWish & {
  readonly hold_id?: string | undefined;
  readonly name: string;
  readonly guests: readonly string[];
  readonly note: string;
  readonly locale: 'en' | 'vi';
};

const refusals: { readonly [B in BookingBar]: () => Refusal } = {
  off: () => forbidden(OFF_ANSWER),
  blocked: () => forbidden(OFF_ANSWER),
  prepay: () => invalid({ prepay: [PREPAY_ANSWER] }),
  limit: () => invalid({ limit: [LIMIT_WARNING] }),
};

/** Who shares a phone is counted together when nobody signed in. */
async function refuseIfBarred(deps: Deps, tx: Tx, scope: BusinessScope, actor: Actor, client: Self, ground: Ground) {
  const family = actor.account_id === null ? await ownClients(tx, scope, actor) : [];
  const ids = [client, ...family].map(({ id }) => id);
  const today = wallAt(deps.clock.now().toISOString(), ground.timezone).date;
  const bar = whyNotBook(settingFrom(ground.settings).customer_make_appointment, {
    block: client.block,
    prepays: client.report_flag,
    vip: isVip(vipOf(client), today),
    upcoming: await countAhead(tx, scope, ids),
  });
  if (bar) throw refusals[bar]();
}

/** The hold's claims become the visit's. A hold that ran out may still be taken, if nobody else was faster. */
async function linesFor(deps: Deps, tx: Tx, scope: BusinessScope, order: Order): Promise<readonly PlannedLine[]> {
  const held = order.hold_id === undefined ? null : await deleteHold(tx, scope, order.hold_id);
  const isMeant = held !== null && instantAt(Math.min(...held.map(({ start }) => start))) === order.start;
  if (held) {
    const staff = held.map(({ employee_id }) => employee_id);
    const stands = isMeant && (await keepClaims(tx, scope, claimsOf(held)));
    if (stands && !(await groundOf(tx, scope, staff)).staffGone) return held;
    const ids = held.map(({ id }) => id);
    await deleteClaims(tx, scope, 'line', ids);
    await deleteClaims(tx, scope, 'hold', ids);
  }
  return (await takeTimeOnce(deps, tx, scope, order)).lines;
}

const statusIn = ({ settings }: Ground): 'booked' | 'requested' => (settingFrom(settings).auto_accept ? 'booked' : 'requested');

async function writeVisits(
  tx: Tx,
  scope: BusinessScope,
  lines: readonly PlannedLine[],
  client: Self,
  order: Order,
  ground: Ground,
): Promise<string[]> {
  const visits = visitsOf(lines).map((visit) => ({ id: randomUUIDv7(), ...visit }));
  const group_id = visits.length > 1 ? randomUUIDv7() : null;
  await insertVisits(
    tx,
    scope,
    visits.map(({ id, person, start, end }) => ({
      id,
      client_id: client.id,
      group_id,
      person,
      guest_name: person === 0 ? '' : (order.guests[person - 1] ?? ''),
      mode: order.mode,
      status: statusIn(ground),
      source: 'online',
      starts_at: instantAt(start),
      ends_at: instantAt(end),
      note: person === 0 ? order.note : '',
      locale: order.locale,
    })),
  );
  const rows = visits.flatMap(({ id, lines: own }) => own.map((line, sort) => ({ appointment_id: id, line, sort })));
  await insertLines(tx, scope, rows);
  return visits.map(({ id }) => id);
}

async function bookOnce(deps: Deps, tx: Tx, actor: Actor, scope: BusinessScope, order: Order): Promise<string[]> {
  const client = await clientWhoBooks(tx, scope, actor, order.name);
  const ground = await groundOf(tx, scope, []);
  await refuseIfBarred(deps, tx, scope, actor, client, ground);
  const lines = await linesFor(deps, tx, scope, order);
  const ids = await writeVisits(tx, scope, lines, client, order, ground);
  for (const appointment_id of ids) {
    const payload = { appointment_id, account_id: client.account_id, status: statusIn(ground) };
    await tell(tx, scope, actor, appointmentBooked, `appointment:${appointment_id}`, payload);
  }
  return ids;
}

/** Books a start for somebody and those who come along, all or nothing; the first of the answer is the organiser's visit. */
export const book = (deps: Deps, actor: Actor, scope: BusinessScope, order: Order) =>
  deps.db.write(scope, async (tx) => {
    const ids = await bookOnce(deps, tx, actor, scope, order);
    await deps.db.afterwards(() => timeChanged(deps, scope));
    return (await visitsById(tx, scope, ids)).map((visit) => shown(deps, scope, visit, 'client'));
  });
