import { type DateKind, dateText } from '../../../ui/texts/date-text.ts';

/** A business day as text: it is a date and no moment, so it reads alike in every zone. */
export const dayText = (day: string, kind: DateKind, language: 'en' | 'vi'): string =>
  dateText(`${day}T12:00:00Z`, kind, 'UTC', language);

/** `8:07`: hours and minutes for a column of numbers. */
export const hoursText = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** `Mon 16`, or `T2 16`: a day in the head of a narrow column, under a heading that names the month. */
export const columnText = (day: string, language: 'en' | 'vi'): string =>
  [dayText(day, 'date', language).split(',')[0], Number(day.slice(8))].join(' ');
