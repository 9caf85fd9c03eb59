import * as refused from '../refusals.ts';
import type { Reason } from '../../kernel/refusals/reason.ts';
type Named = { readonly bus_name: string; readonly business_categories: readonly unknown[] };
type Placed = { readonly [F in 'city' | 'state_id' | 'zip']: string | null };

const isNamed = ({ bus_name, business_categories }: Named): boolean => bus_name.trim() !== '' && business_categories.length > 0;
const hasPlace = ({ zip, city, state_id }: Placed): boolean => Boolean(zip) || (Boolean(city) && Boolean(state_id));

/** What a business still needs before everybody may see it, by field; null when it may be published. */
export function whyNotPublish(business: Named & Placed): { [field: string]: Reason[] } | null {
  const { bus_name, business_categories } = business;
  if (bus_name.trim() === '') return { bus_name: [refused.noName] };
  if (business_categories.length === 0) return { business_categories: [refused.noKind] };
  return hasPlace(business) ? null : { zip: [refused.noPlace] };
}

export type BookingFacts = {
  readonly published: boolean;
  readonly online_booking: boolean;
  /** Its place is known, and with it its time zone. */
  readonly placed: boolean;
  /** Something on the menu can be booked online. */
  readonly services: boolean;
  readonly staff: boolean;
  /** Somebody does what can be booked online. */
  readonly skills: boolean;
  /** Somebody who does it has working hours. */
  readonly hours: boolean;
};
export const bookingObstacles = ['unpublished', 'off', 'place', 'services', 'staff', 'skills', 'hours'] as const;
export type BookingObstacle = (typeof bookingObstacles)[number];

/** Everything that keeps clients from booking online, in the order in which it is best mended; empty when they can. */
export function whyNotBookable({
  published,
  online_booking,
  placed,
  services,
  staff,
  skills,
  hours,
}: BookingFacts): BookingObstacle[] {
  const isTeamReady = services && staff;
  const stops: { readonly [O in BookingObstacle]: boolean } = {
    unpublished: !published,
    off: !online_booking,
    place: !placed,
    services: !services,
    staff: !staff,
    skills: isTeamReady && !skills,
    hours: isTeamReady && skills && !hours,
  };
  return bookingObstacles.filter((obstacle) => stops[obstacle]);
}

export const openingSteps = ['name', 'place', 'menu', 'team', 'hours', 'look', 'preview'] as const;
export type OpeningStep = (typeof openingSteps)[number];

/** A business on its way to being published, as far as its owner has come. */
export type Opening = Named &
  Placed & {
    readonly services: readonly unknown[];
    readonly team: readonly { readonly me: boolean }[];
    readonly working_schedule: readonly unknown[];
    readonly color_code: string | null;
  };

/** The steps whose data is missing, in order. Whoever registers is in the team without a step. */
export function missingSteps(opening: Opening): OpeningStep[] {
  const steps: readonly (readonly [OpeningStep, boolean])[] = [
    ['name', !isNamed(opening)],
    ['place', !hasPlace(opening)],
    ['menu', opening.services.length === 0],
    ['team', opening.team.every(({ me }) => me)],
    ['hours', opening.working_schedule.length === 0],
    ['look', opening.color_code === null],
  ];
  return steps.flatMap(([step, isMissing]) => (isMissing ? [step] : []));
}

/** Where the owner goes on. */
export const nextOpeningStep = (opening: Opening): OpeningStep => missingSteps(opening)[0] ?? 'preview';
