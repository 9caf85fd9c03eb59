import type { Span } from '../../../kernel/time.ts';
import { type Bits, BITS_PER_DAY, hasBit, WORDS_PER_DAY } from './bits.ts';
import type { StaffTime } from './calendar.ts';
import { followsOn, type Option } from './line.ts';
import { chairSpan, lengthOf, staffSpans } from './shape.ts';

/** How the visits of a group hang together; the organiser comes first. */
export type GroupMode = 'together' | 'finish-together' | 'back-to-back';

type LineOptions = { readonly beside: boolean; readonly options: readonly Option[] };
export type PersonOptions = readonly LineOptions[];

/** One line of one person, given to somebody; in bits. */
export type Placement = {
  readonly person: number;
  readonly line: number;
  readonly option: Option;
  /** The unit of each resource, counted from 0. */
  readonly units: readonly number[];
  readonly at: number;
};

/** Nobody waits longer than this between two lines, or for the others of the group. In steps: 15 minutes. */
const PATIENCE = 3;
/**
 * A start that takes more tries than these is not offered; it takes a big group on a full day to come near them. One day is
 * searched thoroughly, a longer range has so many tries in all, so that nobody keeps the house busy by asking. Whoever then
 * asks for the day, or books, finds again what was offered.
 */
const [MOST_TRIES, TRIES_OF_A_DAY] = [4000, 400_000];
const [STARTS_OF_A_DAY, TRIES_OF_A_RANGE, FEWEST_TRIES] = [120, 20_000, 40];
const triesFor = (starts: number): number =>
  starts <= STARTS_OF_A_DAY
    ? Math.max(MOST_TRIES, Math.floor(TRIES_OF_A_DAY / starts))
    : Math.max(FEWEST_TRIES, Math.floor(TRIES_OF_A_RANGE / starts));

/**
 * What one question may cost altogether, in options that are looked at: tries alone do not say, because a large group looks at
 * many options for each. No start takes more than a few times its share, and when all is used up the starts that are left still get
 * half of theirs, which is enough for what is easy.
 */
const LOOKS_OF_A_QUESTION = 600_000;
const MOST_SHARES = 4;
/** One start is searched in one go, so a question about few of them gives none of them everything. */
const FEWEST_SHARES = 24;

/** The state of one search: what it has placed so far, and what that takes of people and units, known by their free bits. */
type Search = {
  readonly people: readonly PersonOptions[];
  readonly mode: GroupMode;
  readonly taken: Map<Bits, Span[]>;
  readonly placed: Placement[];
  readonly edges: Map<Option, Bits>;
  readonly twins: (a: StaffTime, b: StaffTime, at: number) => boolean;
  /** Per person, what each of their lines asks for: where one of two alike does not lead to the end, the other does not either. */
  readonly asks: readonly (readonly string[])[];
  tries: number;
  readonly most: number;
  looks: number;
  mostLooks: number;
  /** The first bit at which anybody may begin. */
  earliest: number;
};
/** What must still work out, given where the line or the visit ends. */
type Rest = (end: number) => boolean;
type Seat = { readonly person: number; readonly line: number; readonly at: number };

/**
 * Finds, for one start after the other, who could do what and when: lines in any order that works, at most 15 minutes
 * apart, two of them at once where both may run beside another. `follow`: only where whoever does the organiser's first
 * line becomes free just then.
 */
export function arranger(people: readonly PersonOptions[], mode: GroupMode, starts: number) {
  const search: Search = {
    people,
    mode,
    taken: new Map(),
    placed: [],
    edges: new Map(),
    twins: twinsOf(people),
    asks: asksOf(people),
    tries: 0,
    most: triesFor(starts),
    looks: 0,
    mostLooks: 0,
    earliest: 0,
  };
  const share = Math.floor(LOOKS_OF_A_QUESTION / Math.max(starts, FEWEST_SHARES));
  let looksLeft = LOOKS_OF_A_QUESTION;
  return (at: number, follow: boolean, earliest: number): readonly Placement[] | null => {
    looksLeft -= search.looks;
    const mostLooks = Math.max(Math.min(looksLeft, MOST_SHARES * share), share / 2);
    Object.assign(search, { tries: 0, earliest, looks: 0, mostLooks });
    search.placed.length = 0;
    for (const mine of search.taken.values()) mine.length = 0;
    const organiser = { person: 0, left: linesOf(search, 0), from: at, patience: 0, follow };
    const found = visit(search, organiser, (end) => guests(search, 1, { begin: at, previous: end, organiser: end }));
    return found ? [...search.placed] : null;
  };
}

