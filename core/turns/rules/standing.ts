import { corrected, countOf, ONE_TURN, type TurnEvent, type TurnKind, type TurnRule } from './log.ts';

export type Mark = {
  readonly event_id: string;
  readonly kind: TurnKind;
  readonly count: number;
  readonly amount_cents: number;
  readonly at: string;
};
export type TurnStanding = {
  readonly employee_id: string;
  readonly state: 'in' | 'break' | 'out';
  readonly arrived_at: string | null;
  readonly break_until: string | null;
  /** Hundredths of a turn, or cents where the lowest amount is next. */
  readonly count: number;
  /** With how much they began. */
  readonly start: number;
  /** The entry with which they last went to the end of the line: they came, or took a turn where turns rotate. */
  readonly since: number;
  readonly marks: readonly Mark[];
  /** In line from 1; null: not here. */
  readonly position: number | null;
};

type Person = { -readonly [K in keyof Omit<TurnStanding, 'marks' | 'position'>]: TurnStanding[K] } & { readonly marks: Mark[] };
type Board = { readonly people: Map<string, Person>; readonly line: string[] };

const newcomer = (employee_id: string): Person => ({
  employee_id,
  state: 'out',
  arrived_at: null,
  break_until: null,
  count: 0,
  start: 0,
  since: 0,
  marks: [],
});

/** Who comes late begins with nothing, with the least of those who are here, or with what they have on average. */
function startFor({ people }: Board, { late_start, method }: TurnRule): number {
  const here = [...people.values()].filter(({ state }) => state !== 'out').map(({ count }) => count);
  if (here.length === 0 || late_start === 'zero' || method === 'rotation') return 0;
  if (late_start === 'lowest') return Math.min(...here);
  return Math.round(here.reduce((sum, count) => sum + count, 0) / here.length);
}

function arrive(board: Board, person: Person, at: string, index: number, rule: TurnRule): void {
  if (person.arrived_at === null) {
    person.start = startFor(board, rule);
    person.count += person.start;
    person.arrived_at = at;
    person.since = index;
    board.line.push(person.employee_id);
  }
  person.state = 'in';
}

function toPlace({ line }: Board, id: string, beside: string | null, side: TurnEvent['side']): void {
  line.splice(line.indexOf(id), 1);
  const at = beside === null ? line.length : line.indexOf(beside) + (side === 'after' ? 1 : 0);
  line.splice(at, 0, id);
}

/** By hand: as many turns as the one beside whom they are put, and on that side of them. */
function placeBeside(board: Board, person: Person, { beside, side }: TurnEvent, rule: TurnRule): void {
  const other = beside === null ? undefined : board.people.get(beside);
  if (!other || other === person || other.arrived_at === null || person.arrived_at === null) return;
  if (rule.method !== 'rotation') person.count = other.count;
  toPlace(board, person.employee_id, beside, side);
}

/** Where turns rotate, whoever completes one goes to the end of the line; two halves are one. */
function take(board: Board, person: Person, event: TurnEvent, index: number, rule: TurnRule): void {
  const count = countOf(event, rule);
  const { id: event_id, kind, amount_cents, at } = event;
  const wholeBefore = Math.floor(person.count / ONE_TURN);
  person.marks.push({ event_id, kind, count, amount_cents, at });
  person.count += count;
  if (rule.method !== 'rotation' || person.arrived_at === null || Math.floor(person.count / ONE_TURN) <= wholeBefore) return;
  person.since = index;
  toPlace(board, person.employee_id, null, null);
}

function apply(board: Board, event: TurnEvent, index: number, rule: TurnRule): void {
  const { people } = board;
  const person = people.get(event.employee_id) ?? newcomer(event.employee_id);
  people.set(event.employee_id, person);
  if (event.kind === 'clock_in') arrive(board, person, event.at, index, rule);
  else if (event.kind === 'clock_out') person.state = 'out';
  else if (event.kind === 'break_start') {
    if (person.state === 'in') [person.state, person.break_until] = ['break', event.until];
  } else if (event.kind === 'break_end') {
    if (person.state === 'break') person.state = 'in';
  } else if (event.kind === 'adjust' && event.beside !== null) placeBeside(board, person, event, rule);
  else take(board, person, event, index, rule);
  if (person.state !== 'break') person.break_until = null;
}

/** Why the first of two stands before the second. */
export type Lead = 'count' | 'arrival' | 'rotation' | 'moved';
export function leadOf(first: TurnStanding, second: TurnStanding, { method }: TurnRule): Lead {
  if (method === 'rotation') return first.since < second.since ? 'rotation' : 'moved';
  if (first.count < second.count) return 'count';
  return (first.arrived_at ?? '') <= (second.arrived_at ?? '') ? 'arrival' : 'moved';
}

/**
 * Everybody of the day in the order of the line, those who are not here last. It depends on nothing but the log, oldest
 * first, and the rule; so it can be asked again for any moment, or for another rule.
 */
export function turnStandingsOf(events: readonly TurnEvent[], rule: TurnRule): TurnStanding[] {
  const board: Board = { people: new Map(), line: [] };
  corrected(events).forEach((event, index) => apply(board, event, index, rule));
  const place = new Map(board.line.map((id, at) => [id, at]));
  const rank = ({ employee_id }: Person) => place.get(employee_id) ?? place.size;
  const away = ({ state }: Person) => (state === 'out' ? 1 : 0);
  const measure = ({ count }: Person) => (rule.method === 'rotation' ? 0 : count);
  const inLine = [...board.people.values()].toSorted(
    (one, other) => away(one) - away(other) || measure(one) - measure(other) || rank(one) - rank(other),
  );
  return inLine.map((person, at) => ({ ...person, position: person.state === 'out' ? null : at + 1 }));
}
