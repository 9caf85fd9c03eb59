import type * as contract from 'core/booking/contract';
import { platformScope } from '../../../../platform/db.ts';
import { freshWaitingEntry } from '../fresh.ts';
import type { Examples, Scene } from '../shape.ts';
import { bookOnline, inDays } from './starts.ts';

const write = 'manage.waitlist write';
const days = () => ({ first_date: inDays(2), last_date: inDays(9) });
const entry = async (scene: Scene, status: string) =>
  freshWaitingEntry(scene, {
    wish: await scene.rows.lasting('service'),
    phone10: scene.rows.marks.clientPhone(),
    status,
    ...days(),
  });

export const waiting = {
  joinWaitingList: {
    access: 'client',
    own: async ({ at, who, stage }) => {
      await stage.world.deps.db.write(platformScope, ({ tx }) =>
        tx.updateTable('account').set({ phone10: '7135550148' }).where('id', '=', who.account_id).execute(),
      );
      const days = { first_date: inDays(2), last_date: inDays(9) };
      return { body: { busUrl: at.bus_url, name: 'Hà', wish: await at.lasting('service'), ...days } };
    },
  },
  waitingList: { access: 'manage.waitlist read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  offerWaiting: {
    access: write,
    own: async (scene) => {
      await bookOnline(scene);
      return { body: { business_id: scene.at.id, id: await entry(scene, 'waiting') } };
    },
    foreignRow: true,
  },
  restoreWaiting: {
    access: write,
    own: async (scene) => ({
      params: { id: await entry(scene, 'left') },
      body: { business_id: scene.at.id, status: 'waiting' as const },
    }),
    foreignRow: true,
  },
  dismissWaiting: {
    access: write,
    own: async (scene) => ({ params: { id: await entry(scene, 'waiting') }, query: { business_id: scene.at.id } }),
    foreignRow: true,
  },
} satisfies Partial<Examples<typeof contract>>;