const linesOf = ({ people }: Search, person: number): readonly number[] => (people[person] ?? []).map((_, line) => line);

function takenOf({ taken }: Search, free: Bits): Span[] {
  const mine = taken.get(free) ?? [];
  taken.set(free, mine);
  return mine;
}
const isTaken = (taken: readonly Span[], { start, end }: Span): boolean =>
  taken.some((other) => other.start < end && start < other.end);

function followsAt({ edges }: Search, option: Option, at: number): boolean {
  const known = edges.get(option) ?? followsOn(option);
  edges.set(option, known);
  return hasBit(known, at);
}

/** Gives the line to everybody who could take it, one after the other, until the rest works out too. */
function place(search: Search, seat: Seat, follow: boolean, rest: Rest): boolean {
  const { person, line, at } = seat;
  const tried: StaffTime[] = [];
  for (const option of search.people[person]?.[line]?.options ?? []) {
    if ((search.looks += 1 + tried.length) > search.mostLooks) return false;
    if (!hasBit(option.startable, at) || (follow && !followsAt(search, option, at))) continue;
    const { staff, steps } = option;
    const mine = takenOf(search, staff.free);
    if (mine.length === 0 && tried.some((other) => search.twins(other, staff, at))) continue;
    const spans = staffSpans(steps, at);
    if (spans.some((span) => isTaken(mine, span))) continue;
    if (mine.length === 0) tried.push(staff);
    if ((search.tries += 1) > search.most) return false;
    mine.push(...spans);
    if (takeUnits(search, seat, option, [], () => rest(at + lengthOf(steps)))) return true;
    mine.length -= spans.length;
  }
  return false;
}

function takeUnits(search: Search, seat: Seat, option: Option, units: readonly number[], rest: () => boolean): boolean {
  const ofResource = option.units[units.length];
  if (!ofResource) {
    search.placed.push({ ...seat, option, units });
    if (rest()) return true;
    search.placed.pop();
    return false;
  }
  const span = chairSpan(option.steps, seat.at);
  const tried: Bits[] = [];
  for (const [unit, { free, startable }] of ofResource.entries()) {
    if ((search.looks += 1 + tried.length) > search.mostLooks) return false;
    if (!hasBit(startable, seat.at)) continue;
    const mine = takenOf(search, free);
    if (isTaken(mine, span) || (mine.length === 0 && tried.some((other) => sameDay(other, free, seat.at)))) continue;
    if (mine.length === 0) tried.push(free);
    mine.push(span);
    if (takeUnits(search, seat, option, [...units, unit], rest)) return true;
    mine.pop();
  }
  return false;
}

type Visit = {
  readonly person: number;
  readonly left: readonly number[];
  readonly from: number;
  /** The next line begins at `from` or up to so much later. */
  readonly patience: number;
  readonly follow: boolean;
};

/** One person's lines that are left. */
function visit(search: Search, { person, left, from, patience, follow }: Visit, rest: Rest): boolean {
  if (left.length === 0) return rest(from);
  const goOn = (without: readonly number[]) => (end: number) =>
    visit(
      search,
      { person, left: left.filter((one) => !without.includes(one)), from: end, patience: PATIENCE, follow: false },
      rest,
    );
  const asks = search.asks[person] ?? [];
  const apart = left.filter((line, i) => !left.slice(0, i).some((other) => asks[other] === asks[line]));
  for (let at = from; at <= from + patience; at += 1) {
    for (const line of apart) {
      for (const other of besides(search, person, line, left))
        if (pair(search, { person, line, at }, other, follow, goOn([line, other]))) return true;
      if (place(search, { person, line, at }, follow, goOn([line]))) return true;
    }
  }
  return false;
}

