import { vietnameseDayText } from '../time.ts';

const long = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

/** A calendar day as a letter names it: `Friday, November 20, 2026`, `thứ Sáu 20/11/2026`. */
export const letterDayText = (locale: 'en' | 'vi', day: string): string =>
  locale === 'vi' ? `${vietnameseDayText(day)}/${day.slice(0, 4)}` : long.format(Date.parse(day));
