import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type * as contract from 'core/gift-cards/contract';
import { groupedCode } from 'core/gift-cards/rules/code';
import { issueIn } from '../../../features/gift-cards/cards/commands.ts';
import { cardById } from '../../../features/gift-cards/cards/queries.ts';
import { openCode } from '../../../features/gift-cards/codes/commands.ts';
import type { Examples, Scene } from './shape.ts';

const nobody = {
  account_id: null,
  session_id: null,
  role: 'owner',
  reach: 'all',
  employee_id: null,
  device_id: null,
  proof: null,
  through: null,
  request_id: 'proof',
  ip: '',
} as const;

/** A card with ten dollars of the named salon. */
const freshCard = ({ stage, rows }: Scene): Promise<string> => {
  const { db, vault } = stage.world.deps;
  const wish = { amount_cents: 1000, how: 'complimentary', reason: 'Proof', to_name: '', from_name: '', message: '' } as const;
  return db.write(rows.scope, (tx) => issueIn({ vault }, tx, nobody, rows.scope, wish, new Date().toISOString()));
};

async function freshCode(scene: Scene): Promise<string> {
  const id = await freshCard(scene);
  const { db, vault } = scene.stage.world.deps;
  return db.write(scene.rows.scope, async (tx) => {
    const card = await cardById(tx, scene.rows.scope, id);
    return card ? groupedCode(await openCode({ vault }, tx, scene.rows.scope, card)) : '';
  });
}

async function trashedCard(scene: Scene): Promise<string> {
  const id = await freshCard(scene);
  await scene.stage.world.deps.db.write(scene.rows.scope, (tx) =>
    tx.updateTable('gift_card').set({ deleted_at: new Date().toISOString() }).where('id', '=', id).execute(),
  );
  return id;
}

const [look, issue] = ['giftcard.history read', 'giftcard.issue write'] as const;

export const examples: Examples<typeof contract> = {
  giftCards: {
    access: look,
    own: ({ at }) => ({ query: { business_id: at.id, search: randomBytes(4).toString('hex') } }),
    leak: ({ who }, { data }) =>
      (who.role === 'support' || who.role === 'super_admin') && data.some(({ email }) => email !== null) ? 'an address' : null,
  },
  giftCardStory: {
    access: look,
    own: async (scene) => ({ params: { id: await freshCard(scene) }, query: { business_id: scene.at.id } }),
    foreignRow: true,
  },
  giftCardReport: { access: look, own: ({ at }) => ({ query: { business_id: at.id } }) },
  lookUpGiftCard: {
    access: look,
    own: async (scene) => ({ body: { business_id: scene.at.id, code: await freshCode({ ...scene, rows: scene.at }) } }),
  },
  issueGiftCard: {
    access: issue,
    own: ({ at }) => ({ body: { business_id: at.id, amount_cents: 1000, reason: `Proof ${randomUUIDv7()}` } }),
  },
  showGiftCard: {
    access: issue,
    own: async (scene) => ({ body: { business_id: scene.at.id, id: await freshCard(scene) } }),
    foreignRow: true,
  },
  mailGiftCard: {
    access: issue,
    own: async (scene) => ({ body: { business_id: scene.at.id, id: await freshCard(scene), email: 'proof@gifts.test' } }),
    foreignRow: true,
  },
  deleteGiftCard: {
    access: 'giftcard.delete write',
    own: async (scene) => ({ params: { id: await freshCard(scene) }, query: { business_id: scene.at.id } }),
    foreignRow: true,
  },
  restoreGiftCard: {
    access: 'giftcard.restore write',
    own: async (scene) => ({ params: { id: await trashedCard(scene) }, body: { business_id: scene.at.id } }),
    foreignRow: true,
  },
};
