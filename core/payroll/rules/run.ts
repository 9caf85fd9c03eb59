import type { Cents } from '../../kernel/money/money.ts';
import { sumOf } from './amounts.ts';
import type { PayLaw } from './floor.ts';
import type { PayLineKind } from './pay-line.ts';
import { agreedWith, helpIn, paidWork, payOfPerson, type PersonFacts, type PersonPay } from './person.ts';
import type { RunDays } from './stretches.ts';

/** The pay of everybody in a run. Whoever helps somebody is paid for it, also if they have no work of their own. */
export function payOfRun(people: readonly PersonFacts[], run: RunDays, law: PayLaw): PersonPay[] {
  const here = new Set(people.map(({ employee_id }) => employee_id));
  const help = people
    .flatMap(({ employee_id, rules, work }) => {
      const on = agreedWith(rules);
      return helpIn(employee_id, paidWork(work, on), on);
    })
    .filter(({ from, to }) => from !== to && here.has(to));
  return people.map((facts) =>
    payOfPerson(
      facts,
      run,
      law,
      help.filter(({ from, to }) => from === facts.employee_id || to === facts.employee_id),
    ),
  );
}

/** What lines that go together come to. */
export const sumOfKind = ({ lines }: Pick<PersonPay, 'lines'>, ...kinds: readonly PayLineKind[]): Cents =>
  sumOf(lines.flatMap(({ kind, amount_cents }) => (kinds.includes(kind) ? [amount_cents] : [])));

/** Of an earlier run that is looked at once more: what its work would be paid now. What was written by hand stays as it was. */
export const wagesNow = ({ lines }: Pick<PersonPay, 'lines'>): Cents => sumOfKind({ lines }, ...recomputed);
const recomputed: readonly PayLineKind[] = [
  'work',
  'helper',
  'helping',
  'tier',
  'hourly',
  'hourly_higher',
  'guarantee',
  'request',
  'minimum',
  'overtime',
];
