import { randomUUIDv7 } from 'node:crypto';
import { ticketChanged, type TicketView } from 'core/checkout/contract';
import { emptyTicket, type TicketChange, ticketChanges } from 'core/checkout/history/rules';
import { lateFeesOn } from 'core/checkout/rules/late-fee';
import { merged, parted } from 'core/checkout/rules/parting';
import { housePromotions } from 'core/checkout/promotions/rules';
import { countedOf, type GiftCardSale, type Ticket } from 'core/checkout/rules/ticket';
import { type Totals, totalsOf } from 'core/checkout/rules/totals';
import { giftCardRoom, giftCardsAmong } from 'core/checkout/tenders/rules';
import { maskedCode } from 'core/gift-cards/rules/code';
import type { Payload } from 'core/kernel/event';
import { actingEmployee, type SignedInActor } from 'core/kernel/scope';
import * as refused from 'core/checkout/refusals';
import type { BusinessCtx, BusinessWrite } from '../../../ctx.ts';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, orNotFound, invalid, refuseOnConstraint } from '../../../platform/refusal.ts';
import { setPromotionUses } from '../../promotions/uses/commands.ts';
import type { PromotionUse } from '../../promotions/uses/queries.ts';
import { pricedContent, type WishedContent } from '../pricing/commands.ts';
import {
  type TicketContent,
  lockTicketRow,
  insertTicket,
  nameVisits,
  type PaymentRow,
  saveTicket,
  ticketRow,
  type TicketRow,
} from './queries.ts';

export const ticketOf = ({ content, payments, status }: TicketRow): Ticket => ({
  ...content,
  payments: payments.map((one) => {
    const { id, method, gift_card_id, deleted } = one;
    return { id, method, deleted, gift_card_id, amount_cents: countedOf(status, one) };
  }),
});

/** The points of whoever paid with them first, as the specification has one of them; all of them stand among the transactions. */
function pointsAmong(payments: readonly PaymentRow[]): TicketView['payment']['loyalty_program'] {
  const all = payments.filter(({ deleted, loyalty_program }) => !deleted && loyalty_program !== null);
  const whose = all[0]?.loyalty_program;
  if (!whose) return null;
  const theirs = all.filter(
    ({ loyalty_program: one }) => one?.customer_id === whose.customer_id && one.loyalty_program_id === whose.loyalty_program_id,
  );
  return { ...whose, amount: theirs.reduce((sum, { amount_cents }) => sum + amount_cents, 0) };
}

const paymentOf = (totals: Totals, payments: readonly PaymentRow[]): TicketView['payment'] => {
  const { giftCardSales: _, ...rest } = totals;
  const [totalCash, totalCheque] = [Math.max(0, totals.cashPaid - totals.change), totals.chequePaid];
  const gift_card = giftCardsAmong(payments).map(({ id: uid, gift_card_id, amount_cents: amount, reference: code }) => ({
    gift_card_id,
    amount,
    code,
    uid,
  }));
  return { ...rest, totalCash, totalCheque, gift_card, loyalty_program: pointsAmong(payments) };
};

const shownPayment = ({ id, method, amount_cents, change_cents, reference, taken_at, taken_by, deleted, held }: PaymentRow) => ({
  id,
  method,
  amount_cents,
  change_cents,
  reference,
  taken_at,
  taken_by,
  deleted,
  held,
});

const shownSale =
  ({ cards }: TicketRow) =>
  (sale: GiftCardSale) => {
    const { id, amount_cents, to_name = '', from_name = '', message = '', email = null } = sale;
    const card = cards[id];
    const sold = { code: card ? maskedCode(card.last_four) : null, left_cents: card?.left_cents ?? null };
    return { id, amount_cents, to_name, from_name, message, email, ...sold };
  };

export function shownTicket(row: TicketRow): TicketView {
  const { id, ticket_no, status, version, opened_at, opened_by, closed_at, content } = row;
  const head = { id, ticket_no, show_ticket_no: true, status, version, opened_at, opened_by, closed_at, ...content };
  const gift_card_sales = content.gift_card_sales.map(shownSale(row));
  const payment = paymentOf(totalsOf(ticketOf(row)), row.payments);
  const { charges, refunds, ahead } = row;
  const pre_paid_price = status === 'open' ? ahead.reduce((sum, { cents }) => sum + cents, 0) : 0;
  return {
    ...head,
    gift_card_sales,
    payment,
    pre_paid_price,
    transactions: row.payments.map(shownPayment),
    charges: [...charges],
    refunds,
  };
}

