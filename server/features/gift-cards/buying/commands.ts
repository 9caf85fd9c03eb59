import { randomUUIDv7, timingSafeEqual } from 'node:crypto';
import { type CardDesign, giftCardBought, type GiftCardOrder } from 'core/gift-cards/contract';
import { centsIn } from 'core/gift-cards/rules/amount';
import { groupedCode } from 'core/gift-cards/rules/code';
import { boughtLines, SALE_ONLINE } from 'core/gift-cards/rules/movement';
import { canChangeSending, goesAtOnce, sendDayFault, sendingState } from 'core/gift-cards/rules/sending';
import { isTextablePhone, untextablePhoneRefusal } from 'core/kernel/phone/area-codes';
import { normalizePhone, toE164, whyUntextablePhone } from 'core/kernel/phone/phone';
import { wallClockAt } from 'core/kernel/time';
import * as refused from 'core/gift-cards/refusals';
import type { WithDeps, BusinessJob, BusinessCtx } from '../../../ctx.ts';
import { platformScope, type BusinessTx } from '../../../platform/db.ts';
import type { Deps } from '../../../deps.ts';
import { recordEvent } from '../../../platform/events.ts';
import { systemActor } from '../../../platform/outbox/actor.ts';
import { addressKey } from '../../../platform/limits.ts';
import { isForeignPhone } from '../../../platform/phone/country.ts';
import { conflict, orNotFound, invalid, notFound, refuseOnConstraint, refuseIfInvalid } from '../../../platform/refusal.ts';
import { hashSecret } from '../../../platform/tokens.ts';
import { heldFeatures } from '../../business/queries.ts';
import { postToLedger } from '../../ledger/queries.ts';
import { checkCharge, beginCharge, runCharge, type SettleCharge } from '../../payments/charges/commands.ts';
import { recordGiftCardEvent } from '../cards/commands.ts';
import { cardById, insertCard, changeReceiver } from '../cards/queries.ts';
import { freshCode, openCode } from '../codes/commands.ts';
import { isOrderToken } from '../links/commands.ts';
import { planSending, sendCard } from '../sending/commands.ts';
import {
  type Destination,
  insertOrder,
  orderById,
  orderToChange,
  type OrderRow,
  redirectOrder,
  sellerOf,
  takesCards,
} from './queries.ts';

/** Whether the plan of the business has gift cards, which the directory knows. */
const planSells = async ({ deps: { db }, scope: { businessId } }: BusinessJob): Promise<boolean> =>
  (await db.read(platformScope, (ctx) => heldFeatures(ctx, businessId))).includes('gift_cards');

export async function giftCardShop(ctx: BusinessJob) {
  const isInPlan = await planSells(ctx);
  return ctx.deps.db.read(ctx, async (ctx) => ({
    is_open: isInPlan && (await takesCards(ctx)),
    fields_url: ctx.deps.cards.fields.fields_url,
    today: await todayOf(ctx),
  }));
}

const todayOf = async (ctx: BusinessTx & WithDeps): Promise<string> =>
  wallClockAt(ctx.deps.clock.now().toISOString(), (await sellerOf(ctx)).timezone).date;

type Directions = {
  readonly recipient: {
    readonly name: string;
    readonly email?: string | null | undefined;
    readonly phone?: string | null | undefined;
  };
  readonly send_on: string | null;
};
type GiftCardOrderInput = Directions & {
  readonly id: string;
  readonly secret: string;
  readonly amount: number;
  readonly design: CardDesign;
  readonly from_name: string;
  readonly message: string;
  readonly email: string;
  readonly locale: 'en' | 'vi';
  readonly card_token: string;
};

function textableNumber(phone: string): string {
  const phone10 = normalizePhone(phone);
  const fault = whyUntextablePhone(phone, isForeignPhone) ?? (isTextablePhone(phone10) ? null : untextablePhoneRefusal);
  refuseIfInvalid(fault === null ? null : { 'recipient.phone': [fault] });
  return toE164(phone10);
}

/** Where and when a card is to go, if that can be. */
function destinationOf({ recipient: { name, email, phone }, send_on }: Directions, today: string): Destination {
  const late = sendDayFault(send_on, today);
  refuseIfInvalid(late === null ? null : { send_on: [late] });
  const to_phone = phone ? textableNumber(phone) : null;
  return { to_name: name, to_email: to_phone === null ? (email ?? null) : null, to_phone, send_on };
}

const HOUR = 3600;

/** Stolen numbers are tried out where a card is charged for strangers. */
async function limitCardAttempts({ deps: { limits }, actor: { ip }, scope }: BusinessCtx): Promise<void> {
  await limits.spend(`gift-card-buy:${addressKey(ip)}`, 12, HOUR);
  await limits.inBusiness(scope).spend('gift-card-buy', 200, HOUR);
}

