import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { businessServices } from 'core/catalog/contract';
import { openTicket, ticketById, type TicketView, till } from 'core/checkout/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { openWorld, proofHeaders, type WorldOptions } from './world.ts';

export type AtTheTill = Awaited<ReturnType<typeof openAtTheTill>>;

/** A till at Lotus Nails on a Wednesday afternoon at which nobody is booked: Thu stands at it, Lan owns it. */
export async function openAtTheTill(options: WorldOptions = {}) {
  const world = await openWorld({ ...options, env: { LIMIT_FACTOR: '50', ...options.env } });
  world.deps.clock.now = () => new Date('2027-03-03T20:00:00Z');
  const business_id = await world.businessId('lotus-nails');
  const scope = { businessId: business_id } as BusinessScope;
  const [lan, thu] = await Promise.all([world.as('lan.lotus-nails@example.com'), world.as('thu.lotus-nails@example.com')]);
  const menu = (await world.visitor().call(businessServices, { query: { business_id } })).body.data;
  const plain = menu.filter(({ price_from, sub_services }) => !price_from && sub_services.length === 0);
  const [mia = '', bao = ''] = (await thu.call(till, { query: { business_id } })).body.data.staff.map(({ id }) => id);
  await world.deps.db.write(scope, ({ tx }) =>
    sql`update skill set price_cents = null where business_id = ${business_id}`.execute(tx),
  );
  const [gel = '', pedicure = ''] = plain.map(({ service_id }) => service_id);
  const guest = () => `guest-${randomUUIDv7()}`;
  const line = (item_id: string, employee_id: string) => ({ id: randomUUIDv7(), kind: 'service' as const, item_id, employee_id });
  return {
    world,
    business_id,
    scope,
    lan,
    thu,
    mia,
    bao,
    /** A ticket with a service of Mia's and one of Bao's. */
    async opened(more: object = {}): Promise<TicketView> {
      const posDetails = { [guest()]: { details: [line(gel, mia), line(pedicure, bao)] } };
      return (await thu.call(openTicket, { body: { business_id, posDetails, ...more } })).body.data;
    },
    again: async ({ id }: { id: string }): Promise<TicketView> =>
      (await thu.call(ticketById, { params: { id }, query: { business_id } })).body.data,
    /** What the PIN dialog would have got for Lan's own PIN. */
    pinned: (action: string) =>
      proofHeaders(world.deps, {
        business_id,
        session_id: thu.session_id,
        action,
        employee_id: 0,
        account_id: lan.account_id,
      }),
  };
}
