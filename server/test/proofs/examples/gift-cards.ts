import { randomUUIDv7 } from 'node:crypto';
import type * as contract from 'core/gift-cards/contract';
import { groupedCode } from 'core/gift-cards/rules/code';
import { issueGiftCard } from '../../../features/gift-cards/cards/commands.ts';
import { cardById } from '../../../features/gift-cards/cards/queries.ts';
import { openCode } from '../../../features/gift-cards/codes/commands.ts';
import { cardLink } from '../../../features/gift-cards/links/commands.ts';
import { hashSecret } from '../../../platform/tokens.ts';
import type { Examples, Scene } from './shape.ts';
import { changeShop } from '../../programs/change-shop.ts';

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
  const wish = {
    amount_cents: 1000,
    how: 'complimentary',
    reason: 'Proof',
    to_name: '',
    from_name: '',
    message: '',
    email: rows.marks.clientEmail(),
  } as const;
  return db.write(rows.scope, (ctx) => issueGiftCard({ ...ctx, deps: { vault } }, nobody, wish, new Date().toISOString()));
};

async function freshCode(scene: Scene): Promise<string> {
  const id = await freshCard(scene);
  const { db, vault } = scene.stage.world.deps;
  return db.write(scene.rows.scope, async (ctx) => {
    const card = await cardById(ctx, id);
    return card ? groupedCode(await openCode({ ...ctx, deps: { vault } }, card)) : '';
  });
}

async function trashedCard(scene: Scene): Promise<string> {
  const id = await freshCard(scene);
  await scene.stage.world.deps.db.write(scene.rows.scope, ({ tx }) =>
    tx.updateTable('gift_card').set({ deleted_at: new Date().toISOString() }).where('id', '=', id).execute(),
  );
  return id;
}

const SECRET = 'proof'.padEnd(43, '-');

/** The salon may be paid by card. */
const openShop = ({ stage, at }: Scene) => changeShop(stage.world.deps, at.id, { is_mx_merchant_enabled: true });

const soon = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** An order that waits for its day, or one whose charge was called off. */
const freshOrder = ({ stage, rows }: Scene, status: 'approved' | 'cancelled' = 'cancelled'): Promise<string> =>
  stage.world.deps.db.write(rows.scope, async ({ tx }) => {
    const [id, asked_at, business_id] = [randomUUIDv7(), new Date().toISOString(), rows.id];
    const charge = {
      purpose: 'gift_card',
      purpose_id: id,
      amount_cents: 3000,
      status,
      settled_at: asked_at,
      provider_id: `pi_${id}`,
    };
    await tx
      .insertInto('card_charge')
      .values({ business_id, id, ...charge, asked_at })
      .execute();
    const order = {
      charge_id: id,
      amount_cents: 3000,
      design: 'plain',
      buyer_email: 'proof@gifts.test',
      send_on: soon(),
      asked_at,
    };
    await tx
      .insertInto('gift_card_order')
      .values({ business_id, id, secret_hash: hashSecret(SECRET), ...order })
      .execute();
    return id;
  });

const [look, issue] = ['giftcard.history read', 'giftcard.issue write'] as const;

export const examples: Examples<typeof contract> = {
  giftCards: {
    access: look,
    own: ({ at }) => ({ query: { business_id: at.id } }),
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
  giftCardShop: { access: 'anyone', own: ({ at }) => ({ query: { busUrl: at.bus_url } }) },
  buyGiftCard: {
    access: 'anyone',
    own: async (scene) => {
      await openShop(scene);
      const order = { id: randomUUIDv7(), secret: SECRET, amount: 30, recipient: {}, email: 'proof@gifts.test' };
      return { body: { busUrl: scene.at.bus_url, ...order, card_token: 'pm_example' } };
    },
  },
  askGiftCardOrder: {
    access: 'anyone',
    own: async (scene) => ({ params: { id: await freshOrder(scene) }, body: { busUrl: scene.at.bus_url, secret: SECRET } }),
    foreignRow: true,
  },
  changeGiftCardOrder: {
    access: 'anyone',
    own: async (scene) => ({
      params: { id: await freshOrder(scene, 'approved') },
      body: { busUrl: scene.at.bus_url, secret: SECRET, recipient: { email: 'proof@gifts.test' }, send_on: soon() },
    }),
    foreignRow: true,
  },
  giftCardByLink: {
    access: 'anyone',
    own: async (scene) => {
      const link = cardLink(scene.stage.world.deps, scene.rows.scope, await freshCard(scene));
      return { body: { token: link.slice(link.indexOf('#') + 1) } };
    },
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
