import { onCard } from '../../gift-cards/rules/movement.ts';
import { allocateCents, type Cents, percentOf } from '../../kernel/money/money.ts';
import type { LedgerLine } from '../../ledger/rules/posting.ts';
import type { Account } from '../rules/sale.ts';
import { taxKeyOf, type Tender } from '../rules/ticket.ts';

/** A line of a paid ticket, and what was given back of it so far. */
export type SoldLine = {
  readonly id: string;
  readonly left_cents: Cents;
  readonly refunded_cents: Cents;
  readonly tax_code?: string | null | undefined;
  readonly tax_rate: number;
};
/** A payment, what was kept of it and what went back. */
export type KeptPayment = {
  readonly id: string;
  readonly method: Tender['method'];
  readonly kept_cents: Cents;
  readonly refunded_cents: Cents;
};
/** A gift card that the ticket sold: what of its price was not given back yet, and what is still on it. */
export type RefundableCard = { readonly id: string; readonly paid_cents: Cents; readonly unspent_cents: Cents };
type Tips = { readonly [employee_id: string]: Cents };
/** By tax code; of lines from before there were codes, by rate. */
type Taxes = { readonly [key: string]: Cents };

/** What a paid ticket still has to give back. */
export type Refundable = {
  readonly lines: readonly SoldLine[];
  readonly payments: readonly KeptPayment[];
  readonly gift_cards: readonly RefundableCard[];
  /** Tax that went back with earlier refunds. */
  readonly taxes_back: Taxes;
};

type Lines = { readonly [line_id: string]: Cents };
export type RefundInput = {
  /** Before tax. */
  readonly lines: Lines;
  /** Instead of lines: this much of what was sold, with its tax. */
  readonly amount_cents?: Cents | undefined;
  readonly gift_cards: { readonly [gift_card_id: string]: Cents };
  readonly tips: Tips;
};

export type Refund = {
  readonly lines: Lines;
  readonly taxes: Taxes;
  readonly gift_cards: RefundInput['gift_cards'];
  readonly tips: Tips;
  readonly amount_cents: Cents;
  readonly parts: readonly { readonly payment_id: string; readonly method: Tender['method']; readonly amount_cents: Cents }[];
};

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0);
const totalOf = (amounts: { readonly [key: string]: Cents }): Cents => sumOf(Object.values(amounts));
const something = <T extends { readonly [key: string]: Cents }>(amounts: T): T =>
  Object.fromEntries(Object.entries(amounts).filter(([, cents]) => cents > 0)) as T;

const restOf = ({ left_cents, refunded_cents }: SoldLine): Cents => left_cents - refunded_cents;
const byTax = (lines: readonly SoldLine[]) => [...Map.groupBy(lines, taxKeyOf)].map(([key, of]) => ({ key, lines: of }));
type Taxed = ReturnType<typeof byTax>[number];

/** The tax that goes back when so much of the lines of a code does: all of it together is taxed as a whole, less what went back before. */
function taxBack({ key, lines }: Taxed, now: Cents, before: Taxes): Cents {
  const refunded = sumOf(lines.map(({ refunded_cents }) => refunded_cents));
  return Math.max(0, percentOf(refunded + now, lines[0]?.tax_rate ?? 0) - (before[key] ?? 0));
}

/** The tax on what is given back: all parts together return exactly the tax that was taken. */
export const taxesBack = (sold: readonly SoldLine[], wished: Lines, before: Taxes): Taxes =>
  something(
    Object.fromEntries(
      byTax(sold).map((taxed) => {
        const now = sumOf(taxed.lines.map(({ id }) => wished[id] ?? 0));
        return [taxed.key, now > 0 ? taxBack(taxed, now, before) : 0];
      }),
    ),
  );

/** The most that can be given back of the lines, with tax. */
export function mostOfLines({ lines, taxes_back }: Pick<Refundable, 'lines' | 'taxes_back'>): Cents {
  const all = Object.fromEntries(lines.map((line) => [line.id, restOf(line)]));
  return totalOf(all) + totalOf(taxesBack(lines, all, taxes_back));
}

