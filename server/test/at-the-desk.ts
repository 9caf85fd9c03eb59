import { sql } from 'kysely';
import {
  availableDays,
  availableStarts,
  bookAtDesk,
  type CalendarDay,
  calendarDay,
  stepVisit,
  undoChange,
  type Visit,
} from 'core/booking/contract';
import { businessServices } from 'core/catalog/contract';
import { clientsList } from 'core/clients/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { employeesList, positionsChanged } from 'core/staff/contract';
import { forgetCalendars } from '../features/booking/calendars/commands.ts';
import { recordEvent } from '../platform/events.ts';
import { systemActor } from '../platform/outbox/actor.ts';
import { openWorld, type World, type WorldOptions } from './world.ts';

export const busUrl = 'lotus-nails';
export type Caller = Awaited<ReturnType<World['as']>>;
type Wish = {
  readonly who?: Caller;
  readonly start?: string;
  readonly staff?: string;
  readonly anyway?: { reason: string };
  readonly length_min?: number;
  readonly name?: string;
  readonly phone?: string;
  readonly notify?: boolean;
};

const abler = ({ staff }: CalendarDay, service_id: string) =>
  staff.filter(({ does, worked }) => worked.length > 0 && does.some((one) => one.service_id === service_id));

/** Who and what is known at the desk of Lotus Nails on a day some days ahead. */
async function faceOf(world: World) {
  const business_id = await world.businessId(busUrl);
  const scope = { businessId: business_id } as BusinessScope;
  const [lan, thu] = await Promise.all([world.as('lan.lotus-nails@example.com'), world.as('thu.lotus-nails@example.com')]);
  const menu = (await world.visitor().call(businessServices, { query: { business_id } })).body.data;
  const manicure = menu.find(({ name }) => name === 'Gel Manicure')?.service_id ?? '';
  const people = await lan.call(clientsList, { query: { business_id, searchQuery: 'Denise' } });
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const params = { busUrl };
  const team = await world.visitor().call(employeesList, { query: { business_id } });
  const mia = team.body.data.find(({ first_name }) => first_name === 'Mia')?.id ?? '';
  // Mia has days off, and which ones lie ahead depends on when the tests run: without her id in the wish another one's day would do.
  const wish = `${manicure}@${mia}`;
  const days = await world.visitor().call(availableDays, { params, query: { wish, from, days: 10 } });
  const date = days.body.data.find(({ starts }) => starts > 12)?.date ?? '';
  const dayOf = async (who = lan, on = date, count = 1): Promise<CalendarDay> =>
    (await who.call(calendarDay, { query: { business_id, from: on, days: count } })).body.data;
  const able = abler(await dayOf(), manicure);
  const other = able.find(({ id }) => id !== mia)?.id ?? '';
  const offers = await world.visitor().call(availableStarts, { params, query: { wish, date } });
  const first = offers.body.data.offers.map(({ start }) => start).toSorted()[0] ?? '';
  return { business_id, scope, lan, thu, manicure, denise: people.body.data[0]?.id ?? '', date, dayOf, mia, other, first };
}

/** Nobody has a visit any more. */
const clearOf = (world: World, scope: BusinessScope) => () =>
  world.deps.db.write(scope, async ({ tx }) => {
    const { businessId } = scope;
    for (const table of ['staff_claim', 'resource_claim'])
      await sql`delete from ${sql.table(table)} where business_id = ${businessId} and source in ('line', 'hold')`.execute(tx);
    for (const table of ['hold', 'appointment_line', 'appointment'])
      await sql`delete from ${sql.table(table)} where business_id = ${businessId}`.execute(tx);
    await recordEvent({ tx, actor: systemActor, scope }, positionsChanged, 'positions', { business_id: businessId });
    await world.deps.db.afterCommit(() => forgetCalendars({ deps: world.deps, scope }));
  });

/** Lan owns it, Thu sits at it, Mia and another do manicures. */
export async function openDesk(options: WorldOptions = {}) {
  const world = await openWorld({ ...options, env: { LIMIT_FACTOR: '50', ...options.env } });
  const face = await faceOf(world);
  const { business_id, scope, lan, manicure, denise, mia, first } = face;
  const at = (minutes: number, start = first) => new Date(Date.parse(start) + minutes * 60_000).toISOString();
  const book = ({ who = lan, start = first, staff = mia, anyway, length_min, name, phone, notify = false }: Wish = {}) =>
    who.call(bookAtDesk, {
      body: {
        business_id,
        ...(name === undefined ? { client_id: denise } : { client: { name, phone: phone ?? '(713) 555-0199' } }),
        start,
        lines: [{ service_id: manicure, employee_id: staff, ...(length_min === undefined ? {} : { length_min }) }],
        ...(anyway ? { anyway } : {}),
        notify,
      },
    });
  const linesLater = ({ lines }: Visit, by: number) =>
    lines.map(({ id, employee_id, start, end }) => ({ id, employee_id, start: at(by, start), end: at(by, end) }));
  const undo = (visit: Visit, change: string, who = lan) =>
    who.call(undoChange, { params: { id: visit.id }, body: { business_id, change } });
  const step = (visit: Visit, status: Visit['status'], more: { reason?: string; following?: boolean; notify?: boolean } = {}) =>
    lan.call(stepVisit, {
      params: { id: visit.id },
      body: { business_id, version: visit.version, status, notify: false, ...more },
    });
  return { world, ...face, at, linesLater, book, undo, step, clear: clearOf(world, scope) };
}
export type DeskWorld = Awaited<ReturnType<typeof openDesk>>;
