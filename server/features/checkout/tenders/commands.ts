import { randomUUIDv7 } from 'node:crypto';
import { type Account, asCheque, inDrawer, MAIN_DRAWER, overIn, paymentLines } from 'core/checkout/rules/sale';
import { holdsNothing, type Tender, type Ticket } from 'core/checkout/rules/ticket';
import { totalsOf } from 'core/checkout/rules/totals';
import { giftCardRoom } from 'core/checkout/tenders/rules';
import { maskedCode } from 'core/gift-cards/rules/code';
import { withPoints } from 'core/loyalty/rules/points';
import { onCard } from 'core/gift-cards/rules/movement';
import { actingEmployee, type SignedInActor } from 'core/kernel/scope';
import * as refused from 'core/checkout/refusals';
import type { BusinessCtx, BusinessWrite } from '../../../ctx.ts';
import { orNotFound, invalid, refuseOnConstraint } from '../../../platform/refusal.ts';
import { limitCodeGuesses } from '../../gift-cards/cards/commands.ts';
import { giftCardToPayWith } from '../../gift-cards/selling/commands.ts';
import { lockPointsOf, restoreRedeemedPoints, redeemPoints } from '../../loyalty/points/commands.ts';
import { postToLedger, reverseLedgerEntry } from '../../ledger/queries.ts';
import { withCredit } from '../credit/commands.ts';
import { drawerByName } from '../drawers/commands.ts';
import { ledgerEntry, settleTicket } from '../sales/commands.ts';
import { lockOpenTicket, notByGiftCard, recordTicketEvent, ticketNow, ticketOf } from '../tickets/commands.ts';
import { saveTicket } from '../tickets/queries.ts';
import { dropPayments, insertPayment } from './queries.ts';

type Payment = {
  readonly version: number;
  readonly method: 'cash' | 'cheque' | 'gift_card' | 'loyalty';
  readonly amount_cents: number;
  readonly reference: string;
  readonly loyalty_program?:
    | { readonly customer_id: string; readonly loyalty_program_id: string; readonly amount: number }
    | undefined;
  /** Into which cash goes. */
  readonly drawer: string;
  /** Cash that was there at the close already, as more than there should have been. */
  readonly counted?: boolean;
  /** Taken before the server knew of it: what was paid ahead then did not pay, and goes back. */
  readonly isOffline?: true;
};

/** Only cash gives change. */
function changeOn({ method, amount_cents }: Payment, due: number): number {
  if (due === 0) throw invalid({ amount_cents: [refused.tenderNothingDue] });
  if (method !== 'cash' && amount_cents > due) throw invalid({ amount_cents: [refused.tenderMoreThanDue] });
  return Math.max(0, amount_cents - due);
}

/** Where the money of a payment is kept or comes from, and what the ticket remembers of it. */
type Source = {
  readonly into: Account;
  readonly reference: string;
  readonly gift_card_id?: string;
  readonly loyalty_member_id?: string;
};
type Till = BusinessWrite<SignedInActor> & { readonly ticket: Ticket; readonly ticket_id: string; readonly payment_id: string };

const sources: { readonly [K in Payment['method']]: (input: Payment, till: Till) => Promise<Source> } = {
  cash: async ({ drawer, counted }) => ({ into: counted ? overIn(drawer) : { ...inDrawer, subject: drawer }, reference: '' }),
  cheque: async ({ reference }) => ({ into: asCheque, reference }),
  gift_card: async ({ reference: code, amount_cents }, till) => {
    const { id, last_four } = await giftCardToPayWith(till, { code, amount_cents });
    if (amount_cents > giftCardRoom(till.ticket)) throw notByGiftCard();
    return { into: onCard(id), reference: maskedCode(last_four), gift_card_id: id };
  },
  loyalty: async ({ amount_cents, loyalty_program: whose }, till) => {
    const { ticket, ticket_id, payment_id } = till;
    if (whose?.amount !== amount_cents) throw invalid({ loyalty_program: [refused.tenderWhosePoints] });
    const { customer_id, loyalty_program_id: program_id } = whose;
    if (!(customer_id in ticket.posDetails)) throw invalid({ loyalty_program: [refused.ticketPersonMissing] });
    if (amount_cents > giftCardRoom(ticket)) throw invalid({ gift_card_sales: [refused.tenderGiftCardByPoints] });
    const member = await redeemPoints(till, { customer_id, program_id, amount_cents, ticket_id, payment_id });
    return { into: withPoints(member.id), reference: member.program.slice(0, 40), loyalty_member_id: member.id };
  },
};

