import { lengthOf, type Shape, staffSpans } from '../../booking/availability/rules/shape.ts';
import type { Minute, Span } from '../../kernel/time.ts';
import type { TurnRule } from './log.ts';
import { type Lead, leadOf, type TurnStanding } from './standing.ts';

/** Time that somebody does not have: a client in the chair, a visit that is booked, something else. */
export type Busy = Span & { readonly what: 'serving' | 'visit' | 'blocked' };
/** What the calendar knows of somebody today. */
export type TurnPerson = {
  readonly employee_id: string;
  readonly does: ReadonlyMap<string, Shape>;
  readonly busy: readonly Busy[];
  /** The end of their shift, unless they stayed on. */
  readonly leaves: Minute | null;
};
export type TurnRequest = {
  /** Of each of them, one after the other. */
  readonly services: readonly string[];
  readonly size: number;
  /** Whom the client asked for. */
  readonly wanted: string | null;
};

/** What keeps somebody from taking a client now. */
export type Bar =
  | { readonly kind: 'out' | 'break' }
  | { readonly kind: 'skill'; readonly service_id: string }
  | { readonly kind: 'busy' | 'appointment' | 'blocked' | 'leaves'; readonly at: Minute };
export type TurnVerdict = { readonly employee_id: string } & (
  | Bar
  | { readonly kind: 'next' | 'not_asked' }
  | { readonly kind: 'behind'; readonly of: string; readonly lead: Lead }
);

const MARK_MIN = 5;
/** Visits begin on five-minute marks; who is seated now began at the last one. */
export const markAt = (now: Minute): Minute => Math.floor(now / MARK_MIN) * MARK_MIN;

/** When the services would take this person's time, or null when there is one that they do not do. */
export function spansFor({ does }: TurnPerson, services: readonly string[], start: Minute): { busy: Span[]; end: Minute } | null {
  let end = start;
  const busy: Span[] = [];
  for (const service of services) {
    const shape = does.get(service);
    if (!shape) return null;
    busy.push(...staffSpans(shape, end));
    end += lengthOf(shape);
  }
  return { busy, end };
}

const meets = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** The first thing in the way of services that begin then; null: the time is free from the first minute to the last. */
export function inTheWay(
  person: TurnPerson,
  services: readonly string[],
  start: Minute,
): Busy | { what: 'leaves'; start: Minute } | null {
  const needed = spansFor(person, services, start);
  if (!needed) return null;
  const met = person.busy.filter((busy) => needed.busy.some((span) => meets(span, busy)));
  const [first] = met.toSorted((one, other) => one.start - other.start || other.end - one.end);
  if (first) return first;
  return person.leaves !== null && needed.end > person.leaves ? { what: 'leaves', start: person.leaves } : null;
}

/** When the chair is empty again: whoever sits in it may have one service after the other. */
const servingEnds = ({ busy }: TurnPerson): Minute =>
  Math.max(...busy.filter(({ what }) => what === 'serving').map(({ end }) => end));

/** Why somebody cannot take them now, the plainest reason first; null: they can. */
export function barOf(
  standing: TurnStanding,
  person: TurnPerson | undefined,
  services: readonly string[],
  now: Minute,
): Bar | null {
  if (standing.state !== 'in' || !person) return { kind: standing.state === 'break' ? 'break' : 'out' };
  const lacked = services.find((service) => !person.does.has(service));
  if (lacked !== undefined) return { kind: 'skill', service_id: lacked };
  const start = markAt(now);
  const way = inTheWay(person, services, start);
  if (way === null) return null;
  if (way.what === 'leaves') return { kind: 'leaves', at: way.start };
  if (way.what === 'blocked') return { kind: 'blocked', at: way.start };
  return way.what === 'serving' ? { kind: 'busy', at: servingEnds(person) } : { kind: 'appointment', at: way.start };
}

/**
 * Who is next for somebody, and of everybody else the one reason why not. Those who come together are given as many
 * people as are free, in one set.
 */
export function nextTurnFor(
  standings: readonly TurnStanding[],
  people: ReadonlyMap<string, TurnPerson>,
  { services, size, wanted }: TurnRequest,
  now: Minute,
  rule: TurnRule,
): { readonly chosen: string[]; readonly verdicts: TurnVerdict[] } {
  const bars = new Map(standings.map((one) => [one.employee_id, barOf(one, people.get(one.employee_id), services, now)]));
  const able = standings.filter(({ employee_id }) => bars.get(employee_id) === null);
  const asked = able.filter(({ employee_id }) => employee_id === wanted);
  const others = able.filter(({ employee_id }) => employee_id !== wanted);
  const chosen = [...asked, ...others.slice(0, wanted === null ? size : size - 1)];
  const last = chosen.findLast(({ employee_id }) => employee_id !== wanted);
  const verdictOn = (one: TurnStanding): TurnVerdict => {
    const { employee_id } = one;
    const bar = bars.get(employee_id);
    if (bar) return { employee_id, ...bar };
    if (chosen.includes(one)) return { employee_id, kind: 'next' };
    return last
      ? { employee_id, kind: 'behind', of: last.employee_id, lead: leadOf(last, one, rule) }
      : { employee_id, kind: 'not_asked' };
  };
  return { chosen: chosen.map(({ employee_id }) => employee_id), verdicts: standings.map(verdictOn) };
}

type Asked = { readonly state: TurnStanding['state']; readonly does: readonly string[] };

/** Whether somebody can serve a client with all of these services. */
export const doesAll = (does: readonly string[], services: readonly string[]): boolean =>
  services.every((service) => does.includes(service));

/** Whom a walk-in can ask for: people who are here and do everything the walk-in came for. */
export const whoCanBeAskedFor = <P extends Asked>(staff: readonly P[], services: readonly string[]): P[] =>
  staff.filter(({ state, does }) => state !== 'out' && doesAll(does, services));

/** Who stands before somebody in line, and each of them why. */
export function aheadOf(standings: readonly TurnStanding[], employee_id: string, rule: TurnRule) {
  const own = standings.find((one) => one.employee_id === employee_id);
  if (!own || own.position === null) return [];
  const { position } = own;
  return standings
    .filter((one) => one.position !== null && one.position < position)
    .map((one) => ({ employee_id: one.employee_id, lead: leadOf(one, own, rule), count: one.count }));
}
