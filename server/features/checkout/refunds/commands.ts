import { randomUUIDv7 } from 'node:crypto';
import {
  type Refund,
  type Refundable,
  type RefundInput,
  refundLines,
  refundOf,
  type SoldLine,
} from 'core/checkout/refunds/rules';
import { type Account, byCard, inDrawer } from 'core/checkout/rules/sale';
import type { Tender } from 'core/checkout/rules/ticket';
import { actingEmployee, type SignedInActor } from 'core/kernel/scope';
import * as refused from 'core/checkout/refusals';
import type { BusinessCtx } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { orNotFound, invalid } from '../../../platform/refusal.ts';
import { refundCharge } from '../../payments/refunds/commands.ts';
import { lockGiftCardsOf, refundGiftCards } from '../../gift-cards/selling/commands.ts';
import { refundPoints, postOwedPoints } from '../../loyalty/points/commands.ts';
import { postToLedger } from '../../ledger/queries.ts';
import { ledgerEntry } from '../sales/commands.ts';
import { lockTicketVersion, recordTicketEvent, ticketNow } from '../tickets/commands.ts';
import type { TicketRow } from '../tickets/queries.ts';
import { insertRefund, keptPayments, soldLines } from './queries.ts';

type Amounts = readonly { readonly id: string; readonly amount_cents: number }[];
type Input = {
  readonly version: number;
  readonly lines: Amounts;
  readonly amount_cents?: number | undefined;
  readonly gift_cards: Amounts;
  readonly tips: RefundInput['tips'];
  readonly reason: string;
};

function refuseTips({ content, refunds }: TicketRow, tips: RefundInput['tips']): void {
  for (const [who, cents] of Object.entries(tips)) {
    const back = refunds.reduce((sum, refund) => sum + (refund.tips[who] ?? 0), 0);
    if (cents > (content.tips[who] ?? 0) - back) throw invalid({ tips: [refused.refundTipTooMuch] });
  }
}

/** By line, what of it has been given back with this. */
const refundedLines = (sold: readonly SoldLine[], now: Refund['lines']) =>
  sold.map(({ id, left_cents, refunded_cents }) => {
    const now_cents = now[id] ?? 0;
    return { id, left_cents, refunded_cents: refunded_cents + now_cents, now_cents };
  });

const byId = (amounts: Amounts) => Object.fromEntries(amounts.map(({ id, amount_cents }) => [id, amount_cents]));

const inputOf = ({ lines, amount_cents, gift_cards, tips }: Input): RefundInput => {
  if (amount_cents !== undefined && lines.length > 0) throw invalid({ amount_cents: [refused.refundBoth] });
  return { lines: byId(lines), amount_cents, gift_cards: byId(gift_cards), tips };
};

/** The cards that the ticket sold, held until the transaction ends: nobody spends them meanwhile. */
async function refundableCards(ctx: BusinessTx, { id, content, refunds }: TicketRow) {
  if (content.gift_card_sales.length === 0) return [];
  const left = new Map((await lockGiftCardsOf(ctx, id)).map((card) => [card.id, card.balance_cents]));
  return content.gift_card_sales.map((sale) => {
    const refunded = refunds.reduce((sum, { gift_cards }) => sum + (gift_cards[sale.id] ?? 0), 0);
    return { id: sale.id, paid_cents: sale.amount_cents - refunded, unspent_cents: left.get(sale.id) ?? 0 };
  });
}

function taxesBackOn({ refunds }: TicketRow): Refundable['taxes_back'] {
  const taxes: { [rate: string]: number } = {};
  for (const refund of refunds)
    for (const [rate, cents] of Object.entries(refund.taxes)) taxes[rate] = (taxes[rate] ?? 0) + cents;
  return taxes;
}

/** Gives back part of a paid ticket. Whoever was paid by card gets it back on the card, once this has committed. */
export const refundTicket = (ctx: BusinessCtx<SignedInActor>, ticket_id: string, input: Input) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const row = await lockTicketVersion(ctx, ticket_id, input.version);
    if (row.status !== 'paid')
      throw invalid({ status: [refused.ticketHasStatus({ number: row.ticket_no, status: row.status })] });
    refuseTips(row, input.tips);
    const payments = await keptPayments(ctx, ticket_id);
    const sold = await soldLines(ctx, ticket_id);
    const gift_cards = await refundableCards(ctx, row);
    const back = refundOf({ lines: sold, payments, gift_cards, taxes_back: taxesBackOn(row) }, inputOf(input));
    if (!back) throw invalid({ lines: [refused.refundTooMuch] });
    const [id, by] = [randomUUIDv7(), actingEmployee(ctx.actor)];
    const payment = (payment_id: string) => orNotFound(payments.find((one) => one.id === payment_id));
    for (const { payment_id, amount_cents } of back.parts) {
      const { charge_id } = payment(payment_id);
      if (charge_id) await refundCharge(ctx, charge_id, amount_cents);
    }
    await refundGiftCards(ctx, back.gift_cards);
    const lines = refundedLines(sold, back.lines);
    const owed = await refundPoints(ctx, { ticket_id, refund_id: id, lines, parts: back.parts });
    const deed = ledgerEntry(ctx, 'refund', 'refund', id, input.reason);
    const given = { id, ticket_id, reason: input.reason, given_at: deed.happened_at, given_by: by, ledger_tx: deed.id };
    // A cheque is not written back: it is returned in cash. What was paid ahead was paid by card.
    const goesTo: Partial<Record<Tender['method'], Account>> = { cheque: inDrawer, prepaid: byCard };
    const accountOf = (one: string) => goesTo[payment(one).method] ?? payment(one).account;
    await postToLedger(ctx, ctx.actor, deed, refundLines(back, accountOf));
    await postOwedPoints(ctx, ctx.actor, 'loyalty_refund', id, owed);
    await insertRefund(ctx, given, back);
    const change = { field: 'refund', name: '', from: null, to: back.amount_cents } as const;
    await recordTicketEvent(ctx, ticket_id, 'refunded', input.reason, [change]);
    return ticketNow(ctx, ticket_id);
  });
