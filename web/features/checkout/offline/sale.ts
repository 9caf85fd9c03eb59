import type { bringOfflineSale, TicketView } from 'core/checkout/contract';
import { linesOf } from 'core/checkout/rules/ticket';
import { totalsOf } from 'core/checkout/rules/totals';
import type { Input } from 'core/kernel/endpoint';
import type { Facts } from '../till/open-store.ts';
import { contentOf, paymentsOf, ticketOf, type Till } from '../till/till.ts';
import { wishOf } from '../till/wish.ts';

export type OfflineSale = Input<typeof bringOfflineSale>['body'];

/** Why a sale has to wait for the network; null: it can be made without. */
export function barOf(till: Till, { may, discount_limit_percent }: Facts): 'cards' | 'paid' | 'leave' | 'free' | null {
  const [ticket, lines] = [ticketOf(till), linesOf(ticketOf(till))];
  if (till.cards.length > 0) return 'cards';
  if (till.ticket && (till.ticket.charges.length > 0 || till.ticket.transactions.some(({ deleted }) => !deleted))) return 'paid';
  const { grandTotal, discount } = totalsOf(ticket);
  if (grandTotal === 0) return 'free';
  const gross = lines.reduce((sum, { qty, price_cents }) => sum + qty * price_cents, 0);
  const off = lines.reduce((sum, { staff_discount_cents }) => sum + staff_discount_cents, discount);
  const isByHand = lines.some(({ item_id, price_reason }) => item_id === null || price_reason !== undefined);
  const takesLeave = (isByHand && !may.custom_amount) || (off * 100 > gross * discount_limit_percent && !may.discount_above);
  return takesLeave ? 'leave' : null;
}

type Made = {
  readonly business_id: number;
  readonly drawer: string;
  readonly facts: Facts;
  readonly label: string;
  readonly at: string;
};

/** What was charged, to the cent, with what the till knew of the shop. */
export function saleOf(till: Till, { business_id, drawer, facts: { shop }, label, at }: Made): OfflineSale {
  const { posDetails, promotions, tips } = wishOf(contentOf(till));
  const charged = new Map(
    linesOf(ticketOf(till)).map(({ id, name, price_cents, tax_code }) => [id, { name, price_cents, tax_code }]),
  );
  const entries = Object.entries(posDetails).map(([key, entry]) => [
    key,
    { ...entry, details: entry.details.map((line) => ({ ...line, ...charged.get(line.id) })) },
  ]);
  return {
    business_id,
    id: till.ticket?.id ?? till.draft,
    version: till.ticket?.version ?? null,
    label,
    sold_at: at,
    shop,
    posDetails: Object.fromEntries(entries) as typeof posDetails,
    promotions,
    tips,
    payments: (till.offline ?? []).map(({ method, amount_cents, reference }) => ({
      method: method === 'cheque' ? 'cheque' : 'cash',
      amount_cents,
      reference,
    })),
    drawer,
  };
}

/** The ticket as it will be once the server knows of it. */
export function paidOffline(till: Till, at: string): TicketView {
  const { giftCardSales: _, ...totals } = totalsOf(ticketOf(till));
  const { posDetails, promotions, tips } = contentOf(till);
  return {
    id: till.ticket?.id ?? till.draft,
    ticket_no: till.ticket?.ticket_no ?? 0,
    show_ticket_no: till.ticket !== null,
    status: 'paid',
    version: till.ticket?.version ?? 0,
    opened_at: till.ticket?.opened_at ?? at,
    opened_by: null,
    closed_at: at,
    posDetails,
    promotions,
    gift_card_sales: [],
    tips,
    payment: {
      ...totals,
      totalCash: totals.cashPaid - totals.change,
      totalCheque: totals.chequePaid,
      gift_card: [],
      loyalty_program: null,
    },
    pre_paid_price: 0,
    transactions: paymentsOf(till),
    refunds: [],
    charges: [],
  };
}
