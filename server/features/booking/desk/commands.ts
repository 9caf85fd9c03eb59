import { randomUUIDv7 } from 'node:crypto';
import { appointmentBooked } from 'core/booking/visit-events/contract';
import { lengthOf, shapeOf } from 'core/booking/availability/rules/shape';
import { visitsOf } from 'core/booking/claims/rules';
import { shortestOf, withLength } from 'core/booking/desk/rules/place';
import { minuteOf } from 'core/booking/desk/rules/read-day';
import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import { instantAt } from 'core/kernel/time';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { tell } from '../../../platform/events.ts';
import { found, invalid, notFound } from '../../../platform/refusal.ts';
import { clientNamed } from '../../clients/self/commands.ts';
import { insertVisits } from '../appointments/queries.ts';
import type { Shop } from '../calendars/queries.ts';
import { deskOf } from '../desk-days/commands.ts';
import { carryOut, finish, refuseOthersChairs, textsOf } from '../desk-orders/commands.ts';
import { clientAtDesk } from '../desk-orders/queries.ts';
import { type Anyway, daysFor, type DeskLine, takeFor } from '../desk-time/commands.ts';

type WishedLine = { readonly service_id: string; readonly employee_id: string; readonly length_min?: number | undefined };
export type DeskOrder = {
  readonly client_id?: string | undefined;
  readonly client?: { readonly name: string; readonly phone?: string | null | undefined } | undefined;
  readonly start: string;
  readonly lines: readonly WishedLine[];
  readonly note: string;
  readonly anyway?: Anyway;
  readonly notify: boolean;
};

/** The lines one after the other, each as long as it takes that person or as the desk says. */
export function planOf(shop: Shop, { start, lines }: Pick<DeskOrder, 'start' | 'lines'>): DeskLine[] {
  let from = minuteOf(start);
  return lines.map(({ service_id, employee_id: staff, length_min }, line) => {
    const service = shop.services.find(({ id }) => id === service_id);
    const person = shop.staff.find(({ hash_id }) => hash_id === staff);
    if (!service || !person) throw notFound();
    const skill = person.skills.find((one) => one.service_id === service_id);
    const usual = shapeOf(service, skill?.duration_min ?? null, 0);
    if (length_min !== undefined && length_min < shortestOf(usual))
      throw invalid({ length_min: [`This takes at least ${shortestOf(usual)} minutes.`] });
    const shape = length_min === undefined ? usual : withLength(usual, length_min);
    const begin = from;
    from += lengthOf(shape);
    return {
      id: randomUUIDv7(),
      person: 0,
      line,
      service_id,
      service_name: service.name,
      employee_id: person.id,
      staff,
      pinned: false,
      start: begin,
      end: from,
      shape,
      units: service.resources.map((resource_id) => ({ resource_id, unit: 1 })),
      price_cents: skill?.price_cents ?? service.price_cents,
      request_cents: 0,
      add_ons: [],
    };
  });
}

async function clientFor(tx: Tx, scope: BusinessScope, { client_id, client }: DeskOrder) {
  if (client_id !== undefined) return found(await clientAtDesk(tx, scope, client_id));
  if (client === undefined) throw invalid({ client: ['This field is required.'] });
  return clientNamed(tx, scope, client.name, client.phone ?? null);
}

/** A visit for somebody who stands at the counter or is on the phone. */
export async function bookHere(deps: Deps, actor: SignedIn, scope: BusinessScope, order: DeskOrder) {
  const desk = await deskOf(deps, actor, scope);
  return deps.db.write(scope, async (tx) => {
    const days = await daysFor(deps, tx, scope, desk);
    const { shop } = await days(minuteOf(order.start));
    const planned = planOf(shop, order);
    refuseOthersChairs(
      actor,
      planned.map(({ employee_id }) => employee_id),
    );
    const client = await clientFor(tx, scope, order);
    const id = randomUUIDv7();
    const visit = { id, client_id: client.hash_id, group_id: null, name: '' };
    const puttings = await takeFor(tx, scope, desk, days, [{ visit, before: null, lines: planned }], order.anyway);
    const { start: from, end: to } = visitsOf(planned)[0] ?? { start: 0, end: 0 };
    const times = { starts_at: instantAt(from), ends_at: instantAt(to) };
    const booked = { id, client_id: client.id, status: 'booked', source: 'desk', ...times, note: order.note } as const;
    await insertVisits(tx, scope, [booked], 'en');
    const moving = { puttings, anyway: order.anyway, notify: order.notify };
    const change = await carryOut(tx, actor, scope, moving, (_, made) => {
      const what = { appointment_id: id, account_id: client.account_id, status: 'booked', change: made } as const;
      return tell(tx, scope, actor, appointmentBooked, `appointment:${id}`, { ...what, texts: textsOf(order.notify) });
    });
    return finish(deps, tx, scope, desk, id, change);
  });
}
