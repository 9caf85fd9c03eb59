import { randomUUIDv7 } from 'node:crypto';
import type * as contract from 'core/clients/contract';
import { newHashId } from '../../../../platform/tokens.ts';
import { clientMarks, newName } from '../fresh.ts';
import type { Examples, Scene } from '../shape.ts';

let phones = 0;
/** Each may be sent a few codes only. */
export const newPhone = () => `713555${String((phones += 1) % 10_000).padStart(4, '0')}`;

type Shown = { readonly masked: boolean; readonly phone_number: string | null; readonly email: string | null };

/** Only those who may see contacts get them whole. */
function contactsShown({ who }: Scene, clients: readonly Shown[]): string | null {
  if (['owner', 'manager', 'front_desk'].includes(who.role)) return null;
  const whole = clients.filter(
    ({ masked, phone_number, email }) =>
      !masked || /\d{7}/.test(phone_number?.replace(/\D/g, '') ?? '') || /^\w{5,}/.test(email ?? ''),
  );
  return whole.length > 0 ? `shows the contact of ${whole.length} clients` : null;
}

/** Somebody new in the book, for one call to change. */
async function freshClient({ stage, rows }: Scene, deleted_at: string | null = null): Promise<string> {
  const client = { business_id: rows.id, hash_id: newHashId(), deleted_at, ...clientMarks(rows) };
  await stage.world.deps.db.write(rows.scope, ({ tx }) => tx.insertInto('client').values(client).execute());
  return client.hash_id;
}

async function freshImport({ stage, rows }: Scene): Promise<string> {
  const row = { business_id: rows.id, id: randomUUIDv7(), account_id: 1, added: 0, skipped: 0, wrong: 0 };
  await stage.world.deps.db.write(rows.scope, ({ tx }) => tx.insertInto('client_import').values(row).execute());
  return row.id;
}

export const examples: Examples<typeof contract> = {
  clientsList: {
    access: 'manage.client.view read',
    own: ({ at }) => ({ query: { business_id: at.id, page: 1, perPage: 5, searchQuery: 'a', filter: '' } }),
    leak: (scene, { data }) => contactsShown(scene, data),
  },
  clientInfo: {
    access: 'manage.client.view read',
    own: async ({ at, rows }) => ({ query: { business_id: at.id, clientHashId: rows.planted.client } }),
    foreignRow: true,
    leak: (scene, { data }) => contactsShown(scene, [data]),
  },
  clientCounts: { access: 'manage.client.view read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  clientExport: { access: 'manage.client.export write', own: ({ at }) => ({ query: { business_id: at.id } }) },
  updateVip: {
    access: 'manage.client.edit write',
    own: async (scene) => ({ body: { id: await freshClient(scene), column: 'vip', value: 1, business_id: scene.at.id } }),
    foreignRow: true,
  },
  updatePrepay: {
    access: 'manage.client.edit write',
    own: async (scene) => ({ body: { id: await freshClient(scene), column: 'report_flag', value: 1, business_id: scene.at.id } }),
    foreignRow: true,
  },
  updateBlock: {
    access: 'manage.client.edit write',
    own: async (scene) => ({ body: { id: await freshClient(scene), column: 'block', value: 0, business_id: scene.at.id } }),
    foreignRow: true,
  },
  updateField: {
    access: 'manage.client.edit write',
    own: async (scene) => ({
      body: {
        clientId: await freshClient(scene),
        column: 'manager_note',
        value: 'Window seat',
        business_id: scene.at.id,
        override: false,
      },
    }),
    foreignRow: true,
  },
  addClientAtDesk: {
    access: 'manage.client.contact write',
    own: ({ at }) => ({
      body: { business_id: at.id, name: newName('Newcomer'), phone_number: '(713) 555-0143', override: true },
    }),
  },
  storeClient: {
    access: 'manage.client.edit write',
    own: ({ at }) => ({
      body: {
        business_id: at.id,
        name: newName('Newcomer'),
        phone_number: '(713) 555-0142',
        birthday: '1990-04-01',
        override: true,
      },
    }),
  },
  deleteClient: {
    access: 'manage.client.delete write',
    own: async (scene) => ({ body: { business_id: scene.at.id, id: await freshClient(scene) } }),
    foreignRow: true,
  },
  restoreClient: {
    access: 'manage.client.delete write',
    own: async (scene) => ({ body: { business_id: scene.at.id, id: await freshClient(scene, new Date().toISOString()) } }),
    foreignRow: true,
  },
  clientDuplicates: { access: 'manage.client.edit write', own: ({ at }) => ({ query: { business_id: at.id } }) },
  mergeClients: {
    access: 'manage.client.merge write',
    own: async (scene) => ({
      body: { business_id: scene.at.id, keep: await freshClient(scene), gone: await freshClient(scene) },
    }),
    foreignRow: true,
  },
  previewImport: {
    access: 'manage.client.edit write',
    own: ({ at }) => ({ body: { business_id: at.id, csv: 'Name,Phone\nHoa,713 555 0143', columns: ['name', 'phone_number'] } }),
  },
  importClients: {
    access: 'manage.client.edit write',
    own: ({ at }) => ({
      body: { business_id: at.id, csv: `Name\n${newName('Moved in')}`, columns: ['name'], file_name: 'old.csv' },
    }),
  },
  clientImports: { access: 'manage.client.edit write', own: ({ at }) => ({ query: { business_id: at.id } }) },
  undoImport: {
    access: 'manage.client.edit write',
    own: async (scene) => ({ params: { id: await freshImport(scene) }, body: { business_id: scene.at.id } }),
    foreignRow: true,
  },
  clientOtp: {
    access: 'anyone',
    own: ({ at }) => ({ body: { busUrl: at.bus_url, phone: newPhone() } }),
  },
  clientProfile: { access: 'client', own: ({ at }) => ({ query: { busUrl: at.bus_url } }) },
};
