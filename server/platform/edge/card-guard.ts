import { invalid } from '../refusal.ts';

const SHORTEST = 13;
const LONGEST = 19;
const DEEPEST = 8;
/** The groups of an id can look like a card's. */
const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;

const doubled = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2);

/**
 * Digits in groups with one blank or dash between them, as they are typed. Luhn's sum of any stretch of digits is the difference
 * of two running sums, so looking at a stretch costs the same however long it is.
 */
function openRun() {
  /** Running sums with the digits at odd places doubled, and with those at even places. */
  const oddDoubled = [0];
  const evenDoubled = [0];
  const groupStarts: number[] = [];
  /** The first group that is near enough to the end to be part of a card's number; it only moves on. */
  let near = 0;

  return {
    clear() {
      near = 0;
      oddDoubled.length = 1;
      evenDoubled.length = 1;
      groupStarts.length = 0;
    },
    startGroup: () => void groupStarts.push(oddDoubled.length - 1),
    add(digit: number) {
      const place = oddDoubled.length - 1;
      oddDoubled.push((oddDoubled[place] ?? 0) + (place % 2 === 1 ? doubled(digit) : digit));
      evenDoubled.push((evenDoubled[place] ?? 0) + (place % 2 === 0 ? doubled(digit) : digit));
    },
    /** Is one of the stretches that end here a card's number? `looked` counts them: the work stays in proportion to the text. */
    endsInCard(meter: Meter): boolean {
      const end = oddDoubled.length - 1;
      const sums = (end - 1) % 2 === 0 ? oddDoubled : evenDoubled;
      while (near < groupStarts.length && end - (groupStarts[near] ?? 0) > LONGEST) near += 1;
      for (let group = near; group < groupStarts.length; group += 1) {
        const start = groupStarts[group] ?? 0;
        if (end - start < SHORTEST) return false;
        meter.looked += 1;
        if (((sums[end] ?? 0) - (sums[start] ?? 0)) % 10 === 0) return true;
      }
      return false;
    },
  };
}
type Meter = { looked: number };

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isBetweenGroups = (code: number): boolean => code === 32 || code === 45;
const POINT = 46;

/** A card's number may stand beside others, a date or its code: any groups that follow each other may be it. */
export function findCardNumber(text: string, meter: Meter = { looked: 0 }): boolean {
  const run = openRun();
  let last = 0;
  let beforeLast = 0;
  let isFraction = false;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 0;
    if (isDigit(code)) {
      if (!isDigit(last)) {
        isFraction = last === POINT;
        if (isFraction || !isBetweenGroups(last) || !isDigit(beforeLast)) run.clear();
        if (!isFraction) run.startGroup();
      }
      if (!isFraction) run.add(code - 48);
    } else if (isDigit(last)) {
      if (!isFraction && run.endsInCard(meter)) return true;
      if (isFraction) run.clear();
    }
    beforeLast = last;
    last = code;
  }
  return false;
}

const holdsCardNumber = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return findCardNumber(value.replace(UUID, ''));
  if (typeof value === 'number') return Number.isInteger(value) && findCardNumber(String(value));
  return (
    typeof value === 'object' &&
    value !== null &&
    depth < DEEPEST &&
    Object.values(value).some((part) => holdsCardNumber(part, depth + 1))
  );
};

/** Card numbers go from the browser straight to the payment provider. One that reaches us is refused unread (decision A42). */
export function refuseCardNumbers(body: unknown): void {
  if (holdsCardNumber(body)) throw invalid({ body: ['Card numbers are never sent here.'] });
}
