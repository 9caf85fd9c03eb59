import type { Business } from 'core/business/contract';
import type { Dashboard, DeskVisit, MoneyToday } from 'core/reports/contract';
import type { HasPermission } from './use-has-permission.ts';

/** The answer of the server together with the clock that runs on: what is late or near is decided anew each half minute. */
export type DashboardDay = Dashboard & {
  readonly business: Business;
  readonly now: string;
  readonly held: HasPermission;
  /** What the day brought in; null for whoever sees it with a PIN alone, or not at all. */
  readonly money: MoneyToday | null;
};

export const servicesOf = ({ lines }: DeskVisit): string => [...new Set(lines.map(({ service }) => service))].join(' + ');
export const staffOf = ({ lines }: DeskVisit): string => [...new Set(lines.map(({ staff }) => staff.first_name))].join(', ');

/** A calendar day as an instant that is this day in every zone we show it in. */
export const noon = (date: string): string => `${date}T12:00:00Z`;

export const minutesBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000));
