import type { TicketView } from 'core/checkout/contract';
import type { KeptPayment, Refundable } from 'core/checkout/refunds/rules';
import { leftOf } from 'core/checkout/rules/totals';

type Amounts = { readonly [key: string]: number };
type Given = TicketView['refunds'][number];

const sumOf = (refunds: readonly Given[], part: (refund: Given) => number | undefined): number =>
  refunds.reduce((sum, refund) => sum + (part(refund) ?? 0), 0);

/** What of a ticket was given back so far. */
export const refundedOn = ({ refunds }: Pick<TicketView, 'refunds'>): number =>
  sumOf(refunds, ({ amount_cents }) => amount_cents);

const linesOf = ({ posDetails, promotions, tips, refunds }: TicketView) =>
  leftOf({ posDetails, promotions, tips, gift_card_sales: [], payments: [] }).map(({ line, left }) => {
    return { line, left_cents: left, refunded_cents: sumOf(refunds, ({ lines }) => lines[line.id]) };
  });

const paymentsOf = ({ transactions, refunds }: TicketView): KeptPayment[] =>
  transactions
    .filter(({ deleted }) => !deleted)
    .map(({ id, method, amount_cents, change_cents }) => {
      const refunded_cents = sumOf(refunds, ({ parts }) => parts.find((part) => part.payment_id === id)?.amount_cents);
      return { id, method, kept_cents: amount_cents - change_cents, refunded_cents };
    });

function taxesBack({ refunds }: TicketView): Amounts {
  const rates = new Set(refunds.flatMap(({ taxes }) => Object.keys(taxes)));
  return Object.fromEntries([...rates].map((rate) => [rate, sumOf(refunds, ({ taxes }) => taxes[rate])]));
}

/** Everything of a paid ticket that can still be given back, as the rules of refunds read it and with the names it has. */
export function refundable(ticket: TicketView) {
  const lines = linesOf(ticket);
  const cards = ticket.gift_card_sales.map(({ id, code, to_name, amount_cents, left_cents }) => {
    const paid_cents = amount_cents - sumOf(ticket.refunds, ({ gift_cards }) => gift_cards[id]);
    return { id, code, to_name, paid_cents, unspent_cents: left_cents ?? 0 };
  });
  const tips = Object.fromEntries(
    Object.entries(ticket.tips)
      .map(([who, cents]) => [who, cents - sumOf(ticket.refunds, (refund) => refund.tips[who])] as const)
      .filter(([, cents]) => cents > 0),
  );
  const sold: Refundable = {
    lines: lines.map(({ line, ...amounts }) => ({ id: line.id, tax_code: line.tax_code, tax_rate: line.tax_rate, ...amounts })),
    payments: paymentsOf(ticket),
    gift_cards: cards,
    taxes_back: taxesBack(ticket),
  };
  return { lines, cards, tips, sold };
}
