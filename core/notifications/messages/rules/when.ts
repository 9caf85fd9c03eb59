import type { Locale } from '../../../accounts/rules.ts';
import { vietnameseDayText, wallClockAt } from '../../../kernel/time.ts';

export const tags: { readonly [L in Locale]: string } = { en: 'en-US', vi: 'vi-VN' };

/** The day and the time on the wall of the salon, as people write them: `Fri, Nov 20, 3:15 PM`, `15:15 thứ Sáu 20/11`. */
export function whenText(locale: Locale, start: string, timezone: string): string {
  if (locale === 'vi') {
    const { date, time } = wallClockAt(start, timezone);
    return `${time} ${vietnameseDayText(date)}`;
  }
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  const format = new Intl.DateTimeFormat(tags.en, { timeZone: timezone, ...day, hour: 'numeric', minute: '2-digit' });
  return format.format(Date.parse(start)).replaceAll('\u202f', ' ');
}

const long = { weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** The same where there is room: `Friday, November 20 at 3:15 PM`. */
export const longWhenText = (locale: Locale, start: string, timezone: string): string =>
  locale === 'vi'
    ? whenText('vi', start, timezone)
    : new Intl.DateTimeFormat(tags.en, { timeZone: timezone, ...long }).format(Date.parse(start)).replaceAll('\u202f', ' ');
