import type { Language } from '../../../platform/language.tsx';
import { noon } from './day.ts';

/** What a calendar day's weekday is called, in every zone the same. */
export const weekdayText = (date: string, language: Language, weekday: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(language === 'vi' ? 'vi-VN' : 'en-US', { weekday, timeZone: 'UTC' }).format(Date.parse(noon(date)));
