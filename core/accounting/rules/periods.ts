import { addDays } from '../../kernel/time.ts';

type Days = { readonly first: string; readonly last: string };

/** The longest period of one file, and of one balance. */
export const MOST_DAYS = 366;

export const isTooLong = ({ first, last }: Days): boolean => addDays(first, MOST_DAYS - 1) < last;

/** A balance is counted back from what stands now, so it may begin in any year that an accountant still files, and no earlier. */
const MOST_DAYS_BACK = 731;

export const earliestBalance = (today: string): string => addDays(today, -MOST_DAYS_BACK);
