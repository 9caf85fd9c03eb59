import { type Cents, percentOf } from '../../kernel/money.ts';
import type { LedgerLine } from '../../ledger/rules/posting.ts';
import type { Account } from '../rules/sale.ts';
import type { Tender } from '../rules/ticket.ts';

/** A line of a paid ticket, and what was given back of it so far. */
export type SoldLine = {
  readonly id: string;
  readonly left_cents: Cents;
  readonly refunded_cents: Cents;
  readonly tax_rate: number;
};
/** A payment, what was kept of it and what went back. */
export type KeptPayment = {
  readonly id: string;
  readonly method: Tender['method'];
  readonly kept_cents: Cents;
  readonly refunded_cents: Cents;
};
type Tips = { readonly [employee_id: string]: Cents };
export type RefundWish = { readonly lines: { readonly [line_id: string]: Cents }; readonly tips: Tips };

export type Refund = {
  readonly lines: RefundWish['lines'];
  readonly taxes: { readonly [rate: string]: Cents };
  readonly tips: Tips;
  readonly amount_cents: Cents;
  readonly parts: readonly { readonly payment_id: string; readonly method: Tender['method']; readonly amount_cents: Cents }[];
};

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0);

/**
 * The tax on what is given back. What has been given back is taxed as a whole each time, so that the last part returns the cent
 * that rounding left over: all parts together return exactly the tax that was taken.
 */
export function taxesBack(sold: readonly SoldLine[], wished: RefundWish['lines']): Refund['taxes'] {
  const rates = [...new Set(sold.map(({ tax_rate }) => tax_rate))].filter((rate) => rate > 0);
  const back = rates.map((rate) => {
    const lines = sold.filter(({ tax_rate }) => tax_rate === rate);
    const before = sumOf(lines.map(({ refunded_cents }) => refunded_cents));
    const now = sumOf(lines.map(({ id }) => wished[id] ?? 0));
    return [String(rate), percentOf(before + now, rate) - percentOf(before, rate)] as const;
  });
  return Object.fromEntries(back.filter(([, cents]) => cents > 0));
}

/** Where the money came from is where it goes back to, cards first and cash last. */
const order: readonly Tender['method'][] = ['card', 'gift_card', 'loyalty', 'prepaid', 'cheque', 'cash'];

function partsOf(payments: readonly KeptPayment[], amount: Cents): Refund['parts'] {
  const inOrder = payments.toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method));
  let rest = amount;
  return inOrder.flatMap(({ id: payment_id, method, kept_cents, refunded_cents }) => {
    const amount_cents = Math.min(rest, kept_cents - refunded_cents);
    rest -= amount_cents;
    return amount_cents > 0 ? [{ payment_id, method, amount_cents }] : [];
  });
}

/** What giving something back comes to; null: that is more than there is to give back. */
export function refundOf(sold: readonly SoldLine[], payments: readonly KeptPayment[], wish: RefundWish): Refund | null {
  const isThere = Object.entries(wish.lines).every(([id, cents]) => {
    const line = sold.find((one) => one.id === id);
    return line !== undefined && cents > 0 && cents <= line.left_cents - line.refunded_cents;
  });
  if (!isThere) return null;
  const taxes = taxesBack(sold, wish.lines);
  const tips = Object.fromEntries(Object.entries(wish.tips).filter(([, cents]) => cents > 0));
  const amount_cents = sumOf([wish.lines, taxes, tips].flatMap((each) => Object.values(each)));
  const parts = partsOf(payments, amount_cents);
  const isCovered = amount_cents > 0 && sumOf(parts.map((part) => part.amount_cents)) === amount_cents;
  return isCovered ? { lines: wish.lines, taxes, tips, amount_cents, parts } : null;
}

/** What a refund means: less earned, less owed to the state and to the team, and gone from where it was kept. */
export const refundLines = ({ lines, taxes, tips, parts }: Refund, accountOf: (payment_id: string) => Account): LedgerLine[] => [
  { kind: 'refund', cents: sumOf(Object.values(lines)) },
  ...Object.entries(taxes).map(([subject, cents]): LedgerLine => ({ kind: 'tax', subject, cents })),
  ...Object.entries(tips).map(([subject, cents]): LedgerLine => ({ kind: 'tip', subject, cents })),
  ...parts.map(({ payment_id, amount_cents }): LedgerLine => ({ ...accountOf(payment_id), cents: -amount_cents })),
];
