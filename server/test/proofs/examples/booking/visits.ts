import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type * as contract from 'core/booking/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { visitsById } from '../../../../features/booking/appointments/queries.ts';
import { stepVisit } from '../../../../features/booking/changes/commands.ts';
import { feedKey } from '../../../../features/booking/feeds/queries.ts';
import { systemActor } from '../../../../platform/outbox/actor.ts';
import { newHashId } from '../../../../platform/tokens.ts';
import { newPhone } from '../clients/examples.ts';
import { clientMarks, freshEmployee, newDate, selfOrFresh } from '../fresh.ts';
import type { Examples, Scene } from '../shape.ts';
import { freeStart } from './starts.ts';

const device = () => `device-${randomUUID()}`;

/** The row of the client book that belongs to an account there, or a new one; a VIP, whom no limit stops. */
export async function clientOf({ stage, rows }: Scene, account_id: number | null): Promise<number> {
  return stage.world.deps.db.write(rows.scope, async ({ tx }) => {
    const known = tx.selectFrom('client').select('id').where('account_id', '=', account_id).where('deleted_at', 'is', null);
    const found = account_id === null ? undefined : await known.executeTakeFirst();
    if (found) {
      await tx.updateTable('client').set({ vip: true, report_flag: false }).where('id', '=', found.id).execute();
      return found.id;
    }
    const person = account_id === null ? clientMarks(rows) : { name: 'Newcomer' };
    const row = { business_id: rows.id, hash_id: newHashId(), account_id, vip: true, ...person };
    const made = await tx
      .insertInto('client')
      .values(row)
      .onConflict((clash) => clash.doNothing())
      .returning('id')
      .executeTakeFirst();
    return made?.id ?? (await known.executeTakeFirstOrThrow()).id;
  });
}

/** A visit ahead, of the caller or of somebody else, with the caller's working self or with anybody. */
export async function freshVisit(scene: Scene, whose: 'own' | 'other', hash_id?: string, date = newDate()): Promise<string> {
  const { stage, rows, who } = scene;
  const client_id = await clientOf(scene, whose === 'own' && who.account_id !== 0 ? who.account_id : null);
  const service_id = await rows.lasting('service');
  const id = randomUUIDv7();
  const times = { starts_at: `${date}T16:00:00Z`, ends_at: `${date}T17:00:00Z` };
  await stage.world.deps.db.write(rows.scope, async ({ tx }) => {
    const people = tx.selectFrom('employee').select('id');
    const named = hash_id === undefined ? people.where('deleted_at', 'is', null).limit(1) : people.where('hash_id', '=', hash_id);
    const { id: employee_id } = await named.executeTakeFirstOrThrow();
    const visit = { business_id: rows.id, id, client_id, status: 'booked', source: 'online', ...times };
    await tx.insertInto('appointment').values(visit).execute();
    const line = {
      service_id,
      service_name: 'Gel Manicure',
      employee_id,
      pinned: false,
      price_cents: 4500,
      shape: JSON.stringify({ before: 0, work: 60, processing: 0, finishing: 0, after: 0, units: [] }),
      sort: 0,
    };
    await tx
      .insertInto('appointment_line')
      .values({ business_id: rows.id, id: randomUUIDv7(), appointment_id: id, ...line, ...times })
      .execute();
  });
  return id;
}

const ofClient = async (scene: Scene, whose: 'own' | 'other' = 'own') => ({
  busUrl: scene.at.bus_url,
  id: await freshVisit(scene, whose),
});
/** A visit that its client has just called off. */
async function calledOff(scene: Scene) {
  const params = await ofClient(scene);
  await scene.stage.world.deps.db.write(scene.rows.scope, async (ctx) => {
    const [visit] = await visitsById(ctx, [params.id]);
    const by = { by: 'client', reason: '', fee_cents: 0, texts: 'never' } as const;
    if (visit) await stepVisit({ ...ctx, actor: systemActor }, visit, { to: 'cancelled', ...by });
  });
  return params;
}
const byDesk = async (scene: Scene) => ({ id: await freshVisit(scene, 'other', await selfOrFresh(scene)) });
const byOthers = async (scene: Scene) => ({ id: await freshVisit(scene, 'other', await freshEmployee(scene)) });
const edit = 'manage.appointment.edit write';
const notMine = { answer: 404, freeFor: ['owner', 'manager', 'front_desk'] } as const;
const nobodys = { answer: 404 } as const;

const wished = async (scene: Scene) => {
  await clientOf({ ...scene, rows: scene.at }, scene.who.account_id === 0 ? null : scene.who.account_id);
  const { wish, start } = await freeStart(scene);
  return {
    wish,
    start,
    mode: 'together' as const,
    device: device(),
    name: '',
    guests: [],
    note: 'Short nails, please',
    locale: 'en' as const,
  };
};

