import { randomUUIDv7 } from 'node:crypto';
import { netCents } from 'core/booking/appointments/rules/price';
import { depositLines, lateTerms, type Terms, termsOfEach } from 'core/booking/guarantees/rules';
import { PAY_HOLD_MIN } from 'core/booking/holds/rules';
import { type BookingOrder, type BookingTerms, CONSENT_VERSION } from 'core/booking/orders/contract';
import * as refused from 'core/booking/refusals';
import type { WithDeps, BusinessJob, BusinessCtx, BusinessWrite } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import type { Deps } from '../../../deps.ts';
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
export const bookingTerms = (ctx: BusinessCtx, hold_id: string, name: string) =>
  ctx.deps.db.read(ctx, async (ctx): Promise<BookingTerms | null> => {
    const held = await linesHeld(ctx, hold_id);
    if (!held) throw notFound(refused.holdEnded);
    const ground = await bookingPolicy(ctx);
    const client = matchOwnClient(ctx.actor, await ownClients(ctx), name);
    const asked = termsOf(ctx, client ?? unknownClient, ground, held.lines);
    if (!asked) return null;
    const card = client ? await savedCardOf(ctx, client.id) : undefined;
    const { total_cents, due_cents, late_percent, no_show_percent } = asked;
    return {
      total_cents,
      due_cents,
      late_percent,
      no_show_percent,
      free_until: lateTerms(asked, held.start, ctx.deps.clock.now()).free_until,
      card: card ? { brand: card.brand, last4: card.last4 } : null,
      fields_url: ctx.deps.cards.fields.fields_url,
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
async function limitCardAttempts({ deps: { limits }, actor: { ip }, scope }: BusinessCtx): Promise<void> {
  await limits.spend(`booking-card:${addressKey(ip)}`, 20, HOUR);
  await limits.inBusiness(scope).spend('booking-card', 300, HOUR);
}

/** As long as a card that is only kept may take. */
const ASKING_S = 30;

async function agreedTerms(ctx: BusinessWrite, input: Wish) {
  const { hold_id, start } = input;
  await lockClientForBooking(ctx);
  const [own, upcoming, ground] = [await ownClients(ctx), await countAheadOf(ctx), await bookingPolicy(ctx)];
  const lines = await holdToPay(ctx, hold_id, start, PAY_HOLD_MIN);
  if (!lines) throw conflict(refused.timeTaken, { alternatives: [] });
  const client = await findOrAddBookingClient(ctx, own, input.name);
  const now = ctx.deps.clock.now().toISOString();
  const { ofHold, ofClient } = await ordersUnderWay(ctx, { hold_id, client_id: client.id, seconds: ASKING_S, now });
  if (ofHold > 0) throw conflict(refused.cardCharging);
  refuseIfBarred(ctx, client, upcoming + ofClient, ground);
  const asked = termsOf(ctx, client, ground, lines);
  if (!asked) throw invalid({ payment: [refused.nothingAsked] });
  if (asked.due_cents > input.due_cents) throw conflict(refused.moreDue, { due_cents: asked.due_cents });
  return { client, asked };
}

/** Writes down what is booked and that a card is about to be asked for it, and asks it once that has committed. */
export const bookPaid = (ctx: BusinessCtx, input: Wish) =>
  ctx.deps.db.write(ctx, async (ctx): Promise<BookingOrder> => {
    await limitCardAttempts(ctx);
    const { client, asked } = await agreedTerms(ctx, input);
    const { hold_id, card_token: token, due_cents: _, consent: consent_version, ...order } = input;
    const card = token === undefined ? ((await savedCardOf(ctx, client.id)) ?? null) : null;
    if (token === undefined && !card) throw invalid({ card_token: [refused.cardNeeded] });
    const [id, asked_at] = [randomUUIDv7(), ctx.deps.clock.now().toISOString()];
    const charge_id = asked.due_cents > 0 ? randomUUIDv7() : null;
    const about = { purpose: 'deposit', purpose_id: id, asked_at, asked_by: null } as const;
    if (charge_id !== null) await beginCharge(ctx, { id: charge_id, ...about, amount_cents: asked.due_cents, reader_id: null });
    const consent = { consent_version, consent_address: ctx.actor.ip };
    const who = { client_id: client.id, account_id: client.account_id };
    await insertOrder(ctx, { id, hold_id, ...who, charge_id, wish: order, terms: asked, card, ...consent, asked_at });
    await ctx.deps.db.afterCommit(() => chargeNewCard(ctx, id, token));
    return { id, status: 'pending', reason: '', due_cents: asked.due_cents, visits: [] };
  });

/** The card is kept, then charged if something is due. Whatever goes wrong before it is known to the processor charges nobody. */
async function chargeNewCard(ctx: BusinessJob, id: string, token: string | undefined): Promise<void> {
  const { deps } = ctx;
  try {
    const order = orNotFound(await deps.db.read(ctx, (ctx) => orderById(ctx, id)));
    const card = order.card ?? (await keptFor(ctx, order, token ?? ''));
    if (!card) return;
    const { charge_id } = order;
    if (charge_id === null) await deps.db.write(ctx, (ctx) => fulfil(ctx, id));
    else await runCharge(ctx, charge_id, { note: 'Booking', kept: card }, { deposit: bookCharged(deps) });
  } catch (error) {
    deps.log.warn({ err: error, booking_order: id }, 'what became of a card is not known yet');
  }
}

async function keptFor(ctx: BusinessJob, order: OrderRow, token: string): Promise<CardOnFile | null> {
  const { deps } = ctx;
  const { id, charge_id, client_id } = order;
  const owner = (await deps.db.read(ctx, (ctx) => clientById(ctx, client_id)))?.name ?? '';
  const kept = await deps.cards.keep({ keep_id: id, owner, token });
  if ('refused' in kept) {
    if (charge_id !== null) await abandonCharge(ctx, charge_id, kept.refused);
    else await deps.db.write(ctx, (ctx) => endOrder(ctx, id, { state: 'declined', reason: kept.refused.slice(0, 200) }));
    return null;
  }
  const card = { id: randomUUIDv7(), ...kept };
  await deps.db.write(ctx, (ctx) => keepCard(ctx, id, card));
  return card;
}

/** What was held becomes visits; null: the time is somebody else's by now. */
async function visitsHeld(ctx: BusinessTx, { hold_id, client_id, wish }: OrderRow) {
  const kept = await keepHold(ctx, hold_id, wish.start);
  if (!kept) return null;
  if (!isStillAvailable(kept)) {
    const ids = kept.lines.map(({ id }) => id);
    await deleteClaims(ctx, 'line', ids);
    await deleteClaims(ctx, 'hold', ids);
    return null;
  }
  const client = orNotFound(await clientById(ctx, client_id));
  return visitsFor(await bookingPolicy(ctx), client, wish, { lines: kept.lines, staff: namesOf(kept.staff) });
}

/** Books an order whose card is kept and charged; false: there was nothing left to book. */
async function fulfil(ctx: BusinessTx & WithDeps, id: string): Promise<boolean> {
  const order = orNotFound(await heldOrder(ctx, id));
  if (order.state !== 'pending') return true;
  const visits = await visitsHeld(ctx, order);
  if (!visits) {
    await endOrder(ctx, id, { state: 'returned' });
    return false;
  }
  const actor = actorOfEvent({ ...systemActor, account_id: order.account_id });
  await writeVisits({ ...ctx, actor }, visits, order.wish);
  await guarantee({ ...ctx, actor }, order, visits);
  await endOrder(ctx, id, { state: 'booked', visits: visits.map((visit) => visit.id) });
  await ctx.deps.db.afterCommit(() => forgetCalendars(ctx));
  return true;
}

/** Puts the card on file, and behind each visit its share of what was paid. */
async function guarantee(ctx: BusinessWrite, order: OrderRow, visits: readonly Visit[]) {
  const card = orNotFound(order.card);
  const { client_id, charge_id, consent_version, consent_address, asked_at: consent_at } = order;
  const known = await savedCardOf(ctx, client_id);
  if (known?.id !== card.id) await saveCardOnFile(ctx, card, { client_id, consent_version, consent_address, consent_at });
  const each = termsOfEach(
    order.terms,
    visits.map((visit) => netCents(visit.lines, promotionsOff(visit))),
  );
  const rows = visits.map((visit, i) => guaranteeOf(visit, orNotFound(each[i]), { charge_id, method_id: card.id }));
  await insertGuarantees(ctx, rows);
  if (charge_id === null) return;
  const parts = rows.map(({ appointment_id, paid_cents }) => ({ id: appointment_id, cents: paid_cents }));
  const deed = { id: randomUUIDv7(), kind: 'deposit', source: 'booking', source_id: order.id, key: `deposit:${order.id}` };
  await postToLedger(ctx, ctx.actor, { ...deed, happened_at: ctx.deps.clock.now().toISOString() }, depositLines(parts));
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
  async (ctx, { id: charge_id, purpose_id, amount_cents }) => {
    if (!(await fulfil({ ...ctx, deps }, purpose_id))) await refundCharge({ ...ctx, deps }, charge_id, amount_cents);
  };

const statusOf = ({ deps: { clock } }: WithDeps, { state, charge, asked_at }: OrderRow): BookingOrder['status'] => {
  if (state !== 'pending') return state;
  if (charge === 'declined' || charge === 'cancelled') return charge;
  const isOver = charge === null && clock.now().getTime() - Date.parse(asked_at) > ASKING_S * 1000;
  return isOver ? 'cancelled' : 'pending';
};

/** What became of it, for whoever ordered it. A processor that does not answer leaves it as it is. */
export async function checkBookingOrder(ctx: BusinessCtx, id: string): Promise<BookingOrder> {
  const { deps } = ctx;
  const mine = (ctx: BusinessTx) => orderById(ctx, id).then(orNotFound);
  const { charge_id } = await deps.db.read(ctx, async (ctx) => {
    const [order, own] = [await mine(ctx), await ownClients(ctx)];
    return orNotFound(own.some((client) => client.id === order.client_id) ? order : undefined);
  });
  if (charge_id !== null)
    await checkCharge(ctx, charge_id, { deposit: bookCharged(deps) }).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'no answer about a charge'),
    );
  return deps.db.read(ctx, async (ctx) => {
    const order = await mine(ctx);
    const visits = order.visits.length > 0 ? await visitsById(ctx, order.visits) : [];
    const { terms: asked, reason, charge_reason } = order;
    return {
      id,
      status: statusOf(ctx, order),
      reason: charge_reason ?? reason,
      due_cents: asked.due_cents,
      visits: visits.map((visit) => shownAppointment(ctx, visit, 'client')),
    };
  });
}
