import { randomUUIDv7 } from 'node:crypto';
import type * as contract from 'core/medical/contract';
import type { Cell, Tx } from '../../../../platform/db.ts';
import { newHashId } from '../../../../platform/tokens.ts';
import { newName } from '../fresh.ts';
import type { Examples, Scene } from '../shape.ts';

const given = {
  conditions: '',
  allergies: 'Acetone',
  medications: '',
  notes: '',
  consent: true,
  signature_name: 'Denise Caldwell',
} as const;

type Made = { readonly id: number; readonly hash_id: string };

async function freshPatient({ stage, who, rows }: Scene): Promise<Made> {
  return stage.world.deps.db.write(rows.scope, async ({ tx }) => {
    const employee = await tx.selectFrom('employee').select('id').where('account_id', '=', who.account_id).executeTakeFirst();
    const account_id = employee || who.account_id === 0 ? null : who.account_id;
    const client = { business_id: rows.id, hash_id: newHashId(), name: newName('Patient'), account_id };
    await tx
      .insertInto('client')
      .values(client)
      .onConflict((known) => known.doNothing())
      .execute();
    const made = await tx
      .selectFrom('client')
      .select(['id', 'hash_id'])
      .where('deleted_at', 'is', null)
      .where((eb) => (account_id === null ? eb('hash_id', '=', client.hash_id) : eb('account_id', '=', account_id)))
      .executeTakeFirstOrThrow();
    if (employee) await seat(tx, rows.id, made.id, employee.id);
    return made;
  });
}

/** A visit right now. */
async function seat(tx: Tx<Cell>, business_id: number, client_id: number, employee_id: number): Promise<void> {
  const { id: service_id } = await tx.selectFrom('service').select('id').limit(1).executeTakeFirstOrThrow();
  const five = 300_000;
  const begins = Math.floor(Date.now() / five) * five;
  const when = { starts_at: new Date(begins).toISOString(), ends_at: new Date(begins + five).toISOString() };
  const id = randomUUIDv7();
  await tx
    .insertInto('appointment')
    .values({ business_id, id, client_id, status: 'arrived', source: 'desk', ...when })
    .execute();
  const line = { service_id, service_name: 'Soak', employee_id, pinned: false, price_cents: 0, shape: '{}', sort: 0 };
  await tx
    .insertInto('appointment_line')
    .values({ business_id, id: randomUUIDv7(), appointment_id: id, ...line, ...when })
    .execute();
}

/** Somebody who is the caller themselves, or sits in their chair today: those whose right ends there reach nobody else. */
const withinReach = async (scene: Scene): Promise<string> => (await freshPatient(scene)).hash_id;

/** An entry about them. */
async function freshEntry(scene: Scene): Promise<string> {
  const { stage, rows } = scene;
  const { id: client_id } = await freshPatient(scene);
  const row = { business_id: rows.id, id: randomUUIDv7(), client_id, sealed: Buffer.alloc(0), has_alert: false, consent: true };
  await stage.world.deps.db.write(rows.scope, ({ tx }) => tx.insertInto('medical_history').values(row).execute());
  return row.id;
}

const ofSomebody = async (scene: Scene) => ({ business_id: scene.at.id, clientHashId: await withinReach(scene) });

export const examples: Examples<typeof contract> = {
  medicalHistory: {
    access: 'manage.medical read',
    own: async (scene) => ({ query: { ...(await ofSomebody(scene)), why: 'view' } }),
    foreignRow: true,
    otherUser: {
      wish: async (scene) => ({ query: { business_id: scene.at.id, clientHashId: scene.rows.planted.client } }),
      answer: 403,
      freeFor: ['owner', 'manager'],
    },
  },
  medicalAlert: {
    access: 'manage.medical.flag read',
    own: async (scene) => ({ query: await ofSomebody(scene) }),
    foreignRow: true,
  },
  medicalClients: { access: 'manage.medical read', own: ({ at }) => ({ query: { business_id: at.id, searchQuery: 'a' } }) },
  medicalLog: {
    access: 'manage.medical read',
    own: async (scene) => ({ query: await ofSomebody(scene) }),
    foreignRow: true,
  },
  addMedical: {
    access: 'manage.medical write',
    own: async (scene) => ({ body: { ...(await ofSomebody(scene)), ...given } }),
    foreignRow: true,
  },
  changeMedical: {
    access: 'manage.medical write',
    own: async (scene) => ({ params: { id: await freshEntry(scene) }, body: { business_id: scene.at.id, version: 1, ...given } }),
    foreignRow: true,
  },
  deleteMedical: {
    access: 'manage.medical write',
    own: async (scene) => ({ params: { id: await freshEntry(scene) }, query: { business_id: scene.at.id } }),
    foreignRow: true,
  },
};
