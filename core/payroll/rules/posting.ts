import type { LedgerLine } from '../../ledger/rules/posting.ts';
import { sumOf } from './amounts.ts';
import { isWage, type PayLine, type PayLineKind } from './pay-line.ts';

type Paid = { readonly employee_id: string; readonly lines: readonly PayLine[] };

/** The salon's own money that somebody laid out, among what is paid out. */
const LAID_OUT = 'payroll';

/** What a finalised run means: wages are a cost, tips and advances are settled, rent is income, and the rest is owed to each person. */
export const payRunLines = (people: readonly Paid[]): LedgerLine[] =>
  people.flatMap(({ employee_id: subject, lines }): LedgerLine[] => {
    const of = (kind: PayLineKind) => sumOf(lines.flatMap((line) => (line.kind === kind ? [line.amount_cents] : [])));
    const wages = sumOf(lines.flatMap((line) => (isWage(line) ? [line.amount_cents] : [])));
    return [
      { kind: 'wages', subject, cents: wages },
      { kind: 'tip', subject, cents: of('tips') },
      { kind: 'paid_out', subject: LAID_OUT, cents: of('reimbursement') },
      { kind: 'advance', subject, cents: of('advance') },
      { kind: 'rent_income', subject, cents: of('rent') },
      { kind: 'payroll_payable', subject, cents: -sumOf(lines.map(({ amount_cents }) => amount_cents)) },
    ];
  });

/** Money that somebody gets before it is earned. */
export const advanceLines = (employee_id: string, from: 'safe' | 'bank', cents: number): LedgerLine[] => [
  { kind: 'advance', subject: employee_id, cents },
  { kind: from, cents: -cents },
];
