import { randomUUID } from 'node:crypto';
import type * as contract from 'core/booking/contract';
import { clientOtp } from 'core/clients/contract';
import { desk } from './desk.ts';
import { absence } from './absence.ts';
import { newPhone } from '../clients/examples.ts';
import type { Examples, Scene } from '../shape.ts';
import { paid } from './paid.ts';
import { freeStart, inDays } from './starts.ts';
import { visits } from './visits.ts';
import { waiting } from './waiting.ts';

const tomorrow = () => inDays(1);

const device = () => `device-${randomUUID()}`;

async function freshHold({ stage, rows }: Scene): Promise<string> {
  const id = randomUUID();
  const at = `${tomorrow()}T18:00:00.000Z`;
  const hold = { id, device: device(), address: '10.0.0.1', starts_at: at, ends_at: at, lines: '[]', expires_at: at };
  await stage.world.deps.db.write(rows.scope, (tx) =>
    tx
      .insertInto('hold')
      .values({ business_id: rows.id, ...hold })
      .execute(),
  );
  return id;
}

export const examples: Examples<typeof contract> = {
  ...visits,
  ...waiting,
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
    own: async (scene) => ({ params: { busUrl: scene.at.bus_url, id: await freshHold(scene) } }),
  },
  lengthenHold: {
    access: 'anyone',
    own: async (scene) => {
      const body = { busUrl: scene.at.bus_url, phone: newPhone() };
      const asked = await scene.stage.world.visitor().call(clientOtp, { body });
      const claim = asked.body.claim ?? 'a-code-nobody-asked-fo';
      return { params: { busUrl: scene.at.bus_url, id: await freshHold(scene) }, body: { claim } };
    },
    foreignRow: true,
  },
  ...absence,
  ...desk,
  ...paid,
};
