import type * as contract from 'core/back-office/contract';
import { freshService } from '../fresh.ts';
import type { Examples } from '../shape.ts';

export const examples: Examples<typeof contract> = {
  recycleBin: { access: 'trash.view read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  restoreBinned: {
    access: 'trash.restore write',
    own: async (scene) => ({
      body: { business_id: scene.at.id, kind: 'services', id: await freshService(scene, new Date().toISOString()) },
    }),
    foreignRow: true,
  },
};
