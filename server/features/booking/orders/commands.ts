import { randomUUIDv7 } from 'node:crypto';
import { netCents } from 'core/booking/appointments/rules/price';
import { depositLines, lateTerms, type Terms, termsOfEach } from 'core/booking/guarantees/rules';
import { PAY_HOLD_MIN } from 'core/booking/holds/rules';
import { type BookingOrder, type BookingTerms, CONSENT_VERSION } from 'core/booking/orders/contract';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import * as refused from 'core/booking/refusals';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { actorOfEvent, systemActor } from '../../../platform/outbox/actor.ts';
import { addressKey } from '../../../platform/limits.ts';
import { conflict, orNotFound, invalid, notFound } from '../../../platform/refusal.ts';
import { findOrAddBookingClient, matchOwnClient, ownClients, lockClientForBooking } from '../../clients/self/commands.ts';
import { clientById } from '../../clients/self/queries.ts';
import { postToLedger } from '../../ledger/queries.ts';
import { checkCharge, beginCharge, runCharge, abandonCharge, type SettleCharge } from '../../payments/charges/commands.ts';
import { type CardOnFile, savedCardOf, saveCardOnFile } from '../../payments/kept/queries.ts';
import { refundCharge } from '../../payments/refunds/commands.ts';
import { promotionsOff, shownAppointment } from '../appointments/commands.ts';
import { countAheadOf, bookingPolicy, type Visit, visitsById } from '../appointments/queries.ts';
import {
  namesOf,
  type BookingInput,
  refuseIfBarred,
  isStillAvailable,
  termsOf,
  visitsFor,
  writeVisits,
} from '../bookings/commands.ts';
import { forgetCalendars } from '../calendars/commands.ts';
import { deleteClaims } from '../claims/queries.ts';
import { insertGuarantees } from '../guarantees/queries.ts';
import { holdToPay, keepHold, linesHeld } from '../holds/queries.ts';
import { endOrder, heldOrder, insertOrder, keepCard, orderById, type OrderRow, ordersUnderWay } from './queries.ts';

const unknownClient = { vip: false, vip_until: null, report_flag: false };

/** What is asked of whoever books a kept start; null: nothing. */
export const bookingTerms = (deps: Deps, actor: Actor, scope: BusinessScope, hold_id: string, name: string) =>
  deps.db.read(scope, async (tx): Promise<BookingTerms | null> => {
    const held = await linesHeld(tx, scope, hold_id);
    if (!held) throw notFound(refused.holdEnded);
    const ground = await bookingPolicy(tx, scope);
    const client = matchOwnClient(actor, await ownClients(tx, scope, actor), name);
    const asked = termsOf(deps, client ?? unknownClient, ground, held.lines);
    if (!asked) return null;
    const card = client ? await savedCardOf(tx, scope, client.id) : undefined;
    const { total_cents, due_cents, late_percent, no_show_percent } = asked;
    return {
      total_cents,
      due_cents,
      late_percent,
      no_show_percent,
      free_until: lateTerms(asked, held.start, deps.clock.now()).free_until,
      card: card ? { brand: card.brand, last4: card.last4 } : null,
      fields_url: deps.cards.fields.fields_url,
      consent_version: CONSENT_VERSION,
    };
  });

type Wish = BookingInput & {
  readonly hold_id: string;
  readonly card_token?: string | undefined;
  readonly due_cents: number;
  readonly consent: string;
};

const HOUR = 3600;
/** Stolen numbers are tried out where a card is charged for strangers. */
async function limitCardAttempts({ limits }: Deps, { ip }: Actor, { businessId }: BusinessScope): Promise<void> {
  await limits.spend(`booking-card:${addressKey(ip)}`, 20, HOUR);
  await limits.spend(`booking-card:business:${businessId}`, 300, HOUR);
}

/** As long as a card that is only kept may take. */
const ASKING_S = 30;

async function agreedTerms(deps: Deps, tx: Tx, actor: Actor, scope: BusinessScope, wish: Wish) {
  const { hold_id, start } = wish;
  await lockClientForBooking(tx, scope, actor);
  const [own, upcoming, ground] = [
    await ownClients(tx, scope, actor),
    await countAheadOf(tx, scope, actor),
    await bookingPolicy(tx, scope),
  ];
  const lines = await holdToPay(tx, scope, hold_id, start, PAY_HOLD_MIN);
  if (!lines) throw conflict(refused.timeTaken, { alternatives: [] });
  const client = await findOrAddBookingClient(tx, scope, actor, own, wish.name);
  const now = deps.clock.now().toISOString();
  const { ofHold, ofClient } = await ordersUnderWay(tx, scope, { hold_id, client_id: client.id, seconds: ASKING_S, now });
  if (ofHold > 0) throw conflict(refused.cardCharging);
  refuseIfBarred(deps, client, upcoming + ofClient, ground);
  const asked = termsOf(deps, client, ground, lines);
  if (!asked) throw invalid({ payment: [refused.nothingAsked] });
  if (asked.due_cents > wish.due_cents) throw conflict(refused.moreDue, { due_cents: asked.due_cents });
  return { client, asked };
}

