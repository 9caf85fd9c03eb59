import { holdsTime, type Status } from '../../booking/appointments/rules/visit.ts';
import { bookedShare as shareOf, countsAsBooked } from '../../booking/desk/rules/booked-share.ts';
import type { BookingFacts } from '../../business/opening/rules.ts';
import type { DeskVisit, Teammate } from './contract.ts';

const MINUTE_MS = 60_000;
/** Whoever is a little late is no news. */
const GRACE_MIN = 5;
const AHEAD_MIN = 120;

const minutesFrom = (from: string, to: string): number => Math.floor((Date.parse(to) - Date.parse(from)) / MINUTE_MS);

/** It counts for what the day brings: accepted, and neither called off nor missed. */
export const counts = countsAsBooked;

type ShopOnline = {
  readonly services: readonly { readonly id: string; readonly online: boolean }[];
  readonly staff: readonly {
    readonly skills: readonly { readonly service_id: string }[];
    readonly week: readonly unknown[];
    readonly workDays: readonly unknown[];
  }[];
};

/** Whether there is something to book online, somebody who does it, and a time at which they work. */
export function readinessOf({ services, staff }: ShopOnline): Pick<BookingFacts, 'services' | 'staff' | 'skills' | 'hours'> {
  const online = new Set(services.flatMap(({ id, online: isOnline }) => (isOnline ? [id] : [])));
  const skilled = staff.filter(({ skills }) => skills.some(({ service_id }) => online.has(service_id)));
  return {
    services: online.size > 0,
    staff: staff.length > 0,
    skills: skilled.length > 0,
    hours: skilled.some(({ week, workDays }) => week.length > 0 || workDays.length > 0),
  };
}

const isExpected = (status: Status): boolean => status === 'booked' || status === 'confirmed';
export const leftToArrive = (visits: readonly DeskVisit[]): DeskVisit[] => visits.filter(({ status }) => isExpected(status));

/** Minutes since somebody should have been here, once that is worth a word; null while it is not. */
export function lateBy({ status, start }: DeskVisit, now: string): number | null {
  const minutes = minutesFrom(start, now);
  return isExpected(status) && minutes >= GRACE_MIN ? minutes : null;
}

/** Everybody who is here or comes in the next two hours, in the order of the clock. */
export const nearVisits = (visits: readonly DeskVisit[], now: string): DeskVisit[] =>
  visits
    .filter(({ status, start }) => holdsTime(status) && status !== 'requested' && minutesFrom(now, start) < AHEAD_MIN)
    .toSorted((one, other) => one.start.localeCompare(other.start));

type Line = DeskVisit['lines'][number];
type Stretch = Teammate['worked'][number];
const covers = ({ start, end }: Stretch, now: string): boolean => start <= now && now < end;

/** What is being done for somebody who sits in a chair: what the clock says, or what began last when they run over. */
function linesAt({ lines }: DeskVisit, now: string): readonly Line[] {
  const running = lines.filter((line) => covers(line, now));
  if (running.length > 0) return running;
  const begun = lines.filter(({ start }) => start <= now);
  return begun.length > 0 ? begun.slice(-1) : lines.slice(0, 1);
}

export type VisitStanding =
  | { readonly kind: 'with-client'; readonly until: string }
  | { readonly kind: 'client-here' }
  | { readonly kind: 'time-off' | 'blocked' | 'break' | 'free'; readonly until: string | null }
  | { readonly kind: 'later'; readonly from: string }
  | { readonly kind: 'off' | 'done' };

const isOf =
  ({ id }: Teammate) =>
  (line: Line) =>
    line.staff.id === id;

function atWork(person: Teammate, visits: readonly DeskVisit[], now: string): VisitStanding | null {
  const serving = visits.flatMap((visit) => (visit.status === 'in_service' ? linesAt(visit, now).filter(isOf(person)) : []));
  const until = serving
    .map(({ end }) => end)
    .toSorted()
    .at(-1);
  if (until !== undefined) return { kind: 'with-client', until };
  const isWaitedFor = visits.some(({ status, lines }) => status === 'arrived' && lines.slice(0, 1).some(isOf(person)));
  return isWaitedFor ? { kind: 'client-here' } : null;
}

function notAtWork({ worked }: Teammate, now: string): VisitStanding | null {
  const [first, last] = [worked[0], worked.at(-1)];
  if (!first || !last) return { kind: 'off' };
  if (now < first.start) return { kind: 'later', from: first.start };
  if (last.end <= now) return { kind: 'done' };
  const next = worked.find(({ start }) => now < start);
  return !worked.some((stretch) => covers(stretch, now)) && next ? { kind: 'break', until: next.start } : null;
}

/** The next client somebody takes, from those who are still to come. */
export function nextFor(person: Teammate, visits: readonly DeskVisit[], now: string): { visit: DeskVisit; start: string } | null {
  const coming = visits.flatMap((visit) =>
    isExpected(visit.status) || visit.status === 'arrived'
      ? visit.lines.filter((line) => isOf(person)(line) && now < line.end).map(({ start }) => ({ visit, start }))
      : [],
  );
  return coming.toSorted((one, other) => one.start.localeCompare(other.start))[0] ?? null;
}

/** What the plan says of somebody: null while they work and nothing keeps them. */
function planned(person: Teammate, now: string): VisitStanding | null {
  const away = person.away.find((stretch) => covers(stretch, now));
  if (away) return { kind: away.kind === 'time-off' ? 'time-off' : 'blocked', until: away.end };
  return notAtWork(person, now);
}

const isAhead = (at: string | null, now: string): boolean => at !== null && Date.parse(now) < Date.parse(at);
const notHere: readonly VisitStanding['kind'][] = ['off', 'later', 'done', 'time-off'];

/** What somebody of the team does at this moment: a client in the chair says more than the clock, the clock more than the plan. */
export function standingOf(person: Teammate, visits: readonly DeskVisit[], now: string): VisitStanding {
  const working = atWork(person, visits, now);
  if (working) return working;
  const { clock } = person;
  if (clock?.state === 'out') return { kind: 'done' };
  if (clock?.state === 'break') return { kind: 'break', until: isAhead(clock.until, now) ? clock.until : null };
  const plan = planned(person, now);
  const isHereAnyway = clock !== null && plan !== null && notHere.includes(plan.kind);
  if (plan && !isHereAnyway) return plan;
  return { kind: 'free', until: nextFor(person, visits, now)?.start ?? null };
}

/** Whether somebody counts among those who work today: by the plan, or because they have come anyway. */
export const worksToday = ({ worked, away, clock }: Teammate): boolean =>
  clock !== null || (worked.length > 0 && !away.some(({ kind }) => kind === 'time-off'));

const spanOf = ({ start, end }: Stretch) => ({ start: Date.parse(start) / 60_000, end: Date.parse(end) / 60_000 });

/** How much of somebody's working time today is booked, as the calendar says it. */
export function bookedShare(person: Teammate, visits: readonly DeskVisit[]): number | null {
  const { worked, away } = person;
  const lines = visits.filter(({ status }) => counts(status)).flatMap((visit) => visit.lines.filter(isOf(person)));
  const timeOff = away.filter(({ kind }) => kind === 'time-off');
  return shareOf({ worked: worked.map(spanOf), away: timeOff.map(spanOf), booked: lines.map(spanOf) });
}

/** Change against what was before in per cent; null where there was nothing. */
export const growth = (now_cents: number, before_cents: number): number | null =>
  before_cents <= 0 ? null : Math.round(((now_cents - before_cents) / before_cents) * 100);
