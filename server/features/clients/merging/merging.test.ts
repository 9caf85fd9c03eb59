import type { BusinessScope } from 'core/kernel/scope';
import {
  clientCounts,
  clientDuplicates,
  clientExport,
  clientInfo,
  clientsList,
  deleteClient,
  mergeClients,
  restoreClient,
  storeClient,
} from 'core/clients/contract';
import { appointmentList, appointmentStatus, bookAtDesk } from 'core/booking/contract';
import { openTicket, payTicket, visitAtTill } from 'core/checkout/contract';
import { readCsv } from 'core/kernel/tables/csv';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let business_id: number;
let lan: Awaited<ReturnType<World['as']>>;
const pin = (action: 'merge' | 'delete' | 'export') => world.pinProof(lan, business_id, `manage.client.${action}`);
beforeAll(async () => {
  world = await openWorld({ worker: true, outside: true });
  business_id = await world.businessId('lotus-nails');
  lan = await world.as('lan.lotus-nails@example.com');
});
afterAll(() => world.close());

const scope = () => ({ businessId: business_id }) as BusinessScope;
const add = async (name: string, more: object = {}) =>
  (await lan.call(storeClient, { body: { business_id, name, override: true, ...more } })).body.data.id;
const info = async (clientHashId: string) => (await lan.call(clientInfo, { query: { business_id, clientHashId } })).body.data;
const visitsOf = async (customer_id: string) =>
  (await lan.call(appointmentList, { query: { busUrl: 'lotus-nails', customer_id, selectedType: 'all' } })).body.pagination.total;

/** A visit is over when its ticket is paid. */
async function payFor(id: string) {
  await lan.call(appointmentStatus, { params: { id }, body: { business_id, status: 'ready' } });
  const { visit: unpaid } = (await lan.call(visitAtTill, { params: { id }, query: { business_id } })).body.data;
  if (!unpaid) throw new Error('there is nothing to pay');
  const { customer, entry } = unpaid;
  const details = entry.details.map(({ kind, item_id, visit_line, employee_id }) => {
    return { id: randomUUIDv7(), kind, item_id, employee_id, ...(visit_line && { visit_line }) };
  });
  const opened = await lan.call(openTicket, { body: { business_id, posDetails: { [customer]: { ...entry, details } } } });
  const { id: ticket, version, payment } = opened.body.data;
  const cash = { business_id, version, method: 'cash', amount_cents: payment.due } as const;
  expect((await lan.call(payTicket, { params: { id: ticket }, body: cash })).status).toBe(200);
}

let hours = 0;
/** A visit in the past, put there over everything else. */
async function visit(client_id: string, status: 'completed' | 'booked') {
  const { service, employee } = await world.deps.db.read(scope(), async ({ tx }) => {
    const skill = await tx
      .selectFrom('skill as s')
      .innerJoin('employee as e', 'e.id', 's.employee_id')
      .select(['s.service_id', 'e.hash_id'])
      .where('s.business_id', '=', business_id)
      .limit(1)
      .executeTakeFirstOrThrow();
    return { service: skill.service_id, employee: skill.hash_id };
  });
  hours += 3;
  const start = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 + (48 + hours) * 3_600_000).toISOString();
  const booked = await lan.call(bookAtDesk, {
    body: { business_id, client_id, start, lines: [{ service_id: service, employee_id: employee }], anyway: { reason: 'test' } },
  });
  expect(booked.status).toBe(201);
  const { id } = booked.body.data;
  if (status === 'completed') await payFor(id);
  return booked.body.data.lines.reduce((sum, line) => sum + (line.price_cents ?? 0), 0);
}

describe('what the visits say', () => {
  it('reaches the book after the visit, counted and not added', async () => {
    const id = await add('Figure One');
    const spent = (await visit(id, 'completed')) + (await visit(id, 'completed'));
    await visit(id, 'booked');
    await vi.waitFor(
      async () => expect(await info(id)).toMatchObject({ visits_count: 2, spent_cents: spent, no_shows: 0 }),
      8000,
    );
    expect(spent).toBeGreaterThan(0);
  });
});

