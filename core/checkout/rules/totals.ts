import { allocate, type Cents, percentOf } from '../../kernel/money.ts';
import { linesOf, netOf, type Tender, type Ticket, type TicketLine } from './ticket.ts';

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

/** Promotions take off what there is and no more. */
const discountOn = ({ promotions }: Ticket, subTotal: Cents): Cents =>
  Math.min(subTotal, sumOf(promotions.map(({ amount_cents }) => amount_cents)));

/** Each line with what is left of it after promotions, which every line bears by its price. */
export function leftOf(ticket: Ticket): { readonly line: TicketLine; readonly left: Cents }[] {
  const lines = linesOf(ticket);
  const nets = lines.map(netOf);
  const subTotal = sumOf(nets);
  const off = subTotal > 0 ? allocate(discountOn(ticket, subTotal), nets) : nets.map(() => 0);
  return lines.map((line, i) => ({ line, left: (nets[i] ?? 0) - (off[i] ?? 0) }));
}

/** By rate, rounded half up once for each. */
export function taxesOf(ticket: Ticket): Map<number, Cents> {
  const bases = new Map<number, Cents>();
  for (const { line, left } of leftOf(ticket))
    if (line.tax_rate > 0) bases.set(line.tax_rate, (bases.get(line.tax_rate) ?? 0) + left);
  return new Map([...bases].map(([rate, base]) => [rate, percentOf(base, rate)]));
}

/** What a ticket comes to. The till shows it as it is typed, the server decides by it. */
export function totalsOf(ticket: Ticket): Totals {
  const subTotal = sumOf(linesOf(ticket).map(netOf));
  const discount = discountOn(ticket, subTotal);
  const taxes = taxesOf(ticket);
  const tax = sumOf([...taxes.values()]);
  const giftCardSales = sumOf(ticket.gift_card_sales.map(({ amount_cents }) => amount_cents));
  const grandTip = sumOf(Object.values(ticket.tips));
  const grandTotal = subTotal - discount + tax + giftCardSales + grandTip;
  const paid = paidBy(ticket.payments);
  const [only, ...others] = taxes.keys();
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

/** A tip for everybody who worked, by what is left of their services and add-ons; by head where that is nothing. */
export function tipShares(ticket: Ticket, tip: Cents): Ticket['tips'] {
  const worked = new Map<string, Cents>();
  for (const { line, left } of leftOf(ticket))
    if (line.kind === 'service' || line.kind === 'add_on')
      worked.set(line.employee_id, (worked.get(line.employee_id) ?? 0) + left);
  const people = [...worked];
  if (people.length === 0) return {};
  const weights = people.map(([, cents]) => cents);
  const shares = allocate(tip, sumOf(weights) > 0 ? weights : weights.map(() => 1));
  return Object.fromEntries(people.map(([employee], i) => [employee, shares[i] ?? 0]));
}
