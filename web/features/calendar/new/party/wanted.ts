import { writeWish } from 'core/booking/availability/rules/wish-text';
import type { VisitDraft, Wanted } from '../draft.ts';

type Asked = Pick<VisitDraft, 'service_id' | 'add_ons' | 'more' | 'guests'>;

/** What is done for the client, one after the other. */
export const clientWants = ({ service_id, add_ons, more }: Asked): Wanted[] => [{ service_id, add_ons }, ...more];

/** Everything that is done, the client's first: the order in which the server says who does it. */
export const allWanted = (draft: Asked): Wanted[] => [...clientWants(draft), ...draft.guests];

/** Somebody was added, or a service, and it is not said yet what is to be done. */
export const isUnsaid = (draft: Asked): boolean => allWanted(draft).some(({ service_id }) => service_id === null);

const lineOf = ({ service_id, add_ons }: Wanted) =>
  service_id === null ? [] : [{ service_id, add_ons: [...add_ons], employee_id: null }];

/** As an address carries it; empty as long as nothing is chosen for the client. What is not chosen yet is left out. */
export function wishText(draft: Asked): string {
  if (draft.service_id === null) return '';
  const people = [clientWants(draft).flatMap(lineOf), ...draft.guests.map(lineOf)];
  return writeWish(people.filter((lines) => lines.length > 0));
}
