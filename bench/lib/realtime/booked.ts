import { event } from 'core/kernel/event';
import type { BusinessScope } from 'core/kernel/scope';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../../server/platform/db.ts';
import { recordEvent } from '../../../server/platform/events.ts';
import { nobody } from '../../../server/test/programs/heard.ts';

export const bookedEvent = event({ name: 'bench.booked', payload: z.object({ id: z.int() }), reaches: ['business'], stale: [] });

export const createBookingTableSql = `create table public.booking (id bigint generated always as identity primary key,
    business_id bigint not null, starts_at timestamptz not null, note text not null);
  grant select, insert on public.booking to openchair_app;`;

/** A typical command: one row and one event in one transaction. Returns the event's aggregate. */
export const recordBooking = (db: Db, business_id: number): Promise<string> => {
  const scope = { businessId: business_id } as BusinessScope;
  return db.write(scope, async ({ tx }) => {
    const { rows } = await sql<{ id: number }>`insert into public.booking (business_id, starts_at, note)
      values (${business_id}, now(), 'Manicure with Mia') returning id`.execute(tx);
    const id = Number(rows[0]?.id);
    await recordEvent({ tx, actor: nobody, scope }, bookedEvent, `booking:${id}`, { id });
    return `booking:${id}`;
  });
};
