import type { CalendarDay } from 'core/booking/desk/contract';
import type { Chosen as Client } from './client.ts';

/** Something that is to be done; the service is null until it is chosen. */
export type Wanted = { readonly service_id: string | null; readonly add_ons: readonly string[] };
/** Somebody who comes along, and what is done for them. */
export type Guest = Wanted & { readonly name: string };

/** A visit that is being written down. Without a start and a person, the first good time of that day is proposed. */
export type VisitDraft = {
  readonly date: string;
  /** Minutes since midnight. */
  readonly start: number | null;
  /** The same as the moment that was offered, where it was. */
  readonly at: string | null;
  readonly employee_id: string | null;
  /** Whoever is free: nobody was asked for. */
  readonly isAny: boolean;
  readonly service_id: string | null;
  readonly add_ons: readonly string[];
  /** What the client wishes for beside the first service. */
  readonly more: readonly Wanted[];
  readonly guests: readonly Guest[];
  readonly length: number | null;
  readonly client: Client | null;
  /** Whether the client gets a confirmation; null as this desk usually does. */
  readonly notify: boolean | null;
};
export const emptyDraft = (date: string): VisitDraft => ({
  date,
  start: null,
  at: null,
  employee_id: null,
  isAny: true,
  service_id: null,
  add_ons: [],
  more: [],
  guests: [],
  length: null,
  client: null,
  notify: null,
});

const MORNING = 10 * 60;
const QUARTER = 15;
/** When something begins for which nobody has chosen a time, in minutes since midnight: in the morning, and today not before now. */
export const usualStart = (now: number | null): number =>
  now === null ? MORNING : Math.max(MORNING, Math.ceil(now / QUARTER) * QUARTER);

export type SoldService = {
  readonly id: string;
  readonly name: string;
  readonly duration_min: number;
  readonly price_cents: number;
  readonly add_ons: readonly {
    readonly id: string;
    readonly name: string;
    readonly duration_min: number;
    readonly price_cents: number;
  }[];
};

/** As long as that person takes for it, add-ons included. */
export function usualLength(
  { staff }: CalendarDay,
  services: readonly SoldService[],
  { service_id, add_ons }: Wanted,
  employee_id: string | null,
): number {
  const service = services.find(({ id }) => id === service_id);
  const own = staff.find(({ id }) => id === employee_id)?.does.find((one) => one.service_id === service_id)?.duration_min;
  const extras = service?.add_ons.filter(({ id }) => add_ons.includes(id)) ?? [];
  return (own ?? service?.duration_min ?? 45) + extras.reduce((sum, { duration_min }) => sum + duration_min, 0);
}
