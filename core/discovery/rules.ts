import type { WorkDay } from '../business/contract.ts';
import { editDistance } from '../kernel/text.ts';
import { weekdays } from '../kernel/time.ts';
import type { WallClock } from '../kernel/time.ts';

/** A search with more words than this is a sentence; the rest is not looked at. */
const MOST_WORDS = 6;
/** Letters of the longest prefix whose best businesses are kept ready. */
export const LONGEST_PREFIX = 12;
export const FEWEST_LETTERS = 2;

/** True when lower case is all that separates the text from its plain form; otherwise the database folds the accents. */
// oxlint-disable-next-line no-control-regex
export const isAscii = (text: string): boolean => /^[\u0000-\u007f]*$/.test(text);

/** The words of a text without accents, split as the projection splits names (directory.words_of). */
export function wordsOf(plain: string): string[] {
  const words = plain
    .toLowerCase()
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, MOST_WORDS);
}

export const isSearch = (words: readonly string[]): boolean => words.join('').length >= FEWEST_LETTERS;

/** Two short words side by side may be one name: "sai gon" is also "saigon". Null when nothing can be joined. */
export function joined(words: readonly string[]): string[] | null {
  const at = words.findIndex((word, i) => isShort(word) && isShort(words[i + 1] ?? ''));
  return at < 0 ? null : words.toSpliced(at, 2, `${words[at] ?? ''}${words[at + 1] ?? ''}`);
}
const isShort = (word: string): boolean => word.length >= 2 && word.length <= 4;

export type KnownWord = { readonly word: string; readonly businesses: number };

/** What may have been meant when two neighbours changed places: too far apart for trigrams in a short word. */
export function swaps(word: string): string[] {
  const letters = Array.from(word);
  return letters.slice(1).map((_, i) => [...letters.slice(0, i), letters[i + 1], letters[i], ...letters.slice(i + 2)].join(''));
}

/** The word that was meant: fewest typing errors first, then the more frequent one. Short words allow one error, longer ones two. */
export function nearestWord(typed: string, known: readonly KnownWord[]): string | null {
  const most = typed.length < 6 ? 1 : 2;
  let best: { word: string; errors: number; businesses: number } | null = null;
  for (const { word, businesses } of known) {
    const errors = editDistance(typed, word);
    if (errors > most) continue;
    if (!best || errors < best.errors || (errors === best.errors && businesses > best.businesses))
      best = { word, errors, businesses };
  }
  return best?.word ?? null;
}

/** One slip of the finger in a word that is long enough to be recognised. */
export const isSlip = (typed: string, meant: string): boolean =>
  typed === meant ||
  (Math.min(typed.length, meant.length) >= SLIP_LETTERS &&
    Math.abs(typed.length - meant.length) <= 1 &&
    editDistance(typed, meant) <= 1);
const SLIP_LETTERS = 5;

/** The globe in cells of 0.1 degree, numbered as directory.cell_at does. */
const COLUMNS = 3600;
const ROWS = 1800;
export const CELL_EVERYWHERE = -1;
export const cellOfState = (state_id: string): number => -(state_id.charCodeAt(0) * 256 + state_id.charCodeAt(1));

/** The cell of a point and those within `reach` cells of it: 9 for 1, 81 for 4. */
export function cellsAround(latitude: number, longitude: number, reach: number): number[] {
  const row = Math.floor((latitude + 90) * 10);
  const column = Math.floor((longitude + 180) * 10);
  const steps = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach);
  return steps
    .map((north) => row + north)
    .filter((at) => at >= 0 && at <= ROWS)
    .flatMap((at) => steps.map((east) => at * COLUMNS + ((column + east + COLUMNS) % COLUMNS)));
}

/** Minutes after midnight of `HH:MM`. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (date: string): number => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

export type DayPlan = {
  readonly day: string;
  readonly available: number;
  readonly start_time: string;
  readonly end_time: string;
};

/** A week as search keeps it: opening and closing minute of each day from Monday, null on a day off. */
export const hoursOf = (plans: readonly DayPlan[]): (number | null)[] =>
  weekdays.flatMap((weekday) => {
    const plan = plans.find(({ day, available }) => day === weekday && available === 1);
    return plan ? [minuteOf(plan.start_time), minuteOf(plan.end_time)] : [null, null];
  });

/** The worked days of a card's `opening_hours`. */
export const weekFrom = (openingHours: string): WorkDay[] =>
  weekdays.flatMap((day) => {
    const at = openingHours.indexOf(day.slice(0, 2));
    return at < 0
      ? []
      : [{ day, available: 1, start_time: openingHours.slice(at + 3, at + 8), end_time: openingHours.slice(at + 9, at + 14) }];
  });

const FIRST_OFFER = 6 * 60;
const LAST_OFFER = 22 * 60;
const OFFER_STEP = 30;

/** The times a visitor may ask "open at" for on a date: half hours that are not over yet where the visitor is. */
export function timesToOffer(date: string, now: Pick<WallClock, 'date' | 'time'>): { value: string; label: string }[] {
  const over = date < now.date ? LAST_OFFER : date === now.date ? minuteOf(now.time) - 1 : -1;
  const minutes = Array.from({ length: (LAST_OFFER - FIRST_OFFER) / OFFER_STEP + 1 }, (_, i) => FIRST_OFFER + i * OFFER_STEP);
  return minutes.filter((minute) => minute > over).map((minute) => ({ value: wallTime(minute), label: spoken(minute) }));
}

const two = (value: number): string => String(value).padStart(2, '0');
const wallTime = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
const spoken = (minute: number): string =>
  `${((Math.floor(minute / 60) + 11) % 12) + 1}:${two(minute % 60)} ${minute < 720 ? 'AM' : 'PM'}`;
