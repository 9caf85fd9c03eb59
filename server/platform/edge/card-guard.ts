import * as general from 'core/kernel/refusals/general';
import { invalid } from '../refusal.ts';

const SHORTEST = 13;
const LONGEST = 19;
const DEEPEST = 8;
/** The groups of a uuid can look like a card number. */
const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;

const doubled = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2);

/** The number of digits that are remembered: more than the longest card number has, and a power of two. */
const KEPT = 32;
const at = (place: number): number => place & (KEPT - 1);

/**
 * Follows groups of digits with one blank or dash between them, as people type card numbers. The Luhn sum of a stretch of
 * digits is the difference of two running sums, so checking a stretch costs the same whatever its length. Only the last digits
 * are remembered.
 */
function openRun() {
  /** Running sums with the digits at odd positions doubled, and with those at even positions doubled. */
  const oddDoubled = new Uint8Array(KEPT);
  const evenDoubled = new Uint8Array(KEPT);
  /** Bit n is set if a group begins n digits before the last one. */
  let groupStarts = 0;
  let count = 0;

  return {
    clear() {
      count = 0;
      groupStarts = 0;
      oddDoubled[0] = 0;
      evenDoubled[0] = 0;
    },
    add(digit: number, isFirstOfGroup: boolean) {
      const here = at(count);
      const next = at(count + 1);
      groupStarts = (groupStarts << 1) | (isFirstOfGroup ? 1 : 0);
      const isOdd = count % 2 === 1;
      oddDoubled[next] = ((oddDoubled[here] ?? 0) + (isOdd ? doubled(digit) : digit)) % 10;
      evenDoubled[next] = ((evenDoubled[here] ?? 0) + (isOdd ? digit : doubled(digit))) % 10;
      count += 1;
    },
    /**
     * Whether one of the stretches that end at the last digit is a card number. `meter.looked` counts the checks, so that a test
     * can prove that the work does not grow faster than the text.
     */
    endsInCard(meter: Meter): boolean {
      const sums = count % 2 === 1 ? oddDoubled : evenDoubled;
      const sum = sums[at(count)];
      for (
        let length = SHORTEST, starts = groupStarts >> (SHORTEST - 1);
        starts !== 0 && length <= LONGEST;
        length += 1, starts >>= 1
      ) {
        if ((starts & 1) === 0) continue;
        meter.looked += 1;
        if (sum === sums[at(count - length)]) return true;
      }
      return false;
    },
  };
}
type Meter = { looked: number };

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isBetweenGroups = (code: number): boolean => code === 32 || code === 45;
const POINT = 46;

/**
 * Whether a text contains a card number. The number may be next to other digits, such as its expiry date or security code, so every
 * run of consecutive groups is checked.
 */
export function containsCardNumber(text: string, meter: Meter = { looked: 0 }): boolean {
  const run = openRun();
  let last = 0;
  let beforeLast = 0;
  let isFraction = false;
  for (let i = 0; i <= text.length; i += 1) {
    const code = i < text.length ? text.charCodeAt(i) : 0;
    if (isDigit(code)) {
      const isFirst = !isDigit(last);
      if (isFirst) isFraction = last === POINT;
      if (isFirst && (isFraction || !isBetweenGroups(last) || !isDigit(beforeLast))) run.clear();
      if (!isFraction) run.add(code - 48, isFirst);
    } else if (isDigit(last)) {
      if (isFraction) run.clear();
      else if (run.endsInCard(meter)) return true;
    }
    beforeLast = last;
    last = code;
  }
  return false;
}

const holdsCardNumber = (value: unknown, depth = 0): boolean => {
  // Uuids are removed only if something was found, because finding them takes as long as finding card numbers.
  if (typeof value === 'string') return containsCardNumber(value) && containsCardNumber(value.replace(UUID, ''));
  if (typeof value === 'number') return Number.isInteger(value) && containsCardNumber(String(value));
  return (
    typeof value === 'object' &&
    value !== null &&
    depth < DEEPEST &&
    Object.values(value).some((part) => holdsCardNumber(part, depth + 1))
  );
};

/** Refuses a request whose body contains a card number. Card numbers go from the browser straight to the payment provider. */
export function refuseCardNumbers(body: unknown): void {
  if (holdsCardNumber(body)) throw invalid({ body: [general.inputHasCardNumber] });
}
