/** What a stub says on paper. Amounts, days and durations arrive as they are written. */
export const writtenNames = [
  'days',
  'time',
  'count',
  'each',
  'measured',
  'total',
  'before',
  'earned',
  'due',
  'over',
  'paid',
  'now',
  'left',
  'paid_out',
] as const;
/** What a sentence is made of. Of a line that has no such amount it is empty, and its sentence doesn't ask for it. */
export type Written = { readonly [name in (typeof writtenNames)[number]]: string };
type Named = { readonly name: string };
type InTwo = { readonly check: string; readonly cash: string };

const many = (count: string, one: string, more: string): string => (count === '1' ? `1 ${one}` : `${count} ${more}`);

export const stubWordsEn = {
  title: 'Pay stub',
  name: 'Name',
  number: 'Employee number',
  worker: 'Class',
  workers: { w2: 'Employee (W-2)', '1099': 'Own account (1099)', renter: 'Renter' },
  period: 'Pay period',
  state: 'Pay run',
  states: { draft: 'Draft', reviewed: 'Reviewed', finalised: 'Finalized' },
  live: 'Not begun yet',
  hours: 'Hours on the clock',
  services: 'Services',
  onTickets: (services: string, tickets: string) => `${services} on ${many(tickets, 'ticket', 'tickets')}`,
  work: 'Work, line by line',
  columns: {
    day: 'Day',
    ticket: 'Ticket',
    what: 'Service',
    price: 'Price',
    off: 'Off before',
    rate: 'Rate',
    less: 'Off after',
    pay: 'Pay',
  },
  requested: 'requested',
  noRate: 'none',
  commission: 'Commission',
  others: 'Added and taken off',
  kinds: {
    helper: 'To a helper',
    helping: 'For helping',
    tier: 'Steps',
    hourly: 'Hours',
    hourly_higher: 'Hours',
    guarantee: 'Guarantee',
    request: 'Requests',
    minimum: 'Minimum wage',
    overtime: 'Overtime',
    correction: 'Earlier pay run',
    adjustment: 'Adjustment',
    tips: 'Tips',
    reimbursement: 'Paid for the salon',
    advance: 'Advance',
    rent: 'Rent',
  },
  lines: {
    helper: ({ name }: Named) => `To ${name}, who helped.`,
    helping: ({ name }: Named) => `For helping ${name}.`,
    progressive: (t: Written) =>
      `${t.days}: ${t.measured} counts. The steps pay ${t.total}, and ${t.before} stands in the lines above.`,
    retroactive: (t: Written) =>
      `${t.days}: ${t.measured} reaches a step that pays ${t.total} for all of it, and ${t.before} stands in the lines above.`,
    hourly: (t: Written) => `${t.time} at ${t.each} an hour.`,
    hourly_higher: (t: Written) =>
      `${t.days}: ${t.time} at ${t.each} an hour is ${t.total}, more than the ${t.earned} in commission.`,
    guarantee_hour: (t: Written) => `${t.days}: ${t.time} at ${t.each} an hour is ${t.total}, and ${t.earned} was earned.`,
    guarantee_day: (t: Written) =>
      `${t.days}: ${many(t.count, 'day', 'days')} at ${t.each} is ${t.total}, and ${t.earned} was earned.`,
    guarantee_period: (t: Written) => `${t.days}: ${t.total} is guaranteed, and ${t.earned} was earned.`,
    request: (t: Written) => `${many(t.count, 'request', 'requests')} at ${t.each}.`,
    minimum: (t: Written) => `${t.days}: ${t.time} at ${t.each} an hour is ${t.due}, and ${t.earned} was earned.`,
    overtime: (t: Written) => `${t.days}: ${t.over} of ${t.time} is overtime.`,
    correction: (t: Written) => `${t.days}: ${t.paid} was paid, and it comes to ${t.now} now.`,
    correctionLeft: (t: Written) =>
      `${t.days}: ${t.paid} was paid, and it comes to ${t.now} now. ${t.left} waits for a later pay run.`,
    tips: (t: Written) => `${t.earned} in tips, ${t.paid_out} of it already handed out at night.`,
    tipsOnly: (t: Written) => `${t.earned} in tips.`,
    rent_workweek: (t: Written) => `${many(t.count, 'week', 'weeks')} at ${t.each}.`,
    rent_run: (t: Written) => `${t.each} for this pay period.`,
  },
  sums: 'What it comes to',
  wages: 'Gross wages',
  tips: 'Tips owed',
  tipsPaid: 'Tips already handed out',
  other: 'Paid for the salon, advances, rent',
  toPay: 'To pay',
  handed: 'Handed over as',
  inTwo: ({ check, cash }: InTwo) => `check ${check} + cash ${cash}`,
  yearWages: 'Wages this year',
  yearTips: 'Tips this year',
  yearOvertime: 'Overtime this year',
  gross: 'Gross pay only: no taxes are withheld or filed here.',
  provider: 'What is withheld, and net pay after that, is on the statement of whoever runs your payroll taxes.',
};
export type StubWords = typeof stubWordsEn;