/** Writes down what is bought and that a card is about to be charged for it, and charges it once that has committed. */
export async function buyGiftCard(ctx: BusinessCtx, input: GiftCardOrderInput) {
  const isInPlan = await planSells(ctx);
  return ctx.deps.db.write(ctx, async (ctx) => {
    await limitCardAttempts(ctx);
    if (!(isInPlan && (await takesCards(ctx)))) throw invalid({ busUrl: [refused.notSoldOnline] });
    const { id, secret, design, from_name, message, email: buyer_email, locale, card_token: token } = input;
    const destination = destinationOf(input, await todayOf(ctx));
    const [charge_id, asked_at, amount_cents] = [randomUUIDv7(), ctx.deps.clock.now().toISOString(), centsIn(input.amount)];
    const about = { purpose: 'gift_card', purpose_id: id, asked_at, asked_by: null } as const;
    await beginCharge(ctx, { id: charge_id, ...about, amount_cents, reader_id: null });
    const words = { from_name, message, buyer_email, locale };
    const order = { id, secret_hash: hashSecret(secret), charge_id, amount_cents, design, ...destination, ...words, asked_at };
    await insertOrder(ctx, order).catch((error: unknown) =>
      refuseOnConstraint(error, { gift_card_order_pkey: () => conflict(refused.orderedAlready) }),
    );
    await ctx.deps.db.afterCommit(() =>
      runCharge(ctx, charge_id, { note: 'Gift card', token }, { gift_card: issueBoughtCard(ctx.deps) }),
    );
    return { id, amount_cents, status: 'pending' as const };
  });
}

/** The mail address of a card; one that goes by text has none. */
const emailOf = ({ to_email, to_phone, buyer_email }: OrderRow): string | null =>
  to_phone === null ? (to_email ?? buyer_email) : null;

async function sendOrPlan(ctx: BusinessTx & WithDeps, order: OrderRow): Promise<void> {
  const { send_on } = order;
  if (send_on === null || goesAtOnce(send_on, await todayOf(ctx))) await sendCard(ctx, order);
  else await planSending(ctx, send_on);
}

/** A card was charged for a gift card: it comes to be, is owed, and goes to whom it is for unless its day is still to come. */
export const issueBoughtCard =
  (deps: Deps): SettleCharge =>
  async (ctx, { purpose_id: id, amount_cents: initial_cents }) => {
    const order = orNotFound(await orderById(ctx, id));
    const { to_name, from_name, message } = order;
    const at = deps.clock.now().toISOString();
    const code = await freshCode({ ...ctx, deps }, id);
    const words = { to_name, from_name, message, email: emailOf(order) };
    const how = { how: 'sold', reason: '', ticket_id: null, issued_at: at, issued_by: null } as const;
    await insertCard(ctx, { id, ...code, initial_cents, ...words, ...how });
    await recordGiftCardEvent({ ...ctx, actor: systemActor }, { gift_card_id: id, what: 'sold' });
    await sendOrPlan({ ...ctx, deps }, order);
    await recordEvent({ ...ctx, actor: systemActor }, giftCardBought, `gift-card:${id}`, { gift_card_id: id });
    const deed = { id: randomUUIDv7(), kind: SALE_ONLINE, source: 'gift_card', source_id: id, key: `${SALE_ONLINE}:${id}` };
    await postToLedger(ctx, systemActor, { ...deed, happened_at: at }, boughtLines(id, initial_cents));
  };

/** `browser`: the one that bought it. `letter`: whoever opened the link in the letter to the buyer. */
type Asker = 'browser' | 'letter';

/** Who asks about an order; nobody else learns that there is one. */
function askerOf({ deps, scope }: BusinessJob, order: OrderRow, secret: string): Asker {
  if (timingSafeEqual(order.secret_hash, hashSecret(secret))) return 'browser';
  if (isOrderToken(deps, scope, order.id, secret)) return 'letter';
  throw notFound();
}

async function shownOrder(ctx: BusinessTx & WithDeps, order: OrderRow, asker: Asker): Promise<GiftCardOrder> {
  const { id, amount_cents, design, to_name, from_name, message, to_phone, send_on, settled_at, status, reason } = order;
  const card = status === 'approved' && asker === 'browser' ? await cardById(ctx, id) : undefined;
  const code = card ? groupedCode(await openCode(ctx, card)) : null;
  const { timezone } = await sellerOf(ctx);
  const phone = to_phone === null ? null : normalizePhone(to_phone);
  const to = { to_name, email: emailOf(order), phone, send_on, sending: sendingState(order), settled_at, timezone };
  return { id, amount_cents, design, from_name, message, ...to, status, reason, code };
}

/** What became of it. A processor that does not answer leaves it as it is. */
export async function checkGiftCardOrder(ctx: BusinessJob, id: string, secret: string): Promise<GiftCardOrder> {
  const { deps } = ctx;
  const { asker, charge_id } = await deps.db.read(ctx, async (ctx) => {
    const order = orNotFound(await orderById(ctx, id));
    return { asker: askerOf(ctx, order, secret), charge_id: order.charge_id };
  });
  await checkCharge(ctx, charge_id, { gift_card: issueBoughtCard(deps) }).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'no answer about a charge'),
  );
  return deps.db.write(ctx, async (ctx) => shownOrder(ctx, orNotFound(await orderById(ctx, id)), asker));
}

type Change = Directions & { readonly id: string; readonly secret: string };

/** A card that has not gone out yet, or did not arrive, goes to somebody else or on another day. */
export const changeGiftCardOrder = (ctx: BusinessCtx, { id, secret, ...directions }: Change) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    await ctx.deps.limits.spend(`gift-card-change:${addressKey(ctx.actor.ip)}`, 20, HOUR);
    const before = orNotFound(await orderToChange(ctx, id));
    const asker = askerOf(ctx, before, secret);
    if (before.status !== 'approved' || !canChangeSending(sendingState(before))) throw conflict(refused.onItsWay);
    const today = await todayOf(ctx);
    await redirectOrder(ctx, id, destinationOf(directions, today));
    const order = orNotFound(await orderById(ctx, id));
    await changeReceiver(ctx, id, { email: emailOf(order), to_name: order.to_name });
    await sendOrPlan(ctx, order);
    return shownOrder(ctx, orNotFound(await orderById(ctx, id)), asker);
  });
