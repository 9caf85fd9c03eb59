import { type Cents, percentOf } from '../../kernel/money/money.ts';
import { EarnedByDay, sumOf } from './amounts.ts';
import { guaranteeLines, hourlyLines, type PaidWork, type Payday, tierLines } from './extra.ts';
import { type CommissionExemption, minimumLines, minimumOf, overtimeOf, type PayLaw, type Representative } from './floor.ts';
import { isWage, type PayLine } from './pay-line.ts';
import { type Days, daysOf, type RunDays } from './stretches.ts';
import { type DayTerms, isTiered, type PayRules, termsOn } from './terms.ts';
import { payOfWork, type SoldWork } from './work.ts';

/** What somebody wrote into a run by hand, with why. */
export type PayEntry = {
  readonly id: string;
  readonly kind: 'adjustment' | 'advance' | 'reimbursement';
  /** Of an advance what of it is taken off; of an adjustment above or below zero. */
  readonly cents: Cents;
  readonly reason: string;
};

/** What an earlier run would pay now, under its own rules, and what was paid for it so far. */
export type EarlierRun = Days & { readonly run_id: string; readonly paid_cents: Cents; readonly now_cents: Cents };

/** What the pay of one person is made of. */
export type PersonFacts = {
  readonly employee_id: string;
  readonly rules: PayRules;
  /** Of the days of the run, and of workweeks that end in it. */
  readonly work: readonly SoldWork[];
  /** Minutes that are paid, by business day. */
  readonly minutes: { readonly [day: string]: number };
  /** What clients left, what of it was handed out at night, and what the ledger still owes. */
  readonly tips: { readonly earned_cents: Cents; readonly paid_out_cents: Cents; readonly owed_cents: Cents };
  readonly entries: readonly PayEntry[];
  readonly earlier: readonly EarlierRun[];
  readonly representative: Representative | null;
};

/** What helpers get of each other's work on a day. */
export type Help = { readonly from: string; readonly to: string; readonly day: string; readonly cents: Cents };

export type PersonPay = {
  readonly employee_id: string;
  readonly lines: readonly PayLine[];
  /** Wages alone: without tips, advances, rent and reimbursements. */
  readonly wages_cents: Cents;
  readonly to_pay_cents: Cents;
  readonly check_cents: Cents;
  readonly cash_cents: Cents;
  readonly exemptions: readonly CommissionExemption[];
};

/** The agreement of each day, looked up once. A renter's sales are their own, so nothing is paid for them. */
export function agreedWith(rules: PayRules): (day: string) => DayTerms {
  const known = new Map<string, DayTerms>();
  return (day) => {
    const terms = known.get(day) ?? termsOn(rules, day);
    known.set(day, terms);
    return terms;
  };
}

export const paidWork = (work: readonly SoldWork[], on: (day: string) => DayTerms): PaidWork[] =>
  work.flatMap((one) => (on(one.day).worker === 'renter' ? [] : [{ work: one, pay: payOfWork(one, on(one.day)) }]));

/** What goes from everybody's work to those who help them. */
export const helpIn = (employee_id: string, paid: readonly PaidWork[], on: (day: string) => DayTerms): Help[] =>
  paid.flatMap(({ work: { day, kind }, pay }) =>
    isTiered(kind)
      ? on(day).assistants.map(({ employee_id: to, pct }) => {
          return { from: employee_id, to, day, cents: percentOf(pay.commission_cents, pct) };
        })
      : [],
  );

function workLine({ work, pay }: PaidWork): PayLine {
  const { tiers: _tiers, net_cents: _net, amount_cents, ...how } = pay;
  const { day, ticket_id, ticket_no, id: line_id, name, requested } = work;
  return { kind: 'work', amount_cents, about: { ...how, day, ticket_id, ticket_no, line_id, name, requested } };
}

function helpLines(me: string, help: readonly Help[], { run, earned }: Payday): PayLine[] {
  for (const { from, to, day, cents } of help) {
    if (from === me) earned.add(day, -cents);
    if (to === me) earned.add(day, cents);
  }
  const inRun = help.filter(({ day }) => day >= run.from);
  const given = Map.groupBy(
    inRun.filter(({ from }) => from === me),
    ({ to }) => to,
  );
  const got = Map.groupBy(
    inRun.filter(({ to }) => to === me),
    ({ from }) => from,
  );
  const sum = (all: readonly Help[]) => sumOf(all.map(({ cents }) => cents));
  return [
    ...[...given].map(([employee_id, all]): PayLine => ({ kind: 'helper', amount_cents: -sum(all), about: { employee_id } })),
    ...[...got].map(([employee_id, all]): PayLine => ({ kind: 'helping', amount_cents: sum(all), about: { employee_id } })),
  ];
}

/** What is paid for those who asked for her, beside every guarantee. */
function requestLines({ run, paid, on, earned }: Payday): PayLine[] {
  const counted = paid.filter(
    ({ work: { requested, kind, left_cents, refunded_cents } }) =>
      requested && kind === 'service' && (left_cents === 0 || refunded_cents < left_cents),
  );
  for (const { work } of counted) earned.add(work.day, on(work.day).request_cents);
  const inRun = counted.filter(({ work }) => work.day >= run.from);
  const byRate = Map.groupBy(inRun, ({ work }) => on(work.day).request_cents);
  return [...byRate].flatMap(([each_cents, all]): PayLine[] =>
    each_cents > 0 ? [{ kind: 'request', amount_cents: all.length * each_cents, about: { count: all.length, each_cents } }] : [],
  );
}

