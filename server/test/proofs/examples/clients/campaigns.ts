import { randomUUIDv7 } from 'node:crypto';
import { everybody } from 'core/campaigns/audience/rules';
import type * as contract from 'core/campaigns/contract';
import type { CampaignState } from 'core/campaigns/states/rules';
import { setTextSender } from '../../../../features/sms/senders/commands.ts';
import { recordConsent } from '../../../../features/sms/consent/commands.ts';
import { changeCampaign, insertCampaign } from '../../../../features/campaigns/queries.ts';
import type { Examples, Scene } from '../shape.ts';

const [read, write] = ['manage.sms.bulk read', 'manage.sms.bulk write'] as const;
/** What the stage has planted has another name and stays. */
const NAME = 'Proof';
const texts = { body_en: 'Hi {name}', body_vi: '' };

/** A campaign of the named salon in the named state. */
async function freshCampaign({ stage, rows }: Scene, state: CampaignState): Promise<string> {
  const [id, created_at] = [randomUUIDv7(), new Date().toISOString()];
  await stage.world.deps.db.write(rows.scope, async (ctx) => {
    // Older examples end, so that there are never more than may be open. The newest belong to cells that are played at the same time.
    const newest = ctx.tx.selectFrom('campaign').select('id').where('business_id', '=', rows.id).where('name', '=', NAME);
    const kept = newest.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(12);
    const examples = ctx.tx.deleteFrom('campaign').where('business_id', '=', rows.id).where('name', '=', NAME);
    await examples.where('id', 'not in', kept).execute();
    await insertCampaign(ctx, { id, name: NAME, audience: everybody, ...texts, created_at, created_by: 1 });
    if (state !== 'draft') await changeCampaign(ctx, id, { state });
  });
  return id;
}

/** The salon may send, and somebody takes it. The phone of the planted client is nobody's, so nothing leaves. */
async function readyToSend(scene: Scene): Promise<void> {
  const { deps } = scene.stage.world;
  await setTextSender(
    { deps },
    { business_id: scene.at.id, phone10: `713${String(scene.at.id).padStart(7, '5')}`, state: 'registered' },
  );
  await deps.db.write(scene.at.scope, async (ctx) => {
    const client = ctx.tx.selectFrom('client').select('phone10').where('business_id', '=', scene.at.id);
    const { phone10 } = await client.where('phone10', 'is not', null).where('deleted_at', 'is', null).executeTakeFirstOrThrow();
    await recordConsent({ ...ctx, deps }, { phone10: phone10 ?? '', what: 'marketing', way: 'desk', words: 'proof' });
  });
}

const own = (state: CampaignState) => async (scene: Scene) => ({
  params: { id: await freshCampaign(scene, state) },
  body: { business_id: scene.at.id },
});

export const examples: Examples<typeof contract> = {
  campaigns: { access: read, own: ({ at }) => ({ query: { business_id: at.id } }) },
  campaign: {
    access: read,
    own: async (scene) => ({ params: { id: await freshCampaign(scene, 'draft') }, query: { business_id: scene.at.id } }),
    foreignRow: true,
  },
  estimateCampaign: { access: write, own: ({ at }) => ({ body: { business_id: at.id, audience: everybody, ...texts } }) },
  saveCampaign: {
    access: write,
    own: async (scene) => ({
      params: { id: randomUUIDv7() },
      body: { business_id: scene.at.id, name: NAME, audience: everybody, ...texts },
    }),
  },
  scheduleCampaign: {
    access: write,
    own: async (scene) => {
      await readyToSend(scene);
      const { params, body } = await own('draft')(scene);
      return { params, body: { ...body, start: { date: '2031-01-01', time: '12:00' } } };
    },
    foreignRow: true,
  },
  stepCampaign: {
    access: write,
    own: async (scene) => {
      const { params, body } = await own('sending')(scene);
      return { params, body: { ...body, step: 'stop' as const } };
    },
    foreignRow: true,
  },
  testCampaign: {
    access: write,
    own: async (scene) => {
      await readyToSend(scene);
      return { body: { business_id: scene.at.id, ...texts, locale: 'en' as const } };
    },
  },
  deleteCampaign: { access: write, own: own('draft'), foreignRow: true },
};
