import { type TurnEvent, type TurnRule, usualRule } from './log.ts';
import { turnStandingsOf } from './standing.ts';

/** One visit of the past, as far as turns ask. */
export type Job = {
  readonly id: string;
  readonly employee_id: string;
  readonly kind: 'seat' | 'request' | 'appointment';
  readonly start: string;
  readonly end: string;
  readonly amount_cents: number;
  readonly menu_turns: number;
  /** Who could have done it. */
  readonly able: readonly string[];
};
/** Who was there on one day, from when until when, and what was done. */
export type PastDay = {
  readonly present: readonly { readonly employee_id: string; readonly from: string; readonly to: string }[];
  readonly jobs: readonly Job[];
};
export type Earned = { readonly employee_id: string; readonly was_cents: number; readonly would_cents: number };

const entry = (fields: Pick<TurnEvent, 'id' | 'employee_id' | 'kind' | 'at'>): TurnEvent => ({
  turns: 0,
  amount_cents: 0,
  menu_turns: 0,
  about: null,
  beside: null,
  side: null,
  until: null,
  ...fields,
});

const seated = ({ id, kind, start, amount_cents, menu_turns }: Job, employee_id: string): TurnEvent => ({
  ...entry({ id, employee_id, kind, at: start }),
  amount_cents,
  menu_turns,
});

/** Walk-ins go to whoever would have been next; clients who asked for somebody, or were booked with them, stay with them. */
function replayed({ present, jobs }: PastDay, rule: TurnRule): { employee_id: string; cents: number }[] {
  const arrivals = present.map(({ employee_id, from }, i) => entry({ id: `in-${i}`, employee_id, kind: 'clock_in', at: from }));
  const served: { employee_id: string; cents: number; start: string; end: string }[] = [];
  const log: TurnEvent[] = [];
  const kept = jobs.filter(({ kind }) => kind !== 'seat');
  const isFree = (id: string, job: Job) =>
    ![...served, ...kept].some((one) => one.employee_id === id && one.start < job.end && job.start < one.end);
  for (const job of jobs.toSorted((one, other) => one.start.localeCompare(other.start))) {
    const here = present.filter(({ from, to }) => from <= job.start && job.end <= to).map(({ employee_id }) => employee_id);
    const known = [...arrivals.filter(({ at }) => at <= job.start), ...log].toSorted((one, other) =>
      one.at.localeCompare(other.at),
    );
    const inLine = job.kind === 'seat' ? turnStandingsOf(known, rule).map(({ employee_id }) => employee_id) : [];
    const next = inLine.find((id) => here.includes(id) && job.able.includes(id) && isFree(id, job)) ?? job.employee_id;
    served.push({ employee_id: next, cents: job.amount_cents, start: job.start, end: job.end });
    log.push(seated(job, next));
  }
  return served;
}

const sumOf = (jobs: readonly { readonly employee_id: string; readonly cents: number }[], id: string): number =>
  jobs.reduce((sum, job) => sum + (job.employee_id === id ? job.cents : 0), 0);

/** What everybody earned, and what they would have earned under another rule. */
export function whatIf(days: readonly PastDay[], rule: TurnRule = usualRule): Earned[] {
  const was = days.flatMap(({ jobs }) => jobs.map(({ employee_id, amount_cents: cents }) => ({ employee_id, cents })));
  const would = days.flatMap((day) => replayed(day, rule));
  const ids = [...new Set([...was, ...would].map(({ employee_id }) => employee_id))];
  return ids
    .map((employee_id) => ({ employee_id, was_cents: sumOf(was, employee_id), would_cents: sumOf(would, employee_id) }))
    .toSorted((one, other) => other.was_cents - one.was_cents);
}

/** How far apart the highest and the lowest are. */
export const spreadOf = (amounts: readonly number[]): number =>
  amounts.length === 0 ? 0 : Math.max(...amounts) - Math.min(...amounts);
