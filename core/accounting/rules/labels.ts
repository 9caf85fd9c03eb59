import { bookKeyOf, type BookKey } from './accounts.ts';
import type { JournalLine } from './journal.ts';

/** What a line says in the accountant's program, whose language is that of its country. */
const labels: { readonly [key in BookKey]: string } = {
  cash_drawer: 'Cash in and out of the drawers',
  safe: 'Cash in and out of the safe',
  bank: 'Cash taken to the bank',
  cheques: 'Checks',
  card_clearing: 'Cards, before payout',
  advance: 'Advances to employees',
  gift_card: 'Gift cards',
  prepayment: 'Deposits and open tickets',
  membership: 'Memberships paid ahead',
  loyalty: 'Loyalty points',
  tip: 'Tips',
  tax: 'Sales tax',
  payroll_payable: 'Payroll to be paid',
  'revenue:service': 'Services',
  'revenue:add_on': 'Add-ons',
  'revenue:product': 'Products',
  fee: 'Fees',
  'fee:membership': 'Membership fees',
  service_charge: 'Service charges',
  rent_income: 'Booth rent',
  discount: 'Discounts',
  'discount:loyalty': 'Loyalty points earned',
  'discount:gift_card': 'Gift cards given away',
  refund: 'Refunds',
  processing_fee: 'Card processing fees',
  dispute: 'Disputed card payments',
  paid_out: 'Paid out of the drawer',
  over_short: 'Cash over and short',
  rounding: 'Rounding',
  write_off: 'Write-offs',
  wages: 'Wages',
};

export function lineText({ kind, subject, name }: JournalLine): string {
  const label = labels[bookKeyOf(kind, subject)];
  return name === undefined ? label : `${label}: ${name}`;
}
