import { priceText } from '../display/money-text.ts';
import { dateText } from './date-text.ts';
import { wallTimeText } from './wall-text.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
type Weekday = (typeof weekdays)[number];
type Language = 'en' | 'vi';
type Off = { readonly type: 'percent' | 'amount'; readonly value: number };
type When = {
  readonly ends_at: string | null;
  readonly weekdays: readonly Weekday[];
  readonly from_time: string | null;
  readonly until_time: string | null;
};

const short: { readonly [L in Language]: { readonly [D in Weekday]: string } } = {
  en: { Monday: 'Mon', Tuesday: 'Tue', Wednesday: 'Wed', Thursday: 'Thu', Friday: 'Fri', Saturday: 'Sat', Sunday: 'Sun' },
  vi: { Monday: 'T2', Tuesday: 'T3', Wednesday: 'T4', Thursday: 'T5', Friday: 'T6', Saturday: 'T7', Sunday: 'CN' },
};
export const shortWeekdayText = (day: Weekday, language: Language): string => short[language][day];

/** The discount as text: `20%` or `$10`. */
export const promotionWorthText = ({ type, value }: Off): string => (type === 'percent' ? `${value}%` : priceText(value));
export const promotionDiscountText = (off: Off, language: Language): string =>
  language === 'vi' ? `Giảm ${promotionWorthText(off)}` : `${promotionWorthText(off)} off`;

/** Weekdays as text: `Tue–Thu, Sat`. Three or more days in a row become a range. */
export function weekdaysText(days: readonly Weekday[], language: Language): string {
  const runs: Weekday[][] = [];
  for (const day of weekdays) {
    if (!days.includes(day)) continue;
    const run = runs.at(-1);
    const isNext = run !== undefined && weekdays.indexOf(run.at(-1) ?? day) === weekdays.indexOf(day) - 1;
    if (isNext) run.push(day);
    else runs.push([day]);
  }
  const name = (day: Weekday | undefined): string => (day ? shortWeekdayText(day, language) : '');
  return runs.map((run) => (run.length > 2 ? `${name(run[0])}–${name(run.at(-1))}` : run.map(name).join(', '))).join(', ');
}

export const dayText = (date: string, language: Language): string => dateText(`${date}T12:00:00Z`, 'day', 'UTC', language);

/** When a promotion applies: `Tue–Thu · 1:00 PM–4:00 PM · until Mar 31`. */
export function promotionTimesText({ ends_at, weekdays: days, from_time, until_time }: When, language: Language): string {
  const isVi = language === 'vi';
  const isDaily = days.length === 0 || days.length === weekdays.length;
  const hours = from_time && until_time && `${wallTimeText(from_time, language)}–${wallTimeText(until_time, language)}`;
  const until = ends_at && (isVi ? `đến ${dayText(ends_at, language)}` : `until ${dayText(ends_at, language)}`);
  return [isDaily ? (isVi ? 'Mỗi ngày' : 'Every day') : weekdaysText(days, language), hours, until].filter(Boolean).join(' · ');
}

const NAMED = 3;
/** What a promotion applies to: `Gel Manicure, Dip Powder, +2`. */
export function promotionServicesText(services: readonly string[], language: Language, named = NAMED): string {
  if (services.length === 0) return language === 'vi' ? 'Tất cả dịch vụ' : 'All services';
  const more = services.length - named;
  return [...services.slice(0, named), ...(more > 0 ? [`+${more}`] : [])].join(', ');
}