/** The largest part before tax that together with its tax is no more than `amount`. */
function netWithin(taxed: Taxed, amount: Cents, before: Taxes): Cents {
  let [low, high] = [0, Math.min(amount, sumOf(taxed.lines.map(restOf)))];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (middle + taxBack(taxed, middle, before) <= amount) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * An amount with tax, shared by what is left of each line. Not every amount is a price and its tax (8.25 % never makes $0.07);
 * the cent in between is tax that goes back early, so the next refund returns one less.
 */
function spread(sold: Refundable, amount: Cents): Pick<Refund, 'lines' | 'taxes'> | null {
  const most = mostOfLines(sold);
  if (amount > most) return null;
  const groups = byTax(sold.lines);
  const weights = groups.map(({ lines }) => mostOfLines({ lines, taxes_back: sold.taxes_back }));
  const shares = most > 0 ? allocateCents(amount, weights) : [];
  const parts = groups.map((taxed, i) => {
    const { key, lines } = taxed;
    const share = shares[i] ?? 0;
    const net = netWithin(taxed, share, sold.taxes_back);
    const each = net > 0 ? allocateCents(net, lines.map(restOf)) : [];
    return { key, tax: share - net, lines: lines.map(({ id }, nr) => [id, each[nr] ?? 0] as const) };
  });
  return {
    lines: something(Object.fromEntries(parts.flatMap((part) => part.lines))),
    taxes: something(Object.fromEntries(parts.map(({ key, tax }) => [key, tax]))),
  };
}

/** Where the money came from is where it goes back to, cards first and cash last. */
const order: readonly Tender['method'][] = ['card', 'gift_card', 'loyalty', 'prepaid', 'cheque', 'cash'];
/** What a gift card can be bought with, and so what its price goes back to. */
const money: readonly Tender['method'][] = ['card', 'cheque', 'cash'];

type Part = Refund['parts'][number];

/** Takes up to `amount` from the payments, in order; of money no more than `budget`. */
function take(payments: readonly KeptPayment[], amount: Cents, budget: Cents): Part[] {
  let [rest, moneyLeft] = [amount, budget];
  return payments.flatMap(({ id: payment_id, method, kept_cents, refunded_cents }) => {
    const isMoney = money.includes(method);
    const amount_cents = Math.min(rest, kept_cents - refunded_cents, isMoney ? moneyLeft : Infinity);
    rest -= amount_cents;
    if (isMoney) moneyLeft -= amount_cents;
    return amount_cents > 0 ? [{ payment_id, method, amount_cents }] : [];
  });
}

/**
 * What was paid for gift cards stays money: it goes back to cards and cash alone, and is kept back for them when lines are
 * given back. Otherwise a gift card that was spent could be turned into cash.
 */
function partsOf({ payments, gift_cards }: Refundable, forCards: Cents, others: Cents): Part[] {
  const inOrder = payments.toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method));
  const cards = take(
    inOrder.filter(({ method }) => money.includes(method)),
    forCards,
    forCards,
  );
  const taken = (id: string) => cards.find(({ payment_id }) => payment_id === id)?.amount_cents ?? 0;
  const left = inOrder.map((one) => ({ ...one, refunded_cents: one.refunded_cents + taken(one.id) }));
  const there = sumOf(left.filter(({ method }) => money.includes(method)).map((one) => one.kept_cents - one.refunded_cents));
  const keptBack = sumOf(gift_cards.map(({ paid_cents }) => paid_cents)) - forCards;
  const rest = take(left, others, Math.max(0, there - keptBack));
  return inOrder.flatMap(({ id: payment_id, method }) => {
    const both = [...cards, ...rest].filter((part) => part.payment_id === payment_id);
    const amount_cents = sumOf(both.map((part) => part.amount_cents));
    return amount_cents > 0 ? [{ payment_id, method, amount_cents }] : [];
  });
}

const isThere = (wished: { readonly [id: string]: Cents }, most: (id: string) => Cents): boolean =>
  Object.entries(wished).every(([id, cents]) => cents > 0 && cents <= most(id));

/** What giving something back comes to; null: that is more than there is to give back. */
export function refundOf(sold: Refundable, input: RefundInput): Refund | null {
  const lineRest = (id: string) => sold.lines.filter((one) => one.id === id).reduce((_, line) => restOf(line), 0);
  const cardRest = (id: string) => {
    const card = sold.gift_cards.find((one) => one.id === id);
    return card ? Math.min(card.paid_cents, card.unspent_cents) : 0;
  };
  if (!isThere(input.lines, lineRest) || !isThere(input.gift_cards, cardRest)) return null;
  const { lines, taxes } =
    input.amount_cents === undefined
      ? { lines: input.lines, taxes: taxesBack(sold.lines, input.lines, sold.taxes_back) }
      : (spread(sold, input.amount_cents) ?? { lines: null, taxes: {} });
  if (lines === null) return null;
  const tips = something(input.tips);
  const forCards = totalOf(input.gift_cards);
  const others = sumOf([lines, taxes, tips].map(totalOf));
  const parts = partsOf(sold, forCards, others);
  const amount_cents = forCards + others;
  const isCovered = amount_cents > 0 && sumOf(parts.map((part) => part.amount_cents)) === amount_cents;
  return isCovered ? { lines, taxes, gift_cards: input.gift_cards, tips, amount_cents, parts } : null;
}

/** What a refund means: less earned, less owed to the state, on gift cards and to the team, and gone from where it was kept. */
export const refundLines = (refund: Refund, accountOf: (payment_id: string) => Account): LedgerLine[] => [
  { kind: 'refund', cents: totalOf(refund.lines) },
  ...Object.entries(refund.taxes).map(([subject, cents]): LedgerLine => ({ kind: 'tax', subject, cents })),
  ...Object.entries(refund.gift_cards).map(([id, cents]): LedgerLine => ({ ...onCard(id), cents })),
  ...Object.entries(refund.tips).map(([subject, cents]): LedgerLine => ({ kind: 'tip', subject, cents })),
  ...refund.parts.map(({ payment_id, amount_cents }): LedgerLine => ({ ...accountOf(payment_id), cents: -amount_cents })),
];