/** Writes down what is booked and that a card is about to be asked for it, and asks it once that has committed. */
export const bookPaid = (deps: Deps, actor: Actor, scope: BusinessScope, wish: Wish) =>
  deps.db.write(scope, async (tx): Promise<BookingOrder> => {
    await limitCardAttempts(deps, actor, scope);
    const { client, asked } = await agreedTerms(deps, tx, actor, scope, wish);
    const { hold_id, card_token: token, due_cents: _, consent: consent_version, ...order } = wish;
    const card = token === undefined ? ((await savedCardOf(tx, scope, client.id)) ?? null) : null;
    if (token === undefined && !card) throw invalid({ card_token: [refused.cardNeeded] });
    const [id, asked_at] = [randomUUIDv7(), deps.clock.now().toISOString()];
    const charge_id = asked.due_cents > 0 ? randomUUIDv7() : null;
    const about = { purpose: 'deposit', purpose_id: id, asked_at, asked_by: null } as const;
    if (charge_id !== null)
      await beginCharge(deps, tx, scope, { id: charge_id, ...about, amount_cents: asked.due_cents, reader_id: null });
    const consent = { consent_version, consent_address: actor.ip };
    const who = { client_id: client.id, account_id: client.account_id };
    await insertOrder(tx, scope, { id, hold_id, ...who, charge_id, wish: order, terms: asked, card, ...consent, asked_at });
    await deps.db.afterCommit(() => chargeNewCard(deps, scope, id, token));
    return { id, status: 'pending', reason: '', due_cents: asked.due_cents, visits: [] };
  });

/** The card is kept, then charged if something is due. Whatever goes wrong before it is known to the processor charges nobody. */
async function chargeNewCard(deps: Deps, scope: BusinessScope, id: string, token: string | undefined): Promise<void> {
  try {
    const order = orNotFound(await deps.db.read(scope, (tx) => orderById(tx, scope, id)));
    const card = order.card ?? (await keptFor(deps, scope, order, token ?? ''));
    if (!card) return;
    const { charge_id } = order;
    if (charge_id === null) await deps.db.write(scope, (tx) => fulfil(deps, tx, scope, id));
    else await runCharge(deps, scope, charge_id, { note: 'Booking', kept: card }, { deposit: bookCharged(deps) });
  } catch (error) {
    deps.log.warn({ err: error, booking_order: id }, 'what became of a card is not known yet');
  }
}

async function keptFor(deps: Deps, scope: BusinessScope, order: OrderRow, token: string): Promise<CardOnFile | null> {
  const { id, charge_id, client_id } = order;
  const owner = (await deps.db.read(scope, (tx) => clientById(tx, scope, client_id)))?.name ?? '';
  const kept = await deps.cards.keep({ keep_id: id, owner, token });
  if ('refused' in kept) {
    if (charge_id !== null) await abandonCharge(deps, scope, charge_id, kept.refused);
    else await deps.db.write(scope, (tx) => endOrder(tx, scope, id, { state: 'declined', reason: kept.refused.slice(0, 200) }));
    return null;
  }
  const card = { id: randomUUIDv7(), ...kept };
  await deps.db.write(scope, (tx) => keepCard(tx, scope, id, card));
  return card;
}

/** What was held becomes visits; null: the time is somebody else's by now. */
async function visitsHeld(tx: Tx, scope: BusinessScope, { hold_id, client_id, wish }: OrderRow) {
  const kept = await keepHold(tx, scope, hold_id, wish.start);
  if (!kept) return null;
  if (!isStillAvailable(kept)) {
    const ids = kept.lines.map(({ id }) => id);
    await deleteClaims(tx, scope, 'line', ids);
    await deleteClaims(tx, scope, 'hold', ids);
    return null;
  }
  const client = orNotFound(await clientById(tx, scope, client_id));
  return visitsFor(await bookingPolicy(tx, scope), client, wish, { lines: kept.lines, staff: namesOf(kept.staff) });
}

