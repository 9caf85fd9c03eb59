import { arranger, type GroupMode, type Placement } from './arrange.ts';
import { addTo, type Bits, BITS_PER_DAY, both, clearRange, forEachBit, hasBit, noBits, STEP_MIN, WORDS_PER_DAY } from './bits.ts';
import { bitAt, type Calendar } from './calendar.ts';
import type { Steps } from './steps.ts';
import type { Minute } from '../../../kernel/time.ts';
import { fillsUp, followsOn, type LineWish, type Option, optionsOf } from './line.ts';
import { wasteOf, wasteOfOne } from './waste.ts';

export type Wish = {
  /** The organiser first; each with their lines. */
  readonly people: readonly (readonly LineWish[])[];
  readonly mode: GroupMode;
};
export type Terms = {
  /** Nothing begins before `earliest` or after `latest`. */
  readonly earliest: Minute;
  readonly latest: Minute;
  readonly step_min: number;
  /** The desk may begin at any five-minute mark. */
  readonly anyMark: boolean;
};

/** A start in bits, and who would do what. */
export type Start = { readonly at: number; readonly placements: readonly Placement[]; readonly waste: number };

/** The marks of the step, from local midnight. */
function marks(days: number, { step_min, anyMark }: Terms): Bits {
  const bits = noBits(days);
  if (anyMark) return bits.fill(0xffffffff);
  for (let bit = 0; bit < BITS_PER_DAY; bit += step_min / STEP_MIN) bits[bit >>> 5] = (bits[bit >>> 5] ?? 0) | (1 << (bit & 31));
  for (let word = WORDS_PER_DAY; word < bits.length; word += 1) bits[word] = bits[word % WORDS_PER_DAY] ?? 0;
  return bits;
}

function withinTerms(calendar: Calendar, { earliest, latest }: Terms, bits: Bits): Bits {
  clearRange(bits, 0, bitAt(calendar.days, earliest, 'up'));
  clearRange(bits, bitAt(calendar.days, latest) + 1, bits.length * 32);
  return bits;
}

/** Where one person would begin: on a mark, right after they are busy, or so that they end when they are busy again. */
function offeredBy(option: Option, onMarks: Bits): Bits {
  const good = onMarks.slice();
  addTo(good, followsOn(option));
  addTo(good, fillsUp(option));
  return both(option.startable, good);
}

const isOneLine = ({ people }: Wish): boolean => people.length === 1 && people[0]?.length === 1;

/** All starts of one line for one person, and by whom. */
function oneLine(calendar: Calendar, wish: Wish, terms: Terms) {
  const onMarks = marks(calendar.days.length, terms);
  const line = wish.people[0]?.[0];
  const all = (line ? optionsOf(calendar, line) : []).map((option) => ({
    option,
    offered: withinTerms(calendar, terms, offeredBy(option, onMarks)),
  }));
  const union = noBits(calendar.days.length);
  for (const { offered } of all) addTo(union, offered);
  return { all, union };
}

/** At which bits a visit could begin. */
export function* startBits(calendar: Calendar, wish: Wish, terms: Terms): Steps<Bits> {
  if (isOneLine(wish)) return oneLine(calendar, wish, terms).union;
  const found = noBits(calendar.days.length);
  for (const { at } of yield* arranged(calendar, wish, terms)) found[at >>> 5] = (found[at >>> 5] ?? 0) | (1 << (at & 31));
  return found;
}

/** One line of one person: of every resource the first unit that is free. */
const alone = (option: Option, at: number): Placement => ({
  person: 0,
  line: 0,
  option,
  units: option.units.map((ofResource) => ofResource.findIndex(({ startable }) => hasBit(startable, at))),
  at,
});

/** At which bits a visit could begin, and who would do what: for one line who has it already, else who wastes least. */
export function* startsOf(calendar: Calendar, wish: Wish, terms: Terms): Steps<Start[]> {
  if (!isOneLine(wish)) return yield* arranged(calendar, wish, terms);
  const { all, union } = oneLine(calendar, wish, terms);
  const preferred = wish.people[0]?.[0]?.preferred;
  const starts: Start[] = [];
  forEachBit(union, (at) => {
    let best: { readonly option: Option; readonly waste: number } | null = null;
    for (const { option, offered } of all) {
      const isKept = option.staff.id === preferred && hasBit(option.startable, at);
      if (!isKept && !hasBit(offered, at)) continue;
      const waste = option.steps.processing === 0 ? wasteOfOne(option, at) : wasteOf([alone(option, at)]);
      if (!best || waste < best.waste) best = { option, waste };
      if (isKept) break;
    }
    if (best) starts.push({ at, placements: [alone(best.option, at)], waste: best.waste });
  });
  return starts;
}

/** The same wish with everybody bound to whoever has their line already; null where nobody has one. */
function bound(wish: Wish): Wish | null {
  if (!wish.people.flat().some(({ preferred }) => preferred)) return null;
  const people = wish.people.map((lines) => lines.map((line) => ({ ...line, staff: line.staff ?? line.preferred ?? null })));
  return { ...wish, people };
}

const optionsFor = (calendar: Calendar, { people }: Wish) =>
  people.map((lines) => lines.map((line) => ({ beside: line.service.beside, options: optionsOf(calendar, line) })));

/**
 * Several lines or several people. They begin on a mark, or where whoever does the organiser's first line becomes free. Every
 * start that is tried is a step.
 */
function* arranged(calendar: Calendar, wish: Wish, terms: Terms): Steps<Start[]> {
  const people = optionsFor(calendar, wish);
  if (people.some((lines) => lines.length === 0 || lines.some(({ options }) => options.length === 0))) return [];
  const onMarks = marks(calendar.days.length, terms);
  const first = noBits(calendar.days.length);
  const follows = noBits(calendar.days.length);
  for (const { options } of people[0] ?? [])
    for (const option of options) {
      addTo(first, option.startable);
      addTo(follows, both(option.startable, followsOn(option)));
    }
  const candidates = both(first, onMarks);
  addTo(candidates, follows);
  const earliest = bitAt(calendar.days, terms.earliest, 'up');
  const bits: number[] = [];
  forEachBit(withinTerms(calendar, terms, candidates), (at) => void bits.push(at));
  const arrange = arranger(people, wish.mode, bits.length);
  const same = bound(wish);
  const arrangeSame = same && arranger(optionsFor(calendar, same), wish.mode, bits.length);
  const starts: Start[] = [];
  for (const at of bits) {
    const from = Math.max(earliest, Math.floor(at / BITS_PER_DAY) * BITS_PER_DAY);
    const found = arrange(at, !hasBit(onMarks, at), from);
    const placements = found && (arrangeSame?.(at, false, from) ?? found);
    if (placements) starts.push({ at, placements, waste: wasteOf(placements) });
    yield;
  }
  return starts;
}