/** The ticket, held until the transaction ends, if it is still the one the caller has seen. */
export async function lockTicketVersion(ctx: BusinessTx, id: string, version: number): Promise<TicketRow> {
  const row = orNotFound(await lockTicketRow(ctx, id));
  if (row.version === version) return row;
  throw conflict(refused.ticketChangedMeanwhile(row.changed_by), { data: shownTicket(row) });
}

/** Money that may be on its way is not to be lost sight of. */
export function refuseCharging({ charging_cents }: TicketRow): void {
  if (charging_cents > 0) throw conflict(refused.ticketCharging);
}

export async function lockOpenTicket(
  ctx: BusinessTx,
  id: string,
  version: number,
  when: 'at rest' | 'charging too' = 'at rest',
): Promise<TicketRow> {
  const row = await lockTicketVersion(ctx, id, version);
  if (when === 'at rest') refuseCharging(row);
  if (row.status !== 'open') throw invalid({ status: [refused.ticketHasStatus({ number: row.ticket_no, status: row.status })] });
  return row;
}

export const recordTicketEvent = (
  ctx: BusinessTx & WithActor,
  ticket_id: string,
  what: Payload<typeof ticketChanged>['what'],
  reason = '',
  changes: readonly TicketChange[] = [],
) =>
  recordEvent(ctx, ticketChanged, `ticket:${ticket_id}`, {
    ticket_id,
    what,
    reason,
    ...(changes.length > 0 && { changes: [...changes] }),
    ...(ctx.actor.pin_of !== undefined && { pin_of: ctx.actor.pin_of }),
  });

export const ticketNow = async (ctx: BusinessTx, id: string): Promise<TicketView> =>
  shownTicket(orNotFound(await ticketRow(ctx, id)));

/** The visits that are paid for on it, and those that were called off too late. */
const visitsIn = ({ posDetails }: TicketContent): string[] => [
  ...Object.values(posDetails).flatMap(({ appointment_id }) => appointment_id ?? []),
  ...lateFeesOn(posDetails),
];

async function payFor(ctx: BusinessTx, id: string, content: TicketContent): Promise<void> {
  await nameVisits(ctx, id, visitsIn(content)).catch((error: unknown) =>
    refuseOnConstraint(error, {
      ticket_visit_once: () => conflict(refused.ticketVisitElsewhere),
      ticket_visit_business_id_appointment_id_fkey: () => invalid({ posDetails: [refused.ticketNoVisit] }),
    }),
  );
}

/** How a ticket uses the salon's promotions. */
export const promotionUsesOf = ({ promotions }: Pick<TicketContent, 'promotions'>): PromotionUse[] =>
  housePromotions(promotions).map(({ name, amount_cents, lines = {}, terms: { promotion_id, absorbed_by } }) => {
    return { promotion_id, name, absorbed_by, amount_cents, lines };
  });

export async function updatePromotionUses(
  ctx: BusinessTx,
  id: string,
  before: Pick<TicketContent, 'promotions'>,
  after: Pick<TicketContent, 'promotions'>,
): Promise<void> {
  const uses = promotionUsesOf(after);
  if (uses.length > 0 || promotionUsesOf(before).length > 0) await setPromotionUses(ctx, id, uses);
}
const none = { promotions: [] };

const sumsOf = (content: TicketContent, payments: Ticket['payments'] = []) => totalsOf({ ...content, payments });

export async function insertNewTicket(
  ctx: BusinessWrite<SignedInActor>,
  content: TicketContent,
  id: string = randomUUIDv7(),
): Promise<string> {
  const at = ctx.deps.clock.now().toISOString();
  await insertTicket(ctx, { id, content, sums: sumsOf(content), by: actingEmployee(ctx.actor), at }).catch((error: unknown) =>
    refuseOnConstraint(error, { ticket_pkey: () => conflict(refused.ticketOpenedAlready) }),
  );
  await updatePromotionUses(ctx, id, none, content);
  await payFor(ctx, id, content);
  return id;
}

