import type { BusinessScope } from 'core/kernel/scope';
import { bookAtDesk } from 'core/booking/contract';
import { clientsList, mergeClients, storeClient } from 'core/clients/contract';
import {
  addMedical,
  changeMedical,
  deleteMedical,
  medicalAlert,
  medicalClients,
  medicalHistory,
  medicalLog,
} from 'core/medical/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hearLog, tracesOf } from '../../test/traces.ts';
import { openWorld, type World } from '../../test/world.ts';

const CANARY = 'canary-latex-allergy';
const given = {
  conditions: `${CANARY} conditions`,
  allergies: `${CANARY} allergies`,
  medications: `${CANARY} medications`,
  notes: `${CANARY} notes`,
  consent: true,
  signature_name: `${CANARY} Denise`,
} as const;

let world: World;
let business_id: number;
let clientHashId: string;
let lan: Awaited<ReturnType<World['as']>>;
const written = hearLog();
beforeAll(async () => {
  world = await openWorld({ worker: true, outside: true, env: { LOG_LEVEL: 'trace' } });
  business_id = await world.businessId('lotus-nails');
  lan = await world.as('lan.lotus-nails@example.com');
  clientHashId = (await lan.call(clientsList, { query: { business_id, searchQuery: 'Denise' } })).body.data[0]?.id ?? '';
});
afterAll(async () => {
  vi.restoreAllMocks();
  await world.close();
});

const scope = () => ({ businessId: business_id }) as BusinessScope;
const read = (client = clientHashId, who = lan) => who.call(medicalHistory, { query: { business_id, clientHashId: client } });
const accesses = () =>
  world.deps.db.read(scope(), ({ tx }) =>
    tx.selectFrom('medical_access').select(['why', 'account_id']).orderBy('at').orderBy('id').execute(),
  );

