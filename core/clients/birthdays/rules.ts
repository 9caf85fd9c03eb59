/** Kept when somebody tells the day but not the year: a leap year in which nobody who comes today was born. */
const NO_YEAR = '1904';

export type Birthday = { readonly month: number | null; readonly day: number | null; readonly year: string };

/** Of a birthday, whose year may be unknown: February has 29. */
export const daysInMonth = (month: number): number => (month === 2 ? 29 : [4, 6, 9, 11].includes(month) ? 30 : 31);

const twoDigits = (number: number): string => String(number).padStart(2, '0');

export function birthdayFrom(date: string): Birthday {
  const [, year = '', month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  return { month: month ? Number(month) : null, day: day ? Number(day) : null, year: year === NO_YEAR ? '' : year };
}

/** As it is kept: YYYY-MM-DD; empty while month or day is missing. A day that the month does not have becomes its last. */
export function birthdayDate({ month, day, year }: Birthday): string {
  if (month === null || day === null) return '';
  return `${year === '' ? NO_YEAR : year}-${twoDigits(month)}-${twoDigits(Math.min(day, daysInMonth(month)))}`;
}

/** As it is written down for people: without a year that nobody knows. */
export const birthdayText = (date: string): string => (date.startsWith(NO_YEAR) ? date.slice(5) : date);