/** The later lines that may run at the same time as this one. */
function besides({ people }: Search, person: number, line: number, left: readonly number[]): number[] {
  if (!people[person]?.[line]?.beside) return [];
  return left.filter((other) => other > line && people[person]?.[other]?.beside);
}

function pair(search: Search, seat: Seat, other: number, follow: boolean, rest: Rest): boolean {
  const at = (first: boolean, second: boolean) =>
    place(search, seat, first, (end) =>
      place(search, { ...seat, line: other }, second, (otherEnd) => rest(Math.max(end, otherEnd))),
    );
  return follow ? at(true, false) || at(false, true) : at(false, false);
}

type Others = { readonly begin: number; readonly previous: number; readonly organiser: number };

function guests(search: Search, person: number, others: Others): boolean {
  if (person >= search.people.length) return true;
  const left = linesOf(search, person);
  const then: Rest = (end) => guests(search, person + 1, { ...others, previous: end });
  if (search.mode === 'finish-together') return finishWith(search, person, others.organiser, then);
  const from = search.mode === 'together' ? others.begin : others.previous;
  return visit(search, { person, left, from, patience: PATIENCE, follow: false }, then);
}

/** The guest is done when the organiser is, or up to 15 minutes before. */
function finishWith(search: Search, person: number, organiser: number, then: Rest): boolean {
  const left = linesOf(search, person);
  const [shortest, longest] = extentOf(search.people[person] ?? []);
  const inTime: Rest = (end) => end <= organiser && end >= organiser - PATIENCE && then(end);
  for (let from = organiser - shortest; from >= Math.max(search.earliest, organiser - PATIENCE - longest); from -= 1)
    if (visit(search, { person, left, from, patience: 0, follow: false }, inTime)) return true;
  return false;
}

/** The least and the most steps from sitting down to getting up. */
function extentOf(lines: PersonOptions): readonly [number, number] {
  const lengths = lines.map(({ options }) => options.map(({ steps }) => lengthOf(steps)));
  const least = lengths.map((one) => Math.min(...one));
  const most = lengths.map((one) => Math.max(...one));
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
  const shortest = lines.some(({ beside }) => beside) ? Math.max(...least) : sum(least);
  return [shortest, sum(most) + PATIENCE * (lines.length - 1)];
}

function sameDay(a: Bits, b: Bits, at: number): boolean {
  const first = Math.floor(at / BITS_PER_DAY) * WORDS_PER_DAY;
  for (let word = first; word < first + WORDS_PER_DAY; word += 1) if (a[word] !== b[word]) return false;
  return true;
}

function asksOf(people: readonly PersonOptions[]): readonly (readonly string[])[] {
  const known = new Map<Bits, number>();
  const numberOf = (free: Bits): number => {
    const number = known.get(free) ?? known.size;
    known.set(free, number);
    return number;
  };
  const askOf = ({ staff, steps, units }: Option): string => {
    const chairs = units.map((ofResource) => ofResource.map(({ free }) => numberOf(free)).join('-'));
    return `${numberOf(staff.free)}/${Object.values(steps).join('-')}/${chairs.join('+')}`;
  };
  return people.map((lines) => lines.map(({ beside, options }) => `${beside} ${options.map(askOf).join(' ')}`));
}

/** Two people whom nothing tells apart that day: where one does not lead to the end, the other does not either. */
function twinsOf(people: readonly PersonOptions[]): Search['twins'] {
  const roles = new Map<StaffTime, string>();
  for (const [person, lines] of people.entries())
    for (const [line, { options }] of lines.entries())
      for (const { staff, steps } of options)
        roles.set(staff, `${roles.get(staff) ?? ''} ${person}.${line}:${Object.values(steps).join()}`);
  return (a, b, at) => roles.get(a) === roles.get(b) && sameDay(a.free, b.free, at);
}
