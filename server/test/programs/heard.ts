import { event } from 'core/kernel/event';
import type { Actor, Scope } from 'core/kernel/scope';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../platform/db.ts';
import { recordEvent } from '../../platform/events.ts';
import { onEvents } from '../../platform/jobs.ts';
import type { Consumer } from '../../platform/outbox/consumer.ts';

/** What the proof's writers tell and its consumers hear: the n-th change of an aggregate. */
export const changed = event({ name: 'proof.changed', payload: z.object({ n: z.int() }), reaches: [], stale: [] });

export const tables = `
  create table public.counter (aggregate text primary key, n int not null);
  create table public.heard (place bigint generated always as identity, consumer text, aggregate text, n int, request_id text);
  grant select, insert, update on public.counter, public.heard to openchair_app;`;

export const nobody: Actor = {
  account_id: null,
  session_id: null,
  role: 'visitor',
  reach: 'all',
  employee_id: null,
  device_id: null,
  proof: null,
  through: null,
  request_id: 'proof',
  ip: 'proof',
};

/** A command like any other: change the row, tell it, in one transaction. */
export const change = (db: Db, scope: Scope, aggregate: string) =>
  db.write(scope, async ({ tx }) => {
    const { rows } = await sql<{ n: number }>`insert into public.counter values (${aggregate}, 1)
      on conflict (aggregate) do update set n = counter.n + 1 returning n`.execute(tx);
    const n = rows[0]?.n ?? 0;
    await recordEvent({ tx, actor: nobody, scope }, changed, aggregate, { n });
    return n;
  });

/** Writes down what it hears, in the transaction it is given. `before` may fail or take its time. */
export const listener = (name: string, before: () => Promise<void> | void = () => {}): Consumer =>
  onEvents(name, [changed], async ({ tx, aggregate, payload, actor }) => {
    await sql`insert into public.heard (consumer, aggregate, n, request_id)
      values (${name}, ${aggregate}, ${payload.n}, ${actor.request_id})`.execute(tx);
    await before();
  });