export async function takePayment(ctx: BusinessWrite<SignedInActor>, ticket_id: string, input: Payment) {
  const { actor } = ctx;
  const seen = await lockOpenTicket(ctx, ticket_id, input.version, 'charging too');
  if (holdsNothing(seen.content)) throw invalid({ posDetails: [refused.ticketEmpty] });
  const row = input.isOffline ? seen : await withCredit(ctx, seen);
  const ticket = ticketOf(row);
  const { method, amount_cents } = input;
  const due = totalsOf(ticket).due - row.charging_cents;
  const change_cents = changeOn(input, due);
  if (input.drawer !== MAIN_DRAWER) await drawerByName(ctx, input.drawer);
  const id = randomUUIDv7();
  const { into, ...paidWith } = await sources[method](input, { ...ctx, ticket, ticket_id, payment_id: id });
  await lockPointsOf(ctx, Object.keys(ticket.posDetails));
  const deed = ledgerEntry(ctx, 'payment', 'payment', id);
  await postToLedger(ctx, actor, deed, paymentLines(ticket_id, into, amount_cents - change_cents)).catch((error: unknown) =>
    refuseOnConstraint(error, { ledger_floor: () => invalid({ reference: [refused.tenderGiftCardShort] }) }),
  );
  const taken_by = actingEmployee(actor);
  const payment = { id, ticket_id, method, amount_cents, change_cents, ...paidWith, taken_at: deed.happened_at, taken_by };
  await insertPayment(ctx, { ...payment, ledger_tx: deed.id });
  const payments = [...row.payments, { id, method, amount_cents, change_cents, deleted: false }];
  if (amount_cents >= due && row.charging_cents === 0) await settleTicket(ctx, ticket_id, { ...ticket, payments });
  else {
    await saveTicket(ctx, ticket_id, {
      sums: totalsOf({ ...ticket, payments: [...ticket.payments, { ...payment, amount_cents: amount_cents - change_cents }] }),
      by: taken_by,
    });
    await recordTicketEvent(ctx, ticket_id, 'payment', '', [{ field: 'payment', name: method, from: null, to: amount_cents }]);
  }
  return ticketNow(ctx, ticket_id);
}

/** Takes a payment; the one that settles the ticket closes it. */
export function payTicket(ctx: BusinessCtx<SignedInActor>, ticket_id: string, input: Payment) {
  const taking = () => ctx.deps.db.write(ctx, (ctx) => takePayment(ctx, ticket_id, input));
  return input.method === 'gift_card' ? limitCodeGuesses(ctx, taking) : taking();
}

type Why = { readonly version: number; readonly reason: string };

const removable: readonly Tender['method'][] = ['cash', 'cheque', 'gift_card', 'loyalty'];

export const dropPayment = (ctx: BusinessCtx<SignedInActor>, ticket_id: string, id: string, why: Why) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const row = await lockOpenTicket(ctx, ticket_id, why.version);
    const payment = orNotFound(row.payments.find((one) => one.id === id && !one.deleted));
    if (!removable.includes(payment.method)) throw invalid({ method: [refused.tenderNotDeletable] });
    await restoreRedeemedPoints(ctx, ticket_id, [id]);
    await reverseLedgerEntry(ctx, ctx.actor, ledgerEntry(ctx, 'payment_reversal', 'payment', id, why.reason), payment.ledger_tx);
    const by = actingEmployee(ctx.actor);
    await dropPayments(ctx, { ticket_id, id }, { by, reason: why.reason, at: ctx.deps.clock.now().toISOString() });
    const ticket = ticketOf(row);
    const payments = ticket.payments.filter((one) => one.id !== id);
    await saveTicket(ctx, ticket_id, { sums: totalsOf({ ...ticket, payments }), by });
    const gone = { field: 'payment', name: payment.method, from: payment.amount_cents, to: null } as const;
    await recordTicketEvent(ctx, ticket_id, 'payment_deleted', why.reason, [gone]);
    return ticketNow(ctx, ticket_id);
  });
