import type { LedgerLine } from '../../ledger/rules/posting.ts';
import { onCard } from '../../gift-cards/rules/movement.ts';
import type { Cents } from '../../kernel/money/money.ts';
import { linesOf, type Ticket, type TicketLine } from './ticket.ts';
import { taxesOf, totalsOf } from './totals.ts';

const earned: { readonly [K in TicketLine['kind']]: LedgerLine['kind'] } = {
  service: 'revenue',
  add_on: 'revenue',
  product: 'revenue',
  fee: 'fee',
  service_charge: 'service_charge',
};

/** What a paid ticket means: what was paid on it becomes what was earned, what is owed to the state and on gift cards, and what is the team's. */
export function saleLines(ticket_id: string, ticket: Ticket): LedgerLine[] {
  const { grandTotal, discount } = totalsOf(ticket);
  return [
    { kind: 'prepayment', subject: ticket_id, cents: grandTotal },
    { kind: 'discount', subject: 'ticket', cents: discount },
    ...linesOf(ticket).flatMap(({ kind, qty, price_cents, staff_discount_cents }): LedgerLine[] => [
      { kind: earned[kind], subject: earned[kind] === 'revenue' ? kind : '', cents: -qty * price_cents },
      { kind: 'discount', subject: 'staff', cents: staff_discount_cents },
    ]),
    ...ticket.gift_card_sales.map(({ id, amount_cents }): LedgerLine => ({ ...onCard(id), cents: -amount_cents })),
    ...taxesOf(ticket).map(({ key, cents }): LedgerLine => ({ kind: 'tax', subject: key, cents: -cents })),
    ...Object.entries(ticket.tips).map(([subject, cents]): LedgerLine => ({ kind: 'tip', subject, cents: -cents })),
  ];
}

/** The one drawer of a business that has not named several. */
export const MAIN_DRAWER = 'main';

export type Account = Pick<LedgerLine, 'kind' | 'subject'>;
export const inDrawer: Account = { kind: 'cash_drawer', subject: MAIN_DRAWER };
/** Counted as more than there should have been. */
export const overIn = (drawer: string): Account => ({ kind: 'over_short', subject: drawer });
export const asCheque: Account = { kind: 'cheques' };
/** Charged, and not yet paid out to the business. */
export const byCard: Account = { kind: 'card_clearing' };

/** Money that came in on a ticket, and where it is now: it is the customer's until the ticket is paid. */
export const paymentLines = (ticket_id: string, into: Account, kept: Cents): LedgerLine[] => [
  { ...into, cents: kept },
  { kind: 'prepayment', subject: ticket_id, cents: -kept },
];
