import { randomUUIDv7 } from 'node:crypto';
import type * as contract from 'core/promotions/contract';
import type { Examples, Scene } from '../shape.ts';

const plan = { name: 'Slow Tuesday', type: 'percent', value: 15, starts_at: '2027-01-01' } as const;

async function freshPromotion({ stage, rows }: Scene, deleted_at: string | null = null): Promise<string> {
  const row = { business_id: rows.id, id: randomUUIDv7(), ...plan, absorbed_by: 'salon', deleted_at };
  await stage.world.deps.db.write(rows.scope, ({ tx }) => tx.insertInto('promotion').values(row).execute());
  return row.id;
}

const write = 'manage.promotion write' as const;

export const examples: Examples<typeof contract> = {
  promotions: { access: 'manage.promotion read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  runningPromotions: { access: 'anyone', own: ({ at }) => ({ query: { business_id: at.id } }) },
  addPromotion: { access: write, own: ({ at }) => ({ body: { business_id: at.id, ...plan } }) },
  changePromotion: {
    access: write,
    own: async (scene) => ({ params: { id: await freshPromotion(scene) }, body: { business_id: scene.at.id, ...plan } }),
    foreignRow: true,
  },
  removePromotion: {
    access: write,
    own: async (scene) => ({ params: { id: await freshPromotion(scene) }, query: { business_id: scene.at.id } }),
    foreignRow: true,
  },
  restorePromotion: {
    access: write,
    own: async (scene) => ({
      params: { id: await freshPromotion(scene, new Date().toISOString()) },
      body: { business_id: scene.at.id },
    }),
    foreignRow: true,
  },
};