export const visits = {
  bookAppointment: {
    access: 'client',
    own: async (scene) => ({ params: { busUrl: scene.at.bus_url }, body: await wished(scene) }),
  },
  readAppointment: {
    access: 'client',
    own: async (scene) => ({ params: await ofClient(scene) }),
    foreignRow: true,
    otherUser: { ...nobodys, wish: async (scene) => ({ params: await ofClient(scene, 'other') }) },
  },
  picturedVisit: {
    access: 'client',
    own: async (scene) => ({ params: await ofClient(scene), body: {}, files: { image: [scene.stage.picture] } }),
    foreignRow: true,
    otherUser: { ...nobodys, wish: async (scene) => ({ params: await ofClient(scene, 'other'), body: {} }) },
  },
  cancelAppointment: {
    access: 'client',
    own: async (scene) => ({ params: await ofClient(scene), body: { whole_group: false, fee_cents: 0, reason: 'A cold' } }),
    foreignRow: true,
    otherUser: { ...nobodys, wish: async (scene) => ({ params: await ofClient(scene, 'other'), body: {} }) },
  },
  uncancelAppointment: {
    access: 'client',
    own: async (scene) => ({ params: await calledOff(scene), body: {} }),
    foreignRow: true,
    otherUser: { ...nobodys, wish: async (scene) => ({ params: await ofClient(scene, 'other'), body: {} }) },
  },
  moveDays: {
    access: 'client',
    own: async (scene) => ({ params: await ofClient(scene), query: { from: '2030-06-03', days: 3 } }),
    foreignRow: true,
    otherUser: {
      ...nobodys,
      wish: async (scene) => ({ params: await ofClient(scene, 'other'), query: { from: '2030-06-03', days: 3 } }),
    },
  },
  moveStarts: {
    access: 'client',
    own: async (scene) => ({ params: await ofClient(scene), query: { date: '2030-06-03' } }),
    foreignRow: true,
    otherUser: {
      ...nobodys,
      wish: async (scene) => ({ params: await ofClient(scene, 'other'), query: { date: '2030-06-03' } }),
    },
  },
  moveAppointment: {
    access: 'client',
    own: async (scene) => ({
      params: await ofClient(scene),
      body: { start: (await freeStart(scene)).start, device: device() },
    }),
    foreignRow: true,
    otherUser: {
      ...nobodys,
      wish: async (scene) => ({
        params: await ofClient(scene, 'other'),
        body: { start: '2030-06-03T16:00:00Z', device: device() },
      }),
    },
  },
  confirmVisit: {
    access: 'client',
    own: async (scene) => ({ params: await ofClient(scene) }),
    foreignRow: true,
    otherUser: { ...nobodys, wish: async (scene) => ({ params: await ofClient(scene, 'other') }) },
  },
  appointmentList: {
    access: 'client',
    own: ({ at }) => ({ query: { busUrl: at.bus_url, selectedType: 'all', perPage: 5 } }),
    otherUser: {
      answer: 403,
      freeFor: ['owner', 'manager', 'front_desk', 'employee', 'support', 'super_admin'],
      wish: async (scene) => ({ query: { busUrl: scene.at.bus_url, customer_id: scene.at.planted.client } }),
    },
  },
  visitCalendar: {
    access: 'anyone',
    own: async (scene) => {
      const client_id = await clientOf(scene, null);
      const key = feedKey({ deps: scene.stage.world.deps, scope: { businessId: scene.at.id } as BusinessScope }, client_id, 1);
      return { params: { busUrl: scene.at.bus_url, key } };
    },
  },
  resetVisitCalendar: {
    access: 'client',
    own: async (scene) => {
      await clientOf({ ...scene, rows: scene.at }, scene.who.account_id === 0 ? null : scene.who.account_id);
      return { body: { busUrl: scene.at.bus_url } };
    },
  },
  upcomingAppointment: { access: 'client', own: ({ at }) => ({ query: { busUrl: at.bus_url } }) },
  latestAppointments: {
    access: 'signed-in',
    own: ({ who }) => ({ query: { user_id: who.hash_id } }),
    otherUser: {
      answer: 403,
      wish: async ({ at }) => ({ query: { user_id: (await at.account()).hash_id } }),
    },
  },
  myVisits: { access: 'client', own: () => ({ query: { tab: 'upcoming', perPage: 5 } }) },
  provePhoneForVisits: { access: 'anyone', own: () => ({ body: { phone: newPhone() } }) },
  appointmentStatus: {
    access: edit,
    own: async (scene) => ({ params: await byDesk(scene), body: { business_id: scene.at.id, status: 'arrived' } }),
    foreignRow: true,
    otherUser: {
      ...notMine,
      wish: async (scene) => ({ params: await byOthers(scene), body: { business_id: scene.at.id, status: 'arrived' } }),
    },
    also: {
      'a step back': {
        wish: async (scene) => ({ params: await byDesk(scene), body: { business_id: scene.at.id, status: 'requested' } }),
        answer: () => 422,
      },
    },
  },
  appointmentConfirm: {
    access: edit,
    own: async (scene) => ({ params: await byDesk(scene), body: { business_id: scene.at.id } }),
    foreignRow: true,
    otherUser: { ...notMine, wish: async (scene) => ({ params: await byOthers(scene), body: { business_id: scene.at.id } }) },
  },
  appointmentDelete: {
    access: edit,
    own: async (scene) => ({ params: await byDesk(scene), query: { business_id: scene.at.id } }),
    foreignRow: true,
    otherUser: { ...notMine, wish: async (scene) => ({ params: await byOthers(scene), query: { business_id: scene.at.id } }) },
  },
  encodedService: { access: 'anyone', own: () => ({ params: { id: '1' } }) },
} satisfies Partial<Examples<typeof contract>>;
