import { passesLuhn } from 'core/kernel/cards/luhn';
import { invalid } from '../refusal.ts';

const LONGEST = 19;
/** Digits in groups, as they are typed. */
const GROUPS = /(?<![\d.])\d+(?:[ -]\d+)*/g;
/** The groups of an id can look like a card's. */
const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;

/** A card's number may stand beside others, a date or its code: any groups that follow each other may be it. */
function isCardNumberIn(groups: readonly string[]): boolean {
  return groups.some((_, from) => {
    let run = '';
    return groups.slice(from, from + LONGEST).some((group) => {
      run += group;
      return run.length >= 13 && run.length <= LONGEST && passesLuhn(run);
    });
  });
}

const holdsCardNumber = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value))) {
    return [...String(value).replace(UUID, '').matchAll(GROUPS)].some(([run]) => isCardNumberIn(run.split(/[ -]/)));
  }
  return (
    typeof value === 'object' &&
    value !== null &&
    depth < 8 &&
    Object.values(value).some((part) => holdsCardNumber(part, depth + 1))
  );
};

/** Card numbers go from the browser straight to the payment provider. One that reaches us is refused unread (decision A42). */
export function refuseCardNumbers(body: unknown): void {
  if (holdsCardNumber(body)) throw invalid({ body: ['Card numbers are never sent here.'] });
}
