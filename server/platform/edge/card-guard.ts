import { invalid } from '../refusal.ts';

const RUN = /(?<![\d.])\d(?:[ -]?\d){12,18}(?!\d)/g;
/** The groups of an id can look like a card's. */
const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
    sum += i % 2 === 1 ? doubled : digit;
  }
  return sum % 10 === 0;
}

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
