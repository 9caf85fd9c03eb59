import { type AskedLine, writeWish } from '../../booking/availability/rules/wish-text.ts';
import type { Tender, Ticket, TicketLine } from '../rules/ticket.ts';

const [MOST_PEOPLE, MOST_LINES] = [6, 4];

/** What was had by one person, as somebody would ask for it: services of the menu with their add-ons, by the same hands. */
function askedBy(details: readonly TicketLine[]): AskedLine[] {
  const addOnsOf = (id: string) =>
    details.flatMap(({ kind, item_id, of }) => (kind === 'add_on' && of === id && item_id !== null ? [item_id] : []));
  return details
    .flatMap(({ id, kind, item_id, employee_id }) =>
      kind === 'service' && item_id !== null ? [{ service_id: item_id, add_ons: addOnsOf(id), employee_id }] : [],
    )
    .filter((one, i, all) => all.findIndex(({ service_id }) => service_id === one.service_id) === i)
    .slice(0, MOST_LINES);
}

/** The whole ticket once more, as an address of the booking pages carries it; null: there is nothing on it to book. */
export function wishAgain({ posDetails }: Pick<Ticket, 'posDetails'>): string | null {
  const people = Object.values(posDetails)
    .map(({ details }) => askedBy(details))
    .filter((lines) => lines.length > 0)
    .slice(0, MOST_PEOPLE);
  return people.length === 0 ? null : writeWish(people);
}

/** Of a number no more than its end, whatever was typed: `Visa 4242` becomes `Visa ••4242`. */
export function maskedReference(method: Tender['method'], reference: string): string {
  if (method === 'card') return reference.replace(/•*(\d{4})$/, '••$1');
  const end = reference.replace(/[^0-9A-Za-z]/g, '').slice(-4);
  return end === '' ? '' : `••${end}`;
}

/** A guest has no name of their own. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
