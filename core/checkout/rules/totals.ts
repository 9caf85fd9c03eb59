import { allocateCents, type Cents, percentOf } from '../../kernel/money/money.ts';
import { isByHand, linesOf, netOf, taxKeyOf, type Tender, type Ticket, type TicketLine } from './ticket.ts';

export type Totals = {
  readonly subTotal: Cents;
  readonly discount: Cents;
  readonly tax: Cents;
  /** Thousandths of a percent, where one rate alone applies. */
  readonly tax_percentage: number | null;
  readonly giftCardSales: Cents;
  readonly grandTip: Cents;
  readonly grandTotal: Cents;
  readonly cashPaid: Cents;
  readonly chequePaid: Cents;
  readonly TotalCard: Cents;
  readonly paid: Cents;
  readonly due: Cents;
  readonly change: Cents;
};

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0);
const paidBy = (payments: readonly Tender[], methods?: readonly Tender['method'][]): Cents =>
  sumOf(payments.filter((one) => !one.deleted && (methods?.includes(one.method) ?? true)).map((one) => one.amount_cents));

/** What is left of a line after the salon's promotions, each of which has its share of the line written down. Never below zero. */
const afterPromotions = (promotions: Ticket['promotions'], line: TicketLine): Cents =>
  Math.max(0, netOf(line) - sumOf(promotions.map(({ lines }) => lines?.[line.id] ?? 0)));

/** What is taken off by hand: of what there is and no more. */
const byHandOf = ({ promotions }: Pick<Ticket, 'promotions'>, there: Cents): Cents =>
  Math.min(there, sumOf(promotions.filter(isByHand).map(({ amount_cents }) => amount_cents)));

/** Each line with what is left of it: after its promotion, and after what is taken off by hand, which every line bears by its price. */
export function leftOf(ticket: Ticket): { readonly line: TicketLine; readonly left: Cents }[] {
  const lines = linesOf(ticket);
  const nets = lines.map((line) => afterPromotions(ticket.promotions, line));
  const there = sumOf(nets);
  const off = there > 0 ? allocateCents(byHandOf(ticket, there), nets) : nets.map(() => 0);
  return lines.map((line, i) => ({ line, left: (nets[i] ?? 0) - (off[i] ?? 0) }));
}

type Tax = { readonly key: string; readonly rate: number; readonly cents: Cents };

/** By code, rounded half up once for each. */
function taxesOn(lines: ReturnType<typeof leftOf>): Tax[] {
  const taxed = Map.groupBy(
    lines.filter(({ line }) => line.tax_rate > 0),
    // A code has one rate for good. That of a line from before there were codes is its own.
    ({ line }) => taxKeyOf(line),
  );
  return [...taxed].map(([key, all]) => {
    const rate = all[0]?.line.tax_rate ?? 0;
    return { key, rate, cents: percentOf(sumOf(all.map(({ left }) => left)), rate) };
  });
}

export const taxesOf = (ticket: Ticket): readonly Tax[] => taxesOn(leftOf(ticket));

/** What a ticket comes to. The till shows it as it is typed, the server decides by it. */
export function totalsOf(ticket: Ticket): Totals {
  const subTotal = sumOf(linesOf(ticket).map(netOf));
  const lines = leftOf(ticket);
  const discount = subTotal - sumOf(lines.map(({ left }) => left));
  const taxes = taxesOn(lines);
  const tax = sumOf(taxes.map(({ cents }) => cents));
  const giftCardSales = sumOf(ticket.gift_card_sales.map(({ amount_cents }) => amount_cents));
  const grandTip = sumOf(Object.values(ticket.tips));
  const grandTotal = subTotal - discount + tax + giftCardSales + grandTip;
  const paid = paidBy(ticket.payments);
  const [only, ...others] = new Set(taxes.map(({ rate }) => rate));
  return {
    subTotal,
    discount,
    tax,
    tax_percentage: only !== undefined && others.length === 0 ? only : null,
    giftCardSales,
    grandTip,
    grandTotal,
    cashPaid: paidBy(ticket.payments, ['cash']),
    chequePaid: paidBy(ticket.payments, ['cheque']),
    TotalCard: paidBy(ticket.payments, ['card']),
    paid,
    due: Math.max(0, grandTotal - paid),
    change: Math.max(0, paid - grandTotal),
  };
}

const isTipped = ({ kind }: TicketLine): boolean => kind === 'service' || kind === 'add_on';

/** What a tip is so many percent of: services and add-ons after discounts, before tax and without a tip. */
export const tipBaseOf = (ticket: Ticket): Cents =>
  sumOf(leftOf(ticket).flatMap(({ line, left }) => (isTipped(line) ? [left] : [])));

/** The same for a card reader, which asks for a tip only where the ticket has none. */
export function readerTipBase(ticket: Ticket): Cents | undefined {
  const base = tipBaseOf(ticket);
  return base > 0 && sumOf(Object.values(ticket.tips)) === 0 ? base : undefined;
}

/** More than half of what was done: mostly a slip of the finger, so it is asked again. */
export const isLargeTip = (tip: Cents, base: Cents): boolean => tip * 2 > base;

/** A tip for everybody who worked, by what is left of their services and add-ons; by head where that is nothing. */
export function tipShares(ticket: Ticket, tip: Cents): Ticket['tips'] {
  const worked = new Map<string, Cents>();
  for (const { line, left } of leftOf(ticket))
    if (isTipped(line)) worked.set(line.employee_id, (worked.get(line.employee_id) ?? 0) + left);
  const people = [...worked];
  if (people.length === 0) return {};
  const weights = people.map(([, cents]) => cents);
  const shares = allocateCents(tip, sumOf(weights) > 0 ? weights : weights.map(() => 1));
  return Object.fromEntries(people.map(([employee], i) => [employee, shares[i] ?? 0]));
}
