import type { Minute } from '../../kernel/time.ts';
import type { TurnEvent, TurnRule } from './log.ts';
import { markAt, nextTurnFor, type TurnPerson, spansFor, type TurnVerdict, type TurnRequest } from './next.ts';
import { type TurnStanding, turnStandingsOf } from './standing.ts';

/** When the turn of one of those who wait comes, and with whom. */
export type Seat = { readonly employee_id: string; readonly at: Minute };
/** Everything that decides who is next, as it is this moment. */
export type SeatingState = {
  readonly log: readonly TurnEvent[];
  readonly rule: TurnRule;
  readonly people: ReadonlyMap<string, TurnPerson>;
  readonly now: Minute;
  /** What the log will say of somebody who is seated with these services. */
  readonly worth: (services: readonly string[]) => Pick<TurnEvent, 'amount_cents' | 'menu_turns'>;
};
/** Of everybody why they are, or are not, given these clients now. Promised: they go to somebody who came earlier. */
export type Reason = TurnVerdict | { readonly employee_id: string; readonly kind: 'promised'; readonly to: number };
export type Planned = {
  /** One for each of the party, in the order in which they are seated; null: not today. */
  readonly seats: readonly (Seat | null)[];
  readonly chosen: readonly string[];
  readonly reasons: readonly Reason[];
};

const MARK_MIN = 5;
const DAY_MIN = 24 * 60;
const nextMark = (minute: Minute): Minute => Math.ceil(minute / MARK_MIN) * MARK_MIN;

/** When somebody who rests is back, if they said when; who is late for it is back at the next mark. */
function backAt({ state, break_until }: TurnStanding, now: Minute): Minute | null {
  if (state !== 'break' || break_until === null) return null;
  return Math.max(nextMark(Date.parse(break_until) / 60_000), markAt(now) + MARK_MIN);
}
const standingsAt = (standings: readonly TurnStanding[], at: Minute, now: Minute): TurnStanding[] =>
  standings.map((one) => ((backAt(one, now) ?? Infinity) <= at ? { ...one, state: 'in' } : one));

type Party = TurnRequest & { readonly seats: Seat[] };
/** The salon as it will be: who sits by then, and which turns they took. */
type Room = { people: Map<string, TurnPerson>; log: TurnEvent[]; standings: TurnStanding[] };

/** One of them asked for somebody, and still waits for them when the others sit. */
const wishLeft = ({ services, size, wanted, seats }: Party): TurnRequest => ({
  services,
  size: size - seats.length,
  wanted: seats.some(({ employee_id }) => employee_id === wanted) ? null : wanted,
});

/** The turn is taken and the time is gone, as when the desk seats them. */
function seat(room: Room, scene: SeatingState, party: Party, employee_id: string, at: Minute): void {
  const person = room.people.get(employee_id);
  const taken = person && spansFor(person, party.services, at);
  if (!person || !taken) return;
  const busy = [...person.busy, ...taken.busy.map((span) => ({ ...span, what: 'visit' as const }))];
  room.people.set(employee_id, { ...person, busy });
  room.log.push({
    id: `seat-${room.log.length}`,
    employee_id,
    kind: employee_id === party.wanted ? 'request' : 'seat',
    at: new Date(at * 60_000).toISOString(),
    turns: 0,
    about: null,
    beside: null,
    side: null,
    until: null,
    ...scene.worth(party.services),
  });
  party.seats.push({ employee_id, at });
}

/** Starts at which somebody may become able: each end of what they do, so that one of the spans they need begins there. */
function startsAfter({ people, standings }: Room, waiting: readonly Party[], after: Minute, now: Minute): Minute[] {
  const starts = [...people.values()].flatMap((person) => {
    const needed = waiting.flatMap((party) => spansFor(person, party.services, 0)?.busy ?? []);
    const offsets = new Set(needed.map(({ start }) => start));
    return person.busy.flatMap(({ end }) => [...offsets].map((offset) => nextMark(end - offset)));
  });
  const backs = standings.flatMap((one) => backAt(one, now) ?? []);
  return [...new Set([...starts, ...backs])].filter((start) => start > after);
}

/** Everybody who can be seated at this minute, in the order in which they came, each with who is next for them then. */
function seatAt(
  room: Room,
  scene: SeatingState,
  parties: readonly Party[],
  at: Minute,
  told?: (index: number, next: Next) => void,
) {
  for (const [index, party] of parties.entries()) {
    const wish = wishLeft(party);
    if (wish.size === 0) continue;
    const next = nextTurnFor(standingsAt(room.standings, at, scene.now), room.people, wish, at, scene.rule);
    told?.(index, next);
    for (const id of next.chosen) seat(room, scene, party, id, markAt(at));
    if (next.chosen.length > 0) room.standings = turnStandingsOf(room.log, scene.rule);
  }
}
type Next = ReturnType<typeof nextTurnFor>;

/**
 * The day from now on if the desk always seats whoever came first with whoever is next: the rule that decides now is asked
 * again at each moment at which somebody becomes free, with the turns that were taken until then. Who asked for somebody
 * waits for them; whoever came later does not wait with them.
 */
export function planSeats(scene: SeatingState, waiting: readonly TurnRequest[]): Planned[] {
  const { log, rule, now } = scene;
  const room: Room = { people: new Map(scene.people), log: [...log], standings: turnStandingsOf(log, rule) };
  const parties: Party[] = waiting.map((wish) => ({ ...wish, seats: [] }));
  const first: { next: Next; promised: Map<string, number> }[] = [];
  const promised = new Map<string, number>();
  seatAt(room, scene, parties, now, (index, next) => {
    first[index] = { next, promised: new Map(promised) };
    for (const id of next.chosen) promised.set(id, index);
  });
  for (let at = now; ;) {
    const left = parties.filter(({ size, seats }) => seats.length < size);
    at = left.length === 0 ? Infinity : Math.min(...startsAfter(room, left, at, now));
    if (at > now + DAY_MIN) break;
    seatAt(room, scene, parties, at);
  }
  return parties.map(({ size, seats }, index) => {
    const { next, promised: taken } = first[index] ?? { next: { chosen: [], verdicts: [] }, promised: new Map<string, number>() };
    const reasonOf = (verdict: TurnVerdict): Reason => {
      const to = taken.get(verdict.employee_id);
      return to === undefined ? verdict : { employee_id: verdict.employee_id, kind: 'promised', to };
    };
    return {
      seats: Array.from({ length: size }, (_, head) => seats[head] ?? null),
      chosen: next.chosen,
      reasons: next.verdicts.map(reasonOf),
    };
  });
}

/** So many services are tried: who is free may not do what is asked for most. */
const MOST_USUAL = 3;

/** Where somebody who comes in now sits first, after all who wait, with one of the services that are asked for most. */
export function seatOfNewcomer(scene: SeatingState, waiting: readonly TurnRequest[], usual: readonly string[]): Seat | null {
  let first: Seat | null = null;
  for (const service of usual.slice(0, MOST_USUAL)) {
    const wish = { services: [service], size: 1, wanted: null };
    const seat = planSeats(scene, [...waiting, wish]).at(-1)?.seats[0];
    if (seat && (first === null || seat.at < first.at)) first = seat;
    if (first && first.at <= scene.now) break;
  }
  return first;
}