describe('two rows of one person', () => {
  it('are found by name and phone, not by a phone that a family shares', async () => {
    const twins = [
      await add('Lê Thị Hoa', { phone_number: '7135550151' }),
      await add('Le Thi Hoa', { phone_number: '7135550151' }),
    ];
    await add('Minh Lê', { phone_number: '7135550151' });
    const { body } = await lan.call(clientDuplicates, { query: { business_id } });
    const group = body.data.find(({ clients }) => clients.some(({ id }) => id === twins[0]));
    expect(group?.by).toBe('phone');
    expect(group?.clients.map(({ id }) => id)).toEqual(twins);
  });

  it('become one: fields, flags, notes, visits and figures', async () => {
    const keep = await add('Kept Person', { manager_note: 'Tea' });
    const gone = await add('Gone Person', { manager_note: 'No drill', email: 'gone@example.com', birthday: '1980-01-02' });
    const spent = await visit(gone, 'completed');
    await visit(keep, 'booked');
    const { status, body } = await lan.call(mergeClients, { body: { business_id, keep, gone } }, pin('merge'));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: keep,
      name: 'Kept Person',
      email: 'gone@example.com',
      birthday: '1980-01-02',
      customer_info: { manager_note: 'Tea\n\nNo drill' },
    });
    expect((await lan.call(clientInfo, { query: { business_id, clientHashId: gone } })).status).toBe(404);
    await vi.waitFor(async () => expect(await visitsOf(keep)).toBe(2), 8000);
    await vi.waitFor(async () => expect(await info(keep)).toMatchObject({ visits_count: 1, spent_cents: spent }), 8000);
    const row = await world.deps.db.read(scope(), ({ tx }) =>
      tx.selectFrom('client').select(['merged_into', 'deleted_at']).where('hash_id', '=', gone).executeTakeFirstOrThrow(),
    );
    expect(row.merged_into).not.toBeNull();
    const restored = await lan.call(restoreClient, { body: { business_id, id: gone } }, pin('delete'));
    expect(restored.status).toBe(404);
  });

  it('stay two without the PIN, with an account each, and when they are the same row', async () => {
    const [keep, gone] = [await add('One'), await add('Other')];
    expect((await lan.call(mergeClients, { body: { business_id, keep, gone } })).status).toBe(403);
    expect((await lan.call(mergeClients, { body: { business_id, keep, gone: keep } }, pin('merge'))).status).toBe(422);
    const held = await world.deps.db.read(scope(), ({ tx }) =>
      tx.selectFrom('client').select('hash_id').where('account_id', 'is not', null).limit(2).execute(),
    );
    const [a, b] = held.map(({ hash_id }) => hash_id);
    expect((await lan.call(mergeClients, { body: { business_id, keep: a ?? '', gone: b ?? '' } }, pin('merge'))).status).toBe(
      409,
    );
  });
});

describe('out of the book', () => {
  it('and back again', async () => {
    const id = await add('Comes Back');
    const count = async () => (await lan.call(clientCounts, { query: { business_id } })).body.data.all;
    const before = await count();
    expect((await lan.call(deleteClient, { body: { business_id, id } }, pin('delete'))).status).toBe(200);
    expect(await count()).toBe(before - 1);
    expect((await lan.call(deleteClient, { body: { business_id, id } }, pin('delete'))).status).toBe(404);
    expect((await lan.call(restoreClient, { body: { business_id, id } }, pin('delete'))).status).toBe(200);
    expect(await count()).toBe(before);
  });

  it('as CSV, whole, with names as they are and no formula', async () => {
    await add('=SUM(A1)', { manager_note: 'two\nlines; "quoted"' });
    const { status, text, headers } = await lan.call(clientExport, { query: { business_id } }, pin('export'));
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const rows = readCsv(text);
    const { body } = await lan.call(clientsList, { query: { business_id } });
    expect(rows).toHaveLength(body.pagination.total + 1);
    expect(rows.find(([name]) => name === "'=SUM(A1)")?.at(-2)).toBe('two\nlines; "quoted"');
    expect(rows.map(([name]) => name)).toContain('Hương Đặng');
    expect((await lan.call(clientExport, { query: { business_id } })).status).toBe(403);
  });
});