type NewTicket = WishedContent & { readonly id?: string | undefined };
export const openTicket = (ctx: BusinessCtx<SignedInActor>, input: NewTicket) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const content = await pricedContent(ctx, { wish: input, before: null });
    const id = await insertNewTicket(ctx, content, input.id);
    await recordTicketEvent(ctx, id, 'opened', '', ticketChanges(emptyTicket, content));
    return ticketNow(ctx, id);
  });

export const changeTicket = (ctx: BusinessCtx<SignedInActor>, id: string, input: WishedContent & { version: number }) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const row = await lockOpenTicket(ctx, id, input.version);
    const content = await pricedContent(ctx, { wish: input, before: ticketOf(row) });
    await rewriteTicket(ctx, row, content);
    return ticketNow(ctx, id);
  });

export async function rewriteTicket(
  ctx: BusinessTx & WithActor<SignedInActor>,
  row: TicketRow,
  content: TicketContent,
): Promise<void> {
  const before = ticketOf(row);
  const sums = sumsOf(content, before.payments);
  if (sums.change > 0) throw invalid({ posDetails: [refused.ticketPaidMore] });
  if (giftCardRoom({ ...before, ...content }) < 0) throw notByGiftCard();
  await updatePromotionUses(ctx, row.id, before, content);
  await payFor(ctx, row.id, content);
  await saveTicket(ctx, row.id, { content, sums, by: actingEmployee(ctx.actor) });
  await recordTicketEvent(ctx, row.id, 'changed', '', ticketChanges(row.content, content));
}

export const notByGiftCard = () => invalid({ gift_card_sales: [refused.tenderGiftCardByGiftCard] });

function refusePaid({ payments }: TicketRow): void {
  if (payments.some(({ deleted }) => !deleted)) throw invalid({ payments: [refused.ticketPartlyPaid] });
}

type Other = { readonly version: number; readonly other_id: string; readonly other_version: number };

export const mergeTickets = (ctx: BusinessCtx<SignedInActor>, id: string, { version, other_id, other_version }: Other) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    if (id === other_id) throw invalid({ other_id: [refused.ticketSame] });
    // Always in one order, so that two who merge the same tickets do not wait for each other.
    const wanted = [
      { id, version },
      { id: other_id, version: other_version },
    ].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const rows: TicketRow[] = [];
    for (const one of wanted) rows.push(await lockOpenTicket(ctx, one.id, one.version));
    const [row, other] = [orNotFound(rows.find((one) => one.id === id)), orNotFound(rows.find((one) => one.id === other_id))];
    refusePaid(other);
    const content = merged(row.content, other.content);
    const by = actingEmployee(ctx.actor);
    const closed = {
      status: 'void',
      at: ctx.deps.clock.now().toISOString(),
      sale_tx: null,
      reason: `On ticket ${row.ticket_no}`,
    } as const;
    await nameVisits(ctx, other_id, []);
    await updatePromotionUses(ctx, other_id, other.content, none);
    await updatePromotionUses(ctx, id, row.content, content);
    await saveTicket(ctx, other_id, { sums: sumsOf(other.content), by, closed });
    await payFor(ctx, id, content);
    await saveTicket(ctx, id, { content, sums: sumsOf(content, ticketOf(row).payments), by });
    await recordTicketEvent(ctx, other_id, 'merged');
    await recordTicketEvent(ctx, id, 'merged');
    return ticketNow(ctx, id);
  });

export const splitTicket = (
  ctx: BusinessCtx<SignedInActor>,
  id: string,
  { version, customers }: { readonly version: number; readonly customers: readonly string[] },
) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const row = await lockOpenTicket(ctx, id, version);
    refusePaid(row);
    const known = Object.keys(row.content.posDetails);
    if (!customers.every((one) => known.includes(one))) throw invalid({ customers: [refused.ticketPersonMissing] });
    if (known.every((one) => customers.includes(one))) throw invalid({ customers: [refused.ticketPersonStays] });
    const { stay, go } = parted(row.content, customers, randomUUIDv7);
    await payFor(ctx, id, stay);
    await updatePromotionUses(ctx, id, row.content, stay);
    await saveTicket(ctx, id, { content: stay, sums: sumsOf(stay), by: actingEmployee(ctx.actor) });
    const own = await insertNewTicket(ctx, go);
    for (const one of [id, own]) await recordTicketEvent(ctx, one, 'split');
    return { data: await ticketNow(ctx, id), split: await ticketNow(ctx, own) };
  });
