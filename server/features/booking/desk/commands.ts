import { randomUUIDv7 } from 'node:crypto';
import { appointmentBooked } from 'core/booking/appointments/contract';
import { lengthOf, shapeOf } from 'core/booking/availability/rules/shape';
import { claimsOf, type PlannedLine, visitsOf } from 'core/booking/claims/rules';
import { shortestOf, withLength } from 'core/booking/desk/rules/place';
import { minuteOf } from 'core/booking/desk/rules/read-day';
import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import { instantAt } from 'core/kernel/time';
import type { Deps } from '../../../app.ts';
import type { Tx } from '../../../platform/db.ts';
import { tell } from '../../../platform/events.ts';
import { found, invalid, notFound } from '../../../platform/refusal.ts';
import { clientNamed } from '../../clients/self/commands.ts';
import { insertLines } from '../appointments/queries.ts';
import type { Shop } from '../calendars/queries.ts';
import { deskOf, readDeskDays } from '../desk-days/commands.ts';
import { changeOf, daysAround, finish, judge, refuseOthersChairs, takeDeskTime, withUnits } from '../desk-orders/commands.ts';
import { clientAtDesk, insertDeskVisit } from '../desk-orders/queries.ts';

type WishedLine = { readonly service_id: string; readonly employee_id: string; readonly length_min?: number | undefined };
export type DeskOrder = {
  readonly client_id?: string | undefined;
  readonly client?: { readonly name: string; readonly phone?: string | null | undefined } | undefined;
  readonly start: string;
  readonly lines: readonly WishedLine[];
  readonly note: string;
  readonly anyway?: { readonly reason: string } | undefined;
};

/** The lines one after the other, each as long as it takes that person or as the desk says. */
function planOf(shop: Shop, { start, lines }: DeskOrder): (PlannedLine & { readonly staff: string })[] {
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
    const start = minuteOf(order.start);
    const { shop, data } = await daysAround(tx, scope, start, (from, days) =>
      readDeskDays(deps, tx, scope, from, days, { ...desk, only: null }),
    );
    const planned = planOf(shop, order);
    refuseOthersChairs(
      actor,
      planned.map(({ employee_id }) => employee_id),
    );
    const client = await clientFor(tx, scope, order);
    const { lines, lacks } = await withUnits(tx, scope, shop, planned);
    const wish = { visit_id: null, client_id: client.hash_id, group_id: null, lines: lines.map(asWished) };
    judge(data, wish, lacks, desk, order.anyway);
    await takeDeskTime(tx, scope, claimsOf(lines), order.anyway !== undefined);
    const [visit] = visitsOf(lines);
    const id = randomUUIDv7();
    const times = { starts_at: instantAt(visit?.start ?? start), ends_at: instantAt(visit?.end ?? start) };
    await insertDeskVisit(tx, scope, { id, client_id: client.id, ...times, note: order.note });
    const rows = lines.map(({ staff: _, ...line }, sort) => ({ appointment_id: id, line, sort }));
    await insertLines(tx, scope, rows);
    return finish(deps, tx, scope, desk, id, async (after) => {
      const change = changeOf({ before: null, after, undoes: null, anyway: order.anyway?.reason ?? '' });
      const payload = { appointment_id: id, account_id: client.account_id, status: 'booked', change } as const;
      await tell(tx, scope, actor, appointmentBooked, `appointment:${id}`, payload);
      return change.id;
    });
  });
}

const asWished = ({ staff, service_id, start, shape }: PlannedLine & { readonly staff: string }) => ({
  employee_id: staff,
  service_id,
  start,
  shape,
});
