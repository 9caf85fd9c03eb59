import { randomUUIDv7 } from 'node:crypto';
import type * as contract from 'core/loyalty/contract';
import type { WishedProgram } from 'core/loyalty/contract';
import { clientOfAccount, insertClient } from '../../../../features/clients/self/queries.ts';
import { newHashId } from '../../../../platform/tokens.ts';
import { insertMember } from '../../../../features/loyalty/members/queries.ts';
import { systemActor } from '../../../../platform/outbox/actor.ts';
import { addMember } from '../../../../features/loyalty/members/commands.ts';
import { addProgram } from '../../../../features/loyalty/programs/commands.ts';
import { markDeleted } from '../../../../features/loyalty/programs/queries.ts';
import type { Examples, Scene } from '../shape.ts';

const promise: WishedProgram = {
  name: 'Proof',
  terms: '',
  earn_points: 1,
  reward_points: 200,
  reward_cents: 1000,
  tier_name: '',
  tier_cents: null,
  tier_points: null,
  price_cents: 0,
  term_months: null,
  lapse_months: null,
};

/** A program of the salon whose rows are named. */
const freshProgram = ({ stage, rows }: Pick<Scene, 'stage' | 'rows'>, more: Partial<WishedProgram> = {}): Promise<string> =>
  stage.world.deps.db.write(rows.scope, (ctx) =>
    addProgram({ ...ctx, actor: systemActor }, { ...promise, ...more }, new Date().toISOString()),
  );

async function freshMember(scene: Scene): Promise<string> {
  const program_id = await freshProgram(scene);
  const { scope } = scene.rows;
  return scene.stage.world.deps.db.write(scope, async ({ tx }) => {
    const planted = tx.selectFrom('client').select('id').where('hash_id', '=', scene.rows.planted.client);
    const client = await planted.executeTakeFirstOrThrow();
    return (
      await addMember({ tx, actor: systemActor, scope }, { program_id, client_id: client.id, at: new Date().toISOString() })
    ).id;
  });
}

async function trashedProgram(scene: Scene): Promise<string> {
  const id = await freshProgram(scene);
  await scene.stage.world.deps.db.write(scene.rows.scope, (ctx) => markDeleted(ctx, id, new Date().toISOString()));
  return id;
}

/** A card that is about to be charged for the caller's own membership. */
async function freshFee(scene: Scene): Promise<string> {
  const { stage, who, rows } = scene;
  const [id, member_id] = [randomUUIDv7(), randomUUIDv7()];
  const program_id = await freshProgram(scene, { price_cents: 4900 });
  await stage.world.deps.db.write(rows.scope, async ({ tx }) => {
    const known = await clientOfAccount({ tx, scope: rows.scope }, who.account_id);
    const someone = { hash_id: newHashId(), account_id: who.account_id || null, name: 'Proof', phone10: null, email: null };
    const client = known ?? (await insertClient({ tx, scope: rows.scope }, someone));
    await insertMember({ tx, scope: rows.scope }, { id: member_id, program_id, client_id: client.id, since: null });
    const charge = { id, purpose: 'membership', purpose_id: member_id, amount_cents: 4900, asked_at: new Date().toISOString() };
    await tx
      .insertInto('card_charge')
      .values({ business_id: rows.id, ...charge })
      .execute();
  });
  return id;
}

const phone = () => `713555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
const [look, change, till] = ['loyalty.manage read', 'loyalty.manage write', 'loyalty.pay'] as const;

export const examples: Examples<typeof contract> = {
  loyaltyPrograms: { access: 'anyone', own: ({ at }) => ({ query: { busUrl: at.bus_url } }) },
  managedPrograms: { access: look, own: ({ at }) => ({ query: { business_id: at.id } }) },
  createProgram: { access: change, own: ({ at }) => ({ body: { business_id: at.id, ...promise } }) },
  changeProgram: {
    access: change,
    own: async (scene) => ({ params: { id: await freshProgram(scene) }, body: { business_id: scene.at.id, ...promise } }),
    foreignRow: true,
  },
  deleteProgram: {
    access: change,
    own: async (scene) => ({ params: { id: await freshProgram(scene) }, query: { business_id: scene.at.id } }),
    foreignRow: true,
  },
  restoreProgram: {
    access: change,
    own: async (scene) => ({ params: { id: await trashedProgram(scene) }, body: { business_id: scene.at.id } }),
    foreignRow: true,
  },
  loyaltyMembers: {
    access: look,
    own: ({ at }) => ({ query: { business_id: at.id } }),
    leak: ({ who }, { data }) =>
      (who.role === 'support' || who.role === 'super_admin') && data.some((one) => one.phone !== null) ? 'a phone' : null,
  },
  membershipTransactions: {
    access: look,
    own: async (scene) => ({ params: { id: await freshMember(scene) }, query: { business_id: scene.at.id } }),
    foreignRow: true,
  },
  loyaltyReport: { access: look, own: ({ at }) => ({ query: { business_id: at.id } }) },
  membersAtTill: { access: `${till} read`, own: ({ at }) => ({ query: { business_id: at.id } }) },
  enrolMember: {
    access: `${till} write`,
    own: async (scene) => ({
      body: { business_id: scene.at.id, program_id: await freshProgram(scene), phone: phone(), name: `Proof ${randomUUIDv7()}` },
    }),
    foreignRow: true,
  },
  myMemberships: { access: 'client', own: ({ at }) => ({ query: { busUrl: at.bus_url } }) },
  joinProgram: {
    access: 'client',
    own: async (scene) => ({ body: { busUrl: scene.at.bus_url, program_id: await freshProgram(scene), name: 'Proof' } }),
    foreignRow: true,
  },
  membershipFields: { access: 'signed-in', own: () => ({}) },
  payMembership: {
    access: 'signed-in',
    own: async (scene) => ({
      body: {
        busUrl: scene.at.bus_url,
        program_id: await freshProgram(scene, { price_cents: 4900, term_months: 12 }),
        card_token: 'pm_proof',
      },
    }),
    foreignRow: true,
  },
  askMembershipFee: {
    access: 'signed-in',
    own: async (scene) => {
      return { params: { id: await freshFee(scene) }, body: { busUrl: scene.at.bus_url } };
    },
    foreignRow: true,
  },
};
