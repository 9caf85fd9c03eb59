import type { Cents } from '../../../kernel/money/money.ts';
import type { LedgerKind } from '../../../ledger/rules/posting.ts';

/** What of the ledger a day's report is made of: entries of transactions of one kind under one account, debits above zero. */
export type DayEntry = {
  /** The kind of transaction. */
  readonly tx_kind: string;
  readonly kind: LedgerKind;
  /** As far as it matters here: the kind of revenue, who bears a discount, and whether a prepayment is a ticket's or a visit's. */
  readonly subject: string;
  readonly cents: Cents;
};

/** What money was taken for, or given back for, above and below zero. */
export const soldRows = [
  'services',
  'add_ons',
  'products',
  'discounts',
  'refunds',
  'fees',
  'service_charges',
  'tax',
  'tips',
  'gift_cards_sold',
  'deposits_taken',
  'memberships',
  'gift_cards_used',
  'points_used',
  'deposits_used',
  'open_tickets',
  'other',
] as const;
export type SoldRow = (typeof soldRows)[number];
/** How it was paid. */
export const tenderRows = ['cash', 'card', 'cheque'] as const;
export type TenderRow = (typeof tenderRows)[number];

export type DayHalves = {
  readonly sold: { readonly [row in SoldRow]: Cents };
  readonly tenders: { readonly [row in TenderRow]: Cents };
  /** What each half comes to: they are made of the same transactions, each of which adds up to nothing. */
  readonly total: Cents;
};

/**
 * Transactions that are no trade of the salon's clients: cash that is moved between drawer, safe and bank, points that are earned, cards
 * that are issued by hand, what the team is paid, and what the salon pays us. They are left out as a whole, so what is left still adds up.
 */
const apart = /^(?:drawer_|loyalty_|text_|plan_|pay_)|^gift_card_issue$/;
export const isTrade = (tx_kind: string): boolean => !apart.test(tx_kind);

const revenue: { readonly [subject: string]: SoldRow } = { service: 'services', add_on: 'add_ons', product: 'products' };
const accounts: { readonly [kind in LedgerKind]?: SoldRow } = {
  discount: 'discounts',
  refund: 'refunds',
  fee: 'fees',
  service_charge: 'service_charges',
  tax: 'tax',
  tip: 'tips',
  loyalty: 'points_used',
  membership: 'memberships',
};
const tenders: { readonly [kind in LedgerKind]?: TenderRow } = { cash_drawer: 'cash', card_clearing: 'card', cheques: 'cheque' };
/** A card pays on a ticket, and is put back when that payment is; everything else that moves on it was sold or returned. */
const pays: ReadonlySet<string> = new Set(['payment', 'payment_reversal']);

function soldRowOf({ tx_kind, kind, subject, cents }: DayEntry): SoldRow {
  if (kind === 'revenue') return revenue[subject] ?? 'other';
  // A refund puts money back onto a card that had paid, or takes it off a card that is returned itself.
  if (kind === 'gift_card')
    return pays.has(tx_kind) || (tx_kind === 'refund' && cents < 0) ? 'gift_cards_used' : 'gift_cards_sold';
  if (kind !== 'prepayment') return accounts[kind] ?? 'other';
  if (subject === 'ticket') return 'open_tickets';
  return tx_kind === 'deposit' || tx_kind === 'deposit_return' ? 'deposits_taken' : 'deposits_used';
}

/** The two halves of a day: what was sold and what it was paid with. */
export function dayHalves(entries: readonly DayEntry[]): DayHalves {
  const sold = new Map<SoldRow, Cents>();
  const paid = new Map<TenderRow, Cents>();
  for (const entry of entries) {
    if (!isTrade(entry.tx_kind)) continue;
    const tender = tenders[entry.kind];
    if (tender) paid.set(tender, (paid.get(tender) ?? 0) + entry.cents);
    else {
      const row = soldRowOf(entry);
      sold.set(row, (sold.get(row) ?? 0) - entry.cents);
    }
  }
  const all = <Row extends string>(rows: readonly Row[], sums: ReadonlyMap<Row, Cents>) =>
    Object.fromEntries(rows.map((row) => [row, sums.get(row) ?? 0])) as { readonly [row in Row]: Cents };
  const sumOf = (sums: ReadonlyMap<string, Cents>) => [...sums.values()].reduce((sum, cents) => sum + cents, 0);
  const [total, taken] = [sumOf(sold), sumOf(paid)];
  if (total !== taken) throw new Error(`the halves of a day differ by ${total - taken} cents`);
  return { sold: all(soldRows, sold), tenders: all(tenderRows, paid), total };
}
