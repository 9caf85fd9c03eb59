import { amountText } from 'core/kernel/money/money';
import { csvText } from 'core/kernel/tables/csv';
import type { PayPerson, PayrollMeta } from 'core/payroll/contract';
import { percentText } from 'core/payroll/papers/rules/formula';

const HOUR = 60;

/** Columns of money in their order: all but the first three, which explain, add up to what is paid; check and cash are its halves. */
export const csvMoney = [
  'sales_cents',
  'supply_cents',
  'discount_cents',
  'commission_cents',
  'request_cents',
  'extra_cents',
  'adjusted_cents',
  'tips_cents',
  'other_cents',
  'to_pay_cents',
] as const;
export const csvColumns = ['name', 'worker', 'hours', 'rate', ...csvMoney, 'check_cents', 'cash_cents'] as const;
type Sums = PayrollMeta['totals'];

const money = ({ handed, ...sums }: Sums): string[] =>
  [...csvMoney.map((key) => sums[key]), handed.check_cents, handed.cash_cents].map(amountText);

/** A pay run as a file for whoever keeps the books: one row for each person, and their sums. */
export function payCsv(
  people: readonly PayPerson[],
  totals: Sums,
  title: (column: (typeof csvColumns)[number]) => string,
  total: string,
) {
  const rows = people.map((person) => [
    person.name,
    person.worker,
    (person.minutes / HOUR).toFixed(2),
    person.pct === null ? '' : percentText(person.pct),
    ...money(person),
  ]);
  return csvText([csvColumns.map(title), ...rows, [total, '', '', '', ...money(totals)]]);
}
