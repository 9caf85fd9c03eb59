import { addDays } from '../../kernel/time.ts';
import { type PromotionPlan, runsOn } from './running.ts';

type Offer = PromotionPlan & { readonly id: string; readonly services: readonly string[]; readonly code: string | null };

const DAY_MINUTES = 1440;
/** Two plans that share a week share everything they ever will; a day more on each side for those that go past midnight. */
const DAYS_TO_LOOK = 10;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** From when to when on its day, in minutes of that day; past midnight it goes on. */
function hoursOf({ from_time, until_time }: PromotionPlan): { readonly from: number; readonly until: number } {
  if (from_time === null || until_time === null) return { from: 0, until: DAY_MINUTES };
  const [from, until] = [minutesOf(from_time), minutesOf(until_time)];
  return { from, until: until > from ? until : until + DAY_MINUTES };
}

const latest = (one: string, other: string): string => (one > other ? one : other);

/** Whether there is a moment at which both may be given. */
export function meet(one: PromotionPlan, other: PromotionPlan): boolean {
  const [hours, others] = [hoursOf(one), hoursOf(other)];
  const first = addDays(latest(one.starts_at, other.starts_at), -1);
  const days = Array.from({ length: DAYS_TO_LOOK }, (_, i) => addDays(first, i));
  return days.some(
    (day) =>
      runsOn(one, day) &&
      [-1, 0, 1].some((shift) => {
        const begin = shift * DAY_MINUTES;
        return runsOn(other, addDays(day, shift)) && hours.from < others.until + begin && others.from + begin < hours.until;
      }),
  );
}

/** The services that both are for; null: they have none in common. An empty list: all of them. */
export function sharedServices(one: Pick<Offer, 'services'>, other: Pick<Offer, 'services'>): readonly string[] | null {
  if (one.services.length === 0) return other.services;
  if (other.services.length === 0) return one.services;
  const shared = one.services.filter((service) => other.services.includes(service));
  return shared.length > 0 ? shared : null;
}

/** Which of the others can be had for the same service at the same time; a line bears one of them. With a code it is asked for by name. */
export const conflictsOf = <T extends Offer>(offer: Offer, others: readonly T[]): T[] =>
  offer.code !== null
    ? []
    : others.filter(
        (other) => other.id !== offer.id && other.code === null && sharedServices(offer, other) !== null && meet(offer, other),
      );
