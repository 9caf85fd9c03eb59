import { randomInt, randomUUIDv7 } from 'node:crypto';
import type * as contract from 'core/billing/contract';
import { planTermsOf } from 'core/billing/rules/plan';
import { insertCard, removeCard } from '../../../../features/billing/cards/queries.ts';
import { subscribe } from '../../../../features/billing/plans/queries.ts';
import type { Examples, Scene } from '../shape.ts';

const [TEAM, STUDIO] = [2, 3];
const GOOD = '4242424242424242';
const tokenOf = ({ stage }: Scene): string => stage.world.outside?.provider.tokenise(GOOD) ?? '';

/** A card of the named salon in the place of the one that was made for the same proof before. */
async function freshCard({ stage, rows }: Scene, name: string): Promise<string> {
  const [id, at] = [randomUUIDv7(), new Date().toISOString()];
  const face = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040, name, is_default: false };
  await stage.world.deps.db.write(rows.scope, async ({ tx }) => {
    const older = tx.selectFrom('business_card').select('id').where('name', '=', name).where('removed_at', 'is', null);
    for (const one of await older.execute()) await removeCard({ tx, scope: rows.scope }, one.id, at);
    await insertCard(
      { tx, scope: rows.scope },
      {
        id,
        ...face,
        customer: 'cus_proof',
        method: 'pm_proof',
        postal_code: '77036',
        added_at: at,
      },
    );
  });
  return id;
}

/** The salon has paid for Team, and so much more that nothing has to be charged: a charge under way would stand in others' way. */
const freshPlan = ({ stage, rows }: Scene) => {
  const wish = { package_id: TEAM, period: 'month', price_cents: 2900 } as const;
  const terms = planTermsOf(null, wish, new Date().toISOString());
  return stage.world.deps.db.write(rows.scope, (ctx) => subscribe(ctx, { ...terms, credit_left_cents: 1_000_00 }));
};

async function toStudio(scene: Scene) {
  await freshPlan(scene);
  return {
    plan_id: STUDIO,
    card_id: await freshCard(scene, 'Proof to charge'),
    final_charge: 0,
    idempotency_key: randomUUIDv7(),
  };
}

/** A payment that credit has paid for. */
async function freshPayment({ stage, rows }: Scene): Promise<string> {
  const [id, at] = [randomUUIDv7(), new Date().toISOString()];
  const terms = planTermsOf(null, { package_id: TEAM, period: 'month', price_cents: 2900 }, at);
  const row = {
    ...terms,
    credit_cents: 2900,
    amount_cents: 0,
    nr: randomInt(1000, 2_000_000_000),
    plan_name: 'Team',
    asked_at: at,
  };
  await stage.world.deps.db.write(rows.scope, ({ tx }) =>
    tx
      .insertInto('plan_payment')
      .values({ business_id: rows.id, id, ...row })
      .execute(),
  );
  return id;
}

const [look, manage] = ['billing.view read', 'billing.manage write'] as const;
const restore = async () => {};
const ofCard = (name: string) => ({
  access: manage,
  own: async (scene: Scene) => ({ query: { business_id: scene.at.id, id: await freshCard(scene, name) } }),
  foreignRow: true as const,
  restore,
});

export const examples: Examples<typeof contract> = {
  packages: { access: look, own: ({ at }) => ({ query: { business_id: at.id } }) },
  activePackage: { access: look, own: ({ at }) => ({ query: { business_id: at.id } }) },
  businessCards: { access: look, own: ({ at }) => ({ query: { business_id: at.id } }) },
  billingTransactions: { access: look, own: ({ at }) => ({ query: { business_id: at.id } }) },
  storeCardDetails: {
    access: manage,
    own: async (scene) => {
      await freshCard(scene, 'Proof to keep');
      const cardData = { token: tokenOf(scene), expiry: '12/40', name: 'Proof to keep', postal_code: '77036' };
      return { query: { business_id: scene.at.id }, body: { cardData } };
    },
    restore,
  },
  chargePaymentForPackage: {
    access: manage,
    own: async (scene) => ({
      query: { business_id: scene.at.id },
      body: { packageDetails: await toStudio({ ...scene, rows: scene.at }) },
    }),
    restore,
  },
  askPlanPayment: {
    access: manage,
    own: async (scene) => ({ params: { id: await freshPayment(scene) }, query: { business_id: scene.at.id } }),
    foreignRow: true,
  },
  switchCard: ofCard('Proof to switch'),
  switchCardByGet: ofCard('Proof to switch by GET'),
  deleteCard: ofCard('Proof to delete'),
  deleteCardByGet: ofCard('Proof to delete by GET'),
  cancelPlan: {
    access: manage,
    own: async (scene) => {
      await freshPlan({ ...scene, rows: scene.at });
      return { query: { business_id: scene.at.id }, body: { reason: 'Proof' } };
    },
    restore,
  },
  cancelPlanByGet: {
    access: manage,
    own: async (scene) => {
      await freshPlan({ ...scene, rows: scene.at });
      return { query: { business_id: scene.at.id } };
    },
    restore,
  },
  keepPlan: {
    access: manage,
    own: async (scene) => {
      await freshPlan({ ...scene, rows: scene.at });
      return { query: { business_id: scene.at.id } };
    },
    restore,
  },
};