describe('a medical history', () => {
  let id: string;

  it('is written, opened on purpose, and each opening is written down', async () => {
    const added = await lan.call(addMedical, { body: { business_id, clientHashId, ...given } });
    expect([added.status, added.text]).toEqual([201, expect.not.stringContaining(CANARY)]);
    id = added.body.id;
    expect(await accesses()).toEqual([]);
    const { body } = await read();
    expect(body.data).toMatchObject([{ id, version: 1, ...given }]);
    await lan.call(medicalHistory, { query: { business_id, clientHashId, why: 'print' } });
    expect(await accesses()).toEqual([
      { why: 'view', account_id: lan.account_id },
      { why: 'print', account_id: lan.account_id },
    ]);
    const log = await lan.call(medicalLog, { query: { business_id, clientHashId } });
    expect(log.body.data.map(({ why }) => why)).toEqual(['print', 'view']);
    expect(log.body.data[0]?.who).toMatch(/^Lan/);
  });

  it('shows lists only that there is something to know', async () => {
    const alert = await lan.call(medicalAlert, { query: { business_id, clientHashId } });
    expect(alert.body.data).toEqual({ has_alert: true, entries: 1 });
    const list = await lan.call(medicalClients, { query: { business_id } });
    expect(list.body.data).toMatchObject([{ client: { id: clientHashId }, has_alert: true, entries: 1 }]);
    expect(list.text).not.toContain(CANARY);
    expect(await accesses()).toHaveLength(2);
  });

  it('is changed by whoever saw the newest version', async () => {
    const change = (version: number) =>
      lan.call(changeMedical, {
        params: { id },
        body: { business_id, version, ...given, notes: `${CANARY} other`, allergies: '', conditions: '' },
      });
    expect((await change(1)).status).toBe(200);
    expect((await change(1)).status).toBe(409);
    expect((await read()).body.data).toMatchObject([{ version: 2, notes: `${CANARY} other` }]);
    expect((await lan.call(medicalAlert, { query: { business_id, clientHashId } })).body.data.has_alert).toBe(false);
  });

  it('needs a signature and consent', async () => {
    const without = async (change: object) =>
      (
        await lan.raw({
          method: 'POST',
          url: '/api/medical-history',
          headers: { 'idempotency-key': crypto.randomUUID() },
          payload: { business_id, clientHashId, ...given, ...change },
        })
      ).status;
    expect([await without({ consent: false }), await without({ signature_name: '' })]).toEqual([422, 422]);
  });

  it('is in no table, event, log or Redis in plain text', async () => {
    await lan.raw({ method: 'POST', url: '/api/medical-history', payload: { business_id, ...given, extra: CANARY } });
    const { database, redis, log } = await tracesOf(world, written);
    expect(database.length).toBeGreaterThan(100_000);
    expect(database).toContain('Denise');
    for (const place of [database, redis, log]) expect(place).not.toContain(CANARY);
  });

  it('cannot be opened under another client, or once the key is destroyed', async () => {
    const { sealed } = await world.deps.db.read(scope(), ({ tx }) =>
      tx.selectFrom('medical_history').select('sealed').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect((await lan.call(deleteMedical, { params: { id }, query: { business_id } })).status).toBe(200);
    expect((await read()).body.data).toEqual([]);
    await world.deps.db.write(scope(), ({ tx }) =>
      tx.updateTable('medical_history').set({ deleted_at: null, sealed }).where('id', '=', id).execute(),
    );
    expect((await read()).status).toBe(409);
    const again = await lan.call(addMedical, { body: { business_id, clientHashId, ...given } });
    expect(again.status).toBe(201);
    expect((await read()).status).toBe(500);
    await world.deps.db.write(scope(), ({ tx }) => tx.deleteFrom('medical_history').where('id', '=', id).execute());
    expect((await read()).body.data).toMatchObject([{ id: again.body.id, ...given }]);
  });
});

describe('who may open one', () => {
  it('not the front desk, an employee only on the day the client is in their chair, a client only their own', async () => {
    const [thu, mia, anna] = await Promise.all([
      world.as('thu.lotus-nails@example.com'),
      world.as('mia.lotus-nails@example.com'),
      world.as('anna@example.com'),
    ]);
    const before = (await accesses()).length;
    expect([(await read(clientHashId, thu)).status, (await read(clientHashId, mia)).status]).toEqual([403, 403]);
    const flag = await thu.call(medicalAlert, { query: { business_id, clientHashId } });
    expect([flag.status, Object.keys(flag.body.data)]).toEqual([200, ['has_alert', 'entries']]);
    expect((await read(clientHashId, anna)).status).toBe(403);
    expect(await accesses()).toHaveLength(before);
    const skill = await world.deps.db.read(scope(), ({ tx }) =>
      tx
        .selectFrom('skill as s')
        .innerJoin('employee as e', 'e.id', 's.employee_id')
        .select(['s.service_id', 'e.hash_id'])
        .where('s.business_id', '=', business_id)
        .where('e.account_id', '=', mia.account_id)
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    const five = 300_000;
    const start = new Date(Math.floor(Date.now() / five) * five).toISOString();
    const lines = [{ service_id: skill.service_id, employee_id: skill.hash_id }];
    const booked = await lan.call(bookAtDesk, {
      body: { business_id, client_id: clientHashId, start, lines, anyway: { reason: 'test' } },
    });
    expect(booked.status).toBe(201);
    expect((await read(clientHashId, mia)).status).toBe(200);
    expect(await accesses()).toHaveLength(before + 1);
    expect((await anna.call(medicalLog, { query: { business_id, clientHashId } })).status).toBe(403);
  });

  it('follows a merge, sealed anew, and the merge is written down', async () => {
    const add = async (name: string) => (await lan.call(storeClient, { body: { business_id, name } })).body.data.id;
    const [keep, gone] = [await add('Kept One'), await add('Gone One')];
    await lan.call(addMedical, { body: { business_id, clientHashId: gone, ...given } });
    const pin = world.pinProof(lan, business_id, 'manage.client.merge');
    expect((await lan.call(mergeClients, { body: { business_id, keep, gone } }, pin)).status).toBe(200);
    await vi.waitFor(async () => expect((await read(keep)).body.data).toMatchObject([given]), 10_000);
    expect((await accesses()).map(({ why }) => why)).toContain('merge');
  });
});
