import { dateAfter } from '../../kernel/time.ts';

const MOST_DAYS = 31;

/** What is wrong with the days somebody would wait for, or null. `today` is the salon's. */
export function whyNotWait({ first_date, last_date }: { first_date: string; last_date: string }, today: string): string | null {
  if (last_date < first_date) return 'The last day must not be before the first one.';
  if (last_date < today) return 'These days are over.';
  return last_date > dateAfter(first_date, MOST_DAYS) ? `Please choose at most ${MOST_DAYS} days.` : null;
}
