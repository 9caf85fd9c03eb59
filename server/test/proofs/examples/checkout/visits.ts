import type * as contract from 'core/checkout/contract';
import { freshVisit } from '../booking/visits.ts';
import { freshClient } from '../fresh.ts';
import type { Examples, Scene } from '../shape.ts';

/** Somebody who came, and is not paid for yet. */
async function arrived(scene: Scene) {
  const id = await freshVisit(scene, 'other');
  const { stage, rows } = scene;
  await stage.world.deps.db.write(rows.scope, ({ tx }) =>
    tx.updateTable('appointment').set({ status: 'ready' }).where('id', '=', id).execute(),
  );
  return { params: { id } };
}

const look = 'pos.ticket.open read';

export const visitExamples = {
  unpaidVisits: { access: look, own: ({ at }) => ({ query: { business_id: at.id } }) },
  lateFees: {
    access: look,
    own: async (scene) => ({ query: { business_id: scene.at.id, customer: await freshClient(scene) } }),
  },
  tillPromotions: { access: look, own: ({ at }) => ({ query: { business_id: at.id } }) },
  visitAtTill: {
    access: look,
    own: async (scene) => ({ ...(await arrived(scene)), query: { business_id: scene.at.id } }),
    foreignRow: true,
  },
  closeVisitWithoutCharge: {
    access: 'pos.void write',
    own: async (scene) => ({ ...(await arrived(scene)), body: { business_id: scene.at.id, reason: 'A redo of last week' } }),
    foreignRow: true,
  },
} satisfies Partial<Examples<typeof contract>>;
