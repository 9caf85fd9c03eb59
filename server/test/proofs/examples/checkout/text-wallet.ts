import { randomUUIDv7 } from 'node:crypto';
import type * as contract from 'core/text-wallet/contract';
import { insertCard, removeCard } from '../../../../features/billing/cards/queries.ts';
import { beginCharge } from '../../../../features/payments/charges/commands.ts';
import { settleCharge } from '../../../../features/payments/charges/queries.ts';
import { lockWallet } from '../../../../features/text-wallet/credit/queries.ts';
import { insertRecharge } from '../../../../features/text-wallet/recharges/queries.ts';
import type { Examples, Scene } from '../shape.ts';

/** A card of the named salon that is declined, so that no recharge stays under way and in the way of the next. */
async function freshCard({ stage, rows }: Scene): Promise<string> {
  const [id, at] = [randomUUIDv7(), new Date().toISOString()];
  const name = 'Proof of texts';
  const face = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040, name, is_default: false };
  await stage.world.deps.db.write(rows.scope, async ({ tx }) => {
    const ctx = { tx, scope: rows.scope };
    const older = tx.selectFrom('business_card').select('id').where('name', '=', name).where('removed_at', 'is', null);
    for (const one of await older.execute()) await removeCard(ctx, one.id, at);
    await tx
      .updateTable('card_charge')
      .set({ status: 'declined', settled_at: at })
      .where('business_id', '=', rows.id)
      .where('purpose', '=', 'sms')
      .where('status', '=', 'pending')
      .execute();
    await insertCard(ctx, { id, ...face, customer: 'cus_proof', method: 'pm_proof', postal_code: '77036', added_at: at });
  });
  return id;
}

/** A recharge that was declined. */
async function freshRecharge(scene: Scene): Promise<string> {
  const { stage, rows } = scene;
  const card_id = await freshCard(scene);
  const [id, charge_id, asked_at] = [randomUUIDv7(), randomUUIDv7(), new Date().toISOString()];
  const { deps } = stage.world;
  await deps.db.write(rows.scope, async (ctx) => {
    // Recharges of a business are numbered one after the other.
    await lockWallet(ctx);
    const about = { purpose: 'sms', purpose_id: id, asked_at, asked_by: null, reader_id: null } as const;
    await beginCharge({ ...ctx, deps }, { id: charge_id, ...about, amount_cents: 3000 });
    await settleCharge(ctx, charge_id, { status: 'declined', reason: 'Proof' }, asked_at);
    await insertRecharge(ctx, { id, amount_cents: 3000, card_id, charge_id, is_automatic: false, asked_at });
  });
  return id;
}

/** One at a time: each takes the cards of those before it away. */
const restore = async () => {};
const [look, manage] = ['manage.sms.recharge read', 'manage.sms.recharge write'] as const;

export const examples: Examples<typeof contract> = {
  smsBalance: { access: 'manage.sms.send read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  textWallet: { access: look, own: ({ at }) => ({ query: { business_id: at.id } }) },
  textRecharges: { access: look, own: ({ at }) => ({ query: { business_id: at.id } }) },
  textStatement: { access: look, own: ({ at }) => ({ query: { business_id: at.id, month: '2026-11' } }) },
  rechargeTexts: {
    access: manage,
    own: async (scene) => ({
      body: { business_id: scene.at.id, amount: 30, card_id: await freshCard({ ...scene, rows: scene.at }) },
    }),
    restore,
  },
  askRecharge: {
    access: manage,
    own: async (scene) => ({ params: { id: await freshRecharge(scene) }, body: { business_id: scene.at.id } }),
    foreignRow: true,
    restore,
  },
  changeTextWallet: {
    access: manage,
    own: ({ at }) => ({ body: { business_id: at.id, low_cents: 200, auto_amount: null } }),
  },
};
