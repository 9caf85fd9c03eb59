import { addDays } from '../../kernel/time.ts';
import type { Days } from '../rules/stretches.ts';

/** The longest run. */
export const MOST_RUN_DAYS = 93;

/** The half of the month that a day is in: pay is mostly counted from the 1st to the 15th, and from the 16th to the end. */
export function halfMonthOf(day: string): Days {
  const month = day.slice(0, 8);
  if (day.slice(8) <= '15') return { from: `${month}01`, to: `${month}15` };
  const next = addDays(`${month}28`, 4);
  return { from: `${month}16`, to: addDays(`${next.slice(0, 8)}01`, -1) };
}

export const isTooLong = ({ from, to }: Days): boolean => addDays(from, MOST_RUN_DAYS - 1) < to;
