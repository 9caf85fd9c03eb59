import type { Appointment } from 'core/booking/appointments/contract';

/** Those who come together, the organiser first. */
export type Party = readonly [Appointment, ...Appointment[]];

/** Visits as they are shown: people who come together at the same time on one card, where the first of them stood. */
export function partiesOf(visits: readonly Appointment[]): Party[] {
  const seen = new Set<string>();
  return visits.flatMap((visit): Party[] => {
    const key = visit.group_id === null ? visit.id : `${visit.group_id} ${visit.status}`;
    if (seen.has(key)) return [];
    seen.add(key);
    if (visit.group_id === null) return [[visit]];
    const [first = visit, ...others] = visits
      .filter(({ group_id, status }) => group_id === visit.group_id && status === visit.status)
      .toSorted((a, b) => a.person - b.person);
    return [[first, ...others]];
  });
}
