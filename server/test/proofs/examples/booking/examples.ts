import { randomUUID } from 'node:crypto';
import type * as contract from 'core/booking/contract';
import { desk } from './desk.ts';
import { absence } from './absence.ts';
import type { Examples } from '../shape.ts';
import { freeStart, inDays } from './starts.ts';
import { visits } from './visits.ts';

const tomorrow = () => inDays(1);

const device = () => `device-${randomUUID()}`;

export const examples: Examples<typeof contract> = {
  ...visits,
  availableDays: {
    access: 'anyone',
    own: async ({ at }) => ({
      params: { busUrl: at.bus_url },
      query: { wish: await at.lasting('service'), from: tomorrow(), days: 7 },
    }),
  },
  availableStarts: {
    access: 'anyone',
    own: async ({ at }) => ({ params: { busUrl: at.bus_url }, query: { wish: await at.lasting('service'), date: tomorrow() } }),
  },
  holdTime: {
    access: 'anyone',
    own: async (scene) => {
      const { wish, start } = await freeStart(scene);
      return { params: { busUrl: scene.at.bus_url }, body: { wish, mode: 'together' as const, start, device: device() } };
    },
  },
  releaseHold: {
    access: 'anyone',
    own: async (scene) => {
      const id = randomUUID();
      const at = `${tomorrow()}T18:00:00.000Z`;
      const hold = { id, device: device(), address: '10.0.0.1', starts_at: at, ends_at: at, lines: '[]', expires_at: at };
      const { businessId } = scene.rows.scope;
      await scene.stage.world.deps.db.write(scene.rows.scope, (tx) =>
        tx
          .insertInto('hold')
          .values({ business_id: businessId, ...hold })
          .execute(),
      );
      return { params: { busUrl: scene.at.bus_url, id } };
    },
    foreignRow: true,
  },
  ...absence,
  ...desk,
};
