import { passesLuhn } from 'core/kernel/cards/luhn';
import { invalid } from '../refusal.ts';

const RUN = /(?<![\d.])\d(?:[ -]?\d){12,18}(?!\d)/g;
/** The groups of an id can look like a card's. */
const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;

const holdsCardNumber = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value))) {
    return [...String(value).replace(UUID, '').matchAll(RUN)].some(([run]) => passesLuhn(run.replace(/\D/g, '')));
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