/** Books an order whose card is kept and charged; false: there was nothing left to book. */
async function fulfil(deps: Deps, tx: Tx, scope: BusinessScope, id: string): Promise<boolean> {
  const order = orNotFound(await heldOrder(tx, scope, id));
  if (order.state !== 'pending') return true;
  const visits = await visitsHeld(tx, scope, order);
  if (!visits) {
    await endOrder(tx, scope, id, { state: 'returned' });
    return false;
  }
  const actor = actorOfEvent({ ...systemActor, account_id: order.account_id });
  await writeVisits(tx, scope, actor, visits, order.wish.locale);
  await guarantee(deps, tx, actor, scope, order, visits);
  await endOrder(tx, scope, id, { state: 'booked', visits: visits.map((visit) => visit.id) });
  await deps.db.afterCommit(() => forgetCalendars(deps, scope));
  return true;
}

/** Puts the card on file, and behind each visit its share of what was paid. */
async function guarantee(deps: Deps, tx: Tx, actor: Actor, scope: BusinessScope, order: OrderRow, visits: readonly Visit[]) {
  const card = orNotFound(order.card);
  const { client_id, charge_id, consent_version, consent_address, asked_at: consent_at } = order;
  const known = await savedCardOf(tx, scope, client_id);
  if (known?.id !== card.id) await saveCardOnFile(tx, scope, card, { client_id, consent_version, consent_address, consent_at });
  const each = termsOfEach(
    order.terms,
    visits.map((visit) => netCents(visit.lines, promotionsOff(visit))),
  );
  const rows = visits.map((visit, i) => guaranteeOf(visit, orNotFound(each[i]), { charge_id, method_id: card.id }));
  await insertGuarantees(tx, scope, rows);
  if (charge_id === null) return;
  const parts = rows.map(({ appointment_id, paid_cents }) => ({ id: appointment_id, cents: paid_cents }));
  const deed = { id: randomUUIDv7(), kind: 'deposit', source: 'booking', source_id: order.id, key: `deposit:${order.id}` };
  await postToLedger(tx, actor, { ...deed, happened_at: deps.clock.now().toISOString() }, depositLines(parts));
}

type Behind = { readonly charge_id: string | null; readonly method_id: string };
const guaranteeOf = ({ id: appointment_id }: Visit, { due_cents: paid_cents, ...agreed }: Terms, behind: Behind) => ({
  appointment_id,
  ...agreed,
  paid_cents,
  ...behind,
  charge_id: paid_cents > 0 ? behind.charge_id : null,
});

/** A card was charged for a booking: now it is booked. Where the time is gone the money goes back. */
export const bookCharged =
  (deps: Deps): SettleCharge =>
  async (tx, scope, { id: charge_id, purpose_id, amount_cents }) => {
    if (!(await fulfil(deps, tx, scope, purpose_id))) await refundCharge(deps, tx, scope, charge_id, amount_cents);
  };

const statusOf = ({ clock }: Deps, { state, charge, asked_at }: OrderRow): BookingOrder['status'] => {
  if (state !== 'pending') return state;
  if (charge === 'declined' || charge === 'cancelled') return charge;
  const isOver = charge === null && clock.now().getTime() - Date.parse(asked_at) > ASKING_S * 1000;
  return isOver ? 'cancelled' : 'pending';
};

/** What became of it, for whoever ordered it. A processor that does not answer leaves it as it is. */
export async function checkBookingOrder(deps: Deps, actor: Actor, scope: BusinessScope, id: string): Promise<BookingOrder> {
  const mine = (tx: Tx) => orderById(tx, scope, id).then(orNotFound);
  const { charge_id } = await deps.db.read(scope, async (tx) => {
    const [order, own] = [await mine(tx), await ownClients(tx, scope, actor)];
    return orNotFound(own.some((client) => client.id === order.client_id) ? order : undefined);
  });
  if (charge_id !== null)
    await checkCharge(deps, scope, charge_id, { deposit: bookCharged(deps) }).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'no answer about a charge'),
    );
  return deps.db.read(scope, async (tx) => {
    const order = await mine(tx);
    const visits = order.visits.length > 0 ? await visitsById(tx, scope, order.visits) : [];
    const { terms: asked, reason, charge_reason } = order;
    return {
      id,
      status: statusOf(deps, order),
      reason: charge_reason ?? reason,
      due_cents: asked.due_cents,
      visits: visits.map((visit) => shownAppointment(deps, scope, visit, 'client')),
    };
  });
}
