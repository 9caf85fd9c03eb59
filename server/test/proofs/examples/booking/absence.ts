import { randomUUIDv7 } from 'node:crypto';
import type * as contract from 'core/booking/contract';
import { farDate, freshBlockedTime, freshEmployee, freshTimeOff, newDate, selfOrFresh } from '../fresh.ts';
import type { Examples, Scene } from '../shape.ts';
import { freshVisit } from './visits.ts';

const write = 'manage.schedule write';
const block = 'manage.blocked_time write';
const othersBlocks = { answer: 403, freeFor: ['owner', 'manager', 'front_desk'] } as const;
const others = { answer: 403, freeFor: ['owner', 'manager'] } as const;

const days = () => {
  const date = newDate();
  return { first_date: date, last_date: date, reason: 'Wedding of a cousin' };
};
const hour = () => {
  const date = newDate();
  return { starts_at: `${date}T15:00:00Z`, ends_at: `${date}T16:00:00Z`, reason: 'Delivery' };
};
const decides = (role: string) => (role === 'owner' || role === 'manager' ? 'done' : 403);
const ownTimeOff = async (scene: Scene) => freshTimeOff(scene, await selfOrFresh(scene));
const ownBlock = async (scene: Scene) => freshBlockedTime(scene, await selfOrFresh(scene));

/** Whoever plans everybody's time names somebody new: on their own calendar the fuzzer may have put anything. */
const oneWithNoOtherTime = (scene: Scene) => (decides(scene.who.role) === 'done' ? freshEmployee(scene) : selfOrFresh(scene));

/** Time off on the day of a visit that holds the person's time. */
async function inTheWay(scene: Scene, employee: string) {
  const visit_id = await freshVisit(scene, 'other', employee, farDate());
  const id = randomUUIDv7();
  await scene.stage.world.deps.db.write(scene.rows.scope, async ({ tx }) => {
    const lines = tx.selectFrom('appointment_line').select(['id', 'employee_id', 'starts_at', 'ends_at']);
    const line = await lines.where('appointment_id', '=', visit_id).executeTakeFirstOrThrow();
    const { employee_id, starts_at, ends_at } = line;
    const day = new Date(starts_at).toISOString().slice(0, 10);
    const whose = { business_id: scene.rows.id, employee_id };
    await tx
      .insertInto('staff_claim')
      .values({ ...whose, starts_at, ends_at, source: 'line', source_id: line.id })
      .execute();
    await tx
      .insertInto('time_off')
      .values({ ...whose, id, first_date: day, last_date: day })
      .execute();
  });
  return { id, visit_id };
}

export const absence = {
  timeOffConflicts: {
    access: 'manage.schedule read',
    own: async (scene) => ({ params: { id: await ownTimeOff(scene) }, query: { business_id: scene.at.id } }),
    foreignRow: true,
    otherUser: {
      answer: 403,
      freeFor: ['owner', 'manager', 'support', 'super_admin'],
      wish: async (scene) => ({
        params: { id: await freshTimeOff(scene, await freshEmployee(scene)) },
        query: { business_id: scene.at.id },
      }),
    },
  },
  textAboutTimeOff: {
    access: write,
    own: async (scene) => {
      const { id, visit_id } = await inTheWay(scene, await oneWithNoOtherTime(scene));
      return { params: { id }, body: { business_id: scene.at.id, visit_id } };
    },
    foreignRow: true,
    otherUser: {
      ...others,
      wish: async (scene) => {
        const { id, visit_id } = await inTheWay(scene, await freshEmployee(scene));
        return { params: { id }, body: { business_id: scene.at.id, visit_id } };
      },
    },
  },
  timesOff: {
    access: 'manage.schedule read',
    own: ({ at }) => ({ query: { business_id: at.id, from: '2026-01-01', status: 'requested' } }),
    otherUser: {
      answer: 403,
      freeFor: ['owner', 'manager', 'support', 'super_admin'],
      wish: async (scene) => ({ query: { business_id: scene.at.id, employee_id: await freshEmployee(scene) } }),
    },
  },
  askTimeOff: {
    access: write,
    own: async (scene) => ({ body: { business_id: scene.at.id, employee_id: await selfOrFresh(scene), ...days() } }),
    foreignRow: true,
    otherUser: {
      ...others,
      wish: async (scene) => ({ body: { business_id: scene.at.id, employee_id: await freshEmployee(scene), ...days() } }),
    },
    also: {
      'as approved': {
        wish: async (scene) => ({
          body: { business_id: scene.at.id, employee_id: await selfOrFresh(scene), ...days(), status: 'approved' },
        }),
        answer: decides,
      },
    },
  },
  changeTimeOff: {
    access: write,
    own: async (scene) => ({ params: { id: await ownTimeOff(scene) }, body: { business_id: scene.at.id, ...days() } }),
    foreignRow: true,
    otherUser: {
      ...others,
      wish: async (scene) => ({
        params: { id: await freshTimeOff(scene, await freshEmployee(scene)) },
        body: { business_id: scene.at.id, reason: 'Another one' },
      }),
    },
    also: {
      'approving one’s own': {
        wish: async (scene) => ({
          params: { id: await ownTimeOff(scene) },
          body: { business_id: scene.at.id, status: 'approved' },
        }),
        answer: decides,
      },
    },
  },
  withdrawTimeOff: {
    access: write,
    own: async (scene) => ({ params: { id: await ownTimeOff(scene) }, query: { business_id: scene.at.id } }),
    foreignRow: true,
    otherUser: {
      ...others,
      wish: async (scene) => ({
        params: { id: await freshTimeOff(scene, await freshEmployee(scene)) },
        query: { business_id: scene.at.id },
      }),
    },
  },
  blockedTimes: {
    access: 'manage.blocked_time read',
    own: ({ at }) => ({ query: { business_id: at.id, from: '2026-01-01T00:00:00Z' } }),
    otherUser: {
      answer: 403,
      freeFor: ['owner', 'manager', 'front_desk', 'support', 'super_admin'],
      wish: async (scene) => ({ query: { business_id: scene.at.id, employee_id: await freshEmployee(scene) } }),
    },
  },
  blockTime: {
    access: block,
    own: async (scene) => ({ body: { business_id: scene.at.id, employee_id: await selfOrFresh(scene), ...hour() } }),
    foreignRow: true,
    otherUser: {
      ...othersBlocks,
      wish: async (scene) => ({ body: { business_id: scene.at.id, employee_id: await freshEmployee(scene), ...hour() } }),
    },
  },
  changeBlockedTime: {
    access: block,
    own: async (scene) => ({ params: { id: await ownBlock(scene) }, body: { business_id: scene.at.id, ...hour() } }),
    foreignRow: true,
    otherUser: {
      ...othersBlocks,
      wish: async (scene) => ({
        params: { id: await freshBlockedTime(scene, await freshEmployee(scene)) },
        body: { business_id: scene.at.id, ...hour() },
      }),
    },
  },
  unblockTime: {
    access: block,
    own: async (scene) => ({ params: { id: await ownBlock(scene) }, query: { business_id: scene.at.id } }),
    foreignRow: true,
    otherUser: {
      ...othersBlocks,
      wish: async (scene) => ({
        params: { id: await freshBlockedTime(scene, await freshEmployee(scene)) },
        query: { business_id: scene.at.id },
      }),
    },
  },
} satisfies Partial<Examples<typeof contract>>;
