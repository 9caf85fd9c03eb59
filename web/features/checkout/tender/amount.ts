export type Method = 'card' | 'cash' | 'cheque' | 'gift_card' | 'loyalty';
/** What is taken while nobody answers. */
export const isOfflineMethod = (method: Method): boolean => method === 'cash' || method === 'cheque';

const MOST_DIGITS = 8;
const STEPS = [500, 1000, 2000, 5000, 10_000];
const SHOWN = 3;

/** The pad types cents: 3 0 0 0 is $30.00, as every till has it. */
export function typed(digits: string, key: string): string {
  if (key === 'back') return digits.slice(0, -1);
  const next = `${digits}${key}`.replace(/^0+/, '');
  return next.length > MOST_DIGITS ? digits : next;
}

export const centsIn = (digits: string): number => Number(digits === '' ? '0' : digits);

/** What people hand over for a sum: the next notes up. */
export function quickSums(due: number): number[] {
  const up = STEPS.map((step) => Math.ceil(due / step) * step).filter((cents) => cents > due);
  return [...new Set(up)].sort((a, b) => a - b).slice(0, SHOWN);
}

/** Nothing typed: exactly what is due. Only cash gives change, so nothing else takes more. */
export const amountOf = (digits: string, due: number, method: 'cash' | 'card' | 'cheque' | 'gift_card' | 'loyalty'): number => {
  const cents = digits === '' ? due : centsIn(digits);
  return method === 'cash' ? cents : Math.min(cents, due);
};