/** Differences of earlier runs. What would take somebody below the minimum wage of this run is left for a later one. */
function correctionLines(earlier: readonly EarlierRun[], wages: Cents, floor: Cents): PayLine[] {
  let room = Math.max(0, wages - floor);
  return earlier.flatMap(({ run_id, from, to, paid_cents, now_cents }): PayLine[] => {
    const differs = now_cents - paid_cents;
    if (differs === 0) return [];
    const amount_cents = Math.max(differs, -room) + 0;
    room += amount_cents;
    const about = { run_id, from, to, paid_cents, now_cents, left_cents: differs - amount_cents };
    return [{ kind: 'correction', amount_cents, about }];
  });
}

function rentLines({ run, on }: Payday): PayLine[] {
  const { rent } = on(run.to);
  if (!rent) return [];
  const count = rent.per === 'run' ? 1 : run.weeks.length;
  const about = { count, each_cents: rent.cents, per: rent.per };
  return count * rent.cents === 0 ? [] : [{ kind: 'rent', amount_cents: -count * rent.cents, about }];
}

/** What is no pay of this run: tips that are owed, money laid out, advances as far as there is something to take them off, and rent. */
function otherLines({ tips, entries }: PersonFacts, payday: Payday, wages: Cents): PayLine[] {
  const { owed_cents, ...about } = tips;
  const isTipped = owed_cents > 0 || tips.earned_cents !== 0 || tips.paid_out_cents !== 0;
  const laidOut = entries.filter(({ kind }) => kind === 'reimbursement');
  const lines: PayLine[] = [
    ...(isTipped ? [{ kind: 'tips' as const, amount_cents: Math.max(0, owed_cents), about }] : []),
    ...laidOut.map(({ id, cents, reason }) => {
      return { kind: 'reimbursement' as const, amount_cents: cents, about: { entry_id: id, reason } };
    }),
  ];
  let left = Math.max(0, wages + sumOf(lines.map(({ amount_cents }) => amount_cents)));
  const advances = entries
    .filter(({ kind }) => kind === 'advance')
    .map(({ id, cents, reason }): PayLine => {
      const taken = Math.min(cents, left);
      left -= taken;
      return { kind: 'advance', amount_cents: 0 - taken, about: { entry_id: id, reason } };
    });
  return [...lines, ...advances, ...rentLines(payday)];
}

/** What the owner says of the minimum wage counts where it is higher than what we know. */
const lawWith = (law: PayLaw, on: (day: string) => DayTerms): PayLaw => ({
  ...law,
  minimumOn: (day) => Math.max(law.minimumOn(day) ?? 0, on(day).minimum_cents ?? 0) || null,
});

/**
 * One person's pay: work, tiers, hours, guarantee, requests, minimum wage, overtime, corrections and adjustments; then tips, money
 * laid out, advances and rent; then how it is handed over.
 */
export function payOfPerson(facts: PersonFacts, run: RunDays, known: PayLaw, help: readonly Help[]): PersonPay {
  const on = agreedWith(facts.rules);
  const law = lawWith(known, on);
  const earned = new EarnedByDay();
  const paid = paidWork(facts.work, on);
  const payday: Payday = { run, on, minutesOn: (day) => facts.minutes[day] ?? 0, paid, earned };
  for (const { work, pay } of paid) earned.add(work.day, pay.amount_cents);
  const worked = paid.filter(({ work }) => work.day >= run.from).map(workLine);
  const helped = helpLines(facts.employee_id, help, payday);
  const promised = [...tierLines(payday), ...hourlyLines(payday), ...guaranteeLines(payday)];
  const requests = requestLines(payday);
  const minimum = minimumLines(payday, law);
  const overtime = overtimeOf(payday, law, facts.representative);
  const byHand = facts.entries.flatMap(({ kind, id, cents, reason }): PayLine[] =>
    kind === 'adjustment' ? [{ kind, amount_cents: cents, about: { entry_id: id, reason } }] : [],
  );
  const wages = [...worked, ...helped, ...promised, ...requests, ...minimum, ...overtime.lines, ...byHand];
  const sum = (lines: readonly PayLine[]) => sumOf(lines.map(({ amount_cents }) => amount_cents));
  const floor = minimumOf(
    payday,
    daysOf(run).filter((day) => on(day).worker === 'w2'),
    law,
  );
  const all = [...wages, ...correctionLines(facts.earlier, sum(wages), floor)];
  const wages_cents = sum(all.filter(isWage));
  const lines = [...all, ...otherLines(facts, payday, wages_cents)];
  const to_pay_cents = sum(lines);
  const check_cents = percentOf(Math.max(0, to_pay_cents), on(run.to).check_pct);
  const handed = { check_cents, cash_cents: Math.max(0, to_pay_cents) - check_cents };
  return { employee_id: facts.employee_id, lines, wages_cents, to_pay_cents, ...handed, exemptions: overtime.exemptions };
}
