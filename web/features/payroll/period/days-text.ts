import type { Days } from 'core/payroll/rules/stretches';
import { type Language, useLanguage } from '../../../platform/language.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';

const YEAR_LENGTH = 4;

/** A day of the salon's calendar, which is the same in every zone. The year is said where it is another one. */
export function dayText(day: string, language: Language, year = day.slice(0, YEAR_LENGTH)): string {
  const text = dateText(`${day}T12:00:00Z`, 'day', 'UTC', language);
  if (day.startsWith(year)) return text;
  return language === 'vi' ? `${text}/${day.slice(0, YEAR_LENGTH)}` : `${text}, ${day.slice(0, YEAR_LENGTH)}`;
}

export function daysText({ from, to }: Days, language: Language, year?: string): string {
  return `${dayText(from, language, year)} – ${dayText(to, language, year)}`;
}

/** Writes days in the language of whoever reads them. */
export function useDaysText() {
  const language = useLanguage();
  return { day: (day: string) => dayText(day, language), days: (days: Days) => daysText(days, language) };
}
