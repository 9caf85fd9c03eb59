import { randomUUIDv7 } from 'node:crypto';
import { appointmentStepped } from 'core/booking/visit-events/contract';
import type * as contract from 'core/booking/contract';
import { recordEvent } from '../../../../platform/events.ts';
import { freshClient, freshEmployee, newDate, selfOrFresh } from '../fresh.ts';
import type { Examples, Scene } from '../shape.ts';
import { freshVisit } from './visits.ts';

const edit = 'manage.appointment.edit write';
const anyway = 'manage.appointment.override_overlap write';
const read = 'manage.calendar.view read';
const notMine = { answer: 404, freeFor: ['owner', 'manager', 'front_desk'] } as const;

/** Somebody who works that day and can do the service; nothing is on their calendar. */
async function workingHand({ stage, rows }: Scene, hash_id: string, date = newDate()) {
  const service_id = await rows.lasting('service');
  await stage.world.deps.db.write(rows.scope, async ({ tx }) => {
    const person = tx.selectFrom('employee').select('id').where('hash_id', '=', hash_id);
    const { id: employee_id } = await person.executeTakeFirstOrThrow();
    const whose = { business_id: rows.id, employee_id };
    await tx
      .insertInto('skill')
      .values({ ...whose, service_id })
      .onConflict((known) => known.doNothing())
      .execute();
    const day = { id: randomUUIDv7(), date, start_time: '06:00', end_time: '22:00' };
    await tx
      .insertInto('temporary_work_day')
      .values({ ...whose, ...day })
      .onConflict((known) =>
        known
          .columns(['business_id', 'employee_id', 'date'])
          .where('deleted_at', 'is', null)
          .doUpdateSet({ start_time: day.start_time, end_time: day.end_time }),
      )
      .execute();
  });
  return { service_id, date };
}

async function newVisit(scene: Scene, employee_id: string) {
  const { service_id, date } = await workingHand(scene, employee_id);
  return {
    business_id: scene.at.id,
    client_id: await freshClient(scene),
    start: `${date}T18:00:00Z`,
    lines: [{ service_id, employee_id }],
  };
}

async function place(scene: Scene, employee_id: string) {
  const id = await freshVisit(scene, 'other', employee_id);
  const { date } = await workingHand(scene, employee_id);
  const line = await scene.stage.world.deps.db.read(scene.rows.scope, ({ tx }) =>
    tx.selectFrom('appointment_line').select('id').where('appointment_id', '=', id).executeTakeFirstOrThrow(),
  );
  const to = { id: line.id, employee_id, start: `${date}T18:00:00Z`, end: `${date}T19:00:00Z` };
  return { params: { id }, body: { business_id: scene.at.id, version: 1, lines: [to] } };
}

async function edited(scene: Scene, employee_id: string) {
  const id = await freshVisit(scene, 'other', employee_id);
  const line = await scene.stage.world.deps.db.read(scene.rows.scope, ({ tx }) =>
    tx.selectFrom('appointment_line').select(['id', 'starts_at']).where('appointment_id', '=', id).executeTakeFirstOrThrow(),
  );
  const { service_id } = await workingHand(scene, employee_id, new Date(line.starts_at).toISOString().slice(0, 10));
  return { params: { id }, body: { business_id: scene.at.id, version: 1, lines: [{ id: line.id, service_id, employee_id }] } };
}

/** A visit whose person works on its day and a week later. */
async function repeated(scene: Scene, employee_id: string) {
  const { params, body } = await edited(scene, employee_id);
  const visit = await scene.stage.world.deps.db.read(scene.rows.scope, ({ tx }) =>
    tx.selectFrom('appointment').select('starts_at').where('id', '=', params.id).executeTakeFirstOrThrow(),
  );
  await workingHand(scene, employee_id, new Date(Date.parse(visit.starts_at) + 7 * 86_400_000).toISOString().slice(0, 10));
  return { params, body: { business_id: body.business_id, version: 1, every_weeks: 1, times: 1 } };
}

async function note(scene: Scene, employee_id: string) {
  const params = { id: await freshVisit(scene, 'other', employee_id) };
  return { params, body: { business_id: scene.at.id, version: 1, note: 'Quiet chair by the window' } };
}

async function step(scene: Scene, employee_id: string) {
  const params = { id: await freshVisit(scene, 'other', employee_id) };
  return { params, body: { business_id: scene.at.id, version: 1, status: 'arrived' as const } };
}

/** A visit that was confirmed a moment ago. */
async function undo(scene: Scene, employee_id: string) {
  const id = await freshVisit(scene, 'other', employee_id);
  const change = randomUUIDv7();
  const { deps } = scene.stage.world;
  await deps.db.write(scene.rows.scope, async ({ tx }) => {
    const line = await tx.selectFrom('appointment_line').selectAll().where('appointment_id', '=', id).executeTakeFirstOrThrow();
    await tx.updateTable('appointment').set({ status: 'confirmed' }).where('id', '=', id).execute();
    const [start, end] = [new Date(line.starts_at).toISOString(), new Date(line.ends_at).toISOString()];
    const lines = [{ id: line.id, employee_id, start, end }];
    const [before, after] = [
      { status: 'booked' as const, lines },
      { status: 'confirmed' as const, lines },
    ];
    const payload = { appointment_id: id, account_id: null, from: before.status, to: after.status, reason: '' };
    const nobody = {
      account_id: null,
      session_id: null,
      role: 'visitor',
      reach: 'none',
      employee_id: null,
      device_id: null,
    } as const;
    const actor = { ...nobody, proof: null, through: null, request_id: 'example', ip: '10.0.0.1' };
    const told = { ...payload, change: { id: change, before, after, undoes: null, anyway: '' } };
    await recordEvent({ tx, actor, scope: scene.rows.scope }, appointmentStepped, `appointment:${id}`, told);
  });
  return { params: { id }, body: { business_id: scene.at.id, change } };
}

export const desk = {
  calendarDay: { access: read, own: ({ at }) => ({ query: { business_id: at.id, from: '2026-06-01', days: 7 } }) },
  calendarActivity: { access: read, own: ({ at }) => ({ query: { business_id: at.id, date: '2026-06-01' } }) },
  calendarVisit: {
    access: read,
    own: async (scene) => ({
      params: { id: await freshVisit(scene, 'other', await selfOrFresh(scene)) },
      query: { business_id: scene.at.id },
    }),
    foreignRow: true,
    otherUser: {
      answer: 404,
      freeFor: ['owner', 'manager', 'front_desk', 'support', 'super_admin'],
      wish: async (scene) => ({
        params: { id: await freshVisit(scene, 'other', await freshEmployee(scene)) },
        query: { business_id: scene.at.id },
      }),
    },
  },
  bookAtDesk: {
    access: edit,
    own: async (scene) => ({ body: await newVisit(scene, await selfOrFresh(scene)) }),
    foreignRow: true,
    otherUser: {
      answer: 403,
      freeFor: ['owner', 'manager', 'front_desk'],
      wish: async (scene) => ({ body: await newVisit(scene, await freshEmployee(scene)) }),
    },
  },
  freeTimes: {
    access: 'manage.appointment.edit read',
    own: async ({ at, rows }) => ({
      query: { business_id: at.id, wish: await rows.lasting('service'), from: '2026-12-01', days: 3, date: '2026-12-01' },
    }),
    foreignRow: true,
  },
  bookAtDeskAnyway: {
    access: anyway,
    own: async (scene) => ({ body: { ...(await newVisit(scene, await selfOrFresh(scene))), anyway: { reason: 'Asked twice' } } }),
    foreignRow: true,
  },
  placeVisitAnyway: { access: anyway, own: async (scene) => place(scene, await selfOrFresh(scene)), foreignRow: true },
  editVisitAnyway: { access: anyway, own: async (scene) => edited(scene, await selfOrFresh(scene)), foreignRow: true },
  placeVisit: {
    access: edit,
    own: async (scene) => place(scene, await selfOrFresh(scene)),
    foreignRow: true,
    otherUser: { ...notMine, wish: async (scene) => place(scene, await freshEmployee(scene)) },
  },
  editVisit: {
    access: edit,
    own: async (scene) => edited(scene, await selfOrFresh(scene)),
    foreignRow: true,
    otherUser: { ...notMine, wish: async (scene) => edited(scene, await freshEmployee(scene)) },
  },
  noteVisit: {
    access: edit,
    own: async (scene) => note(scene, await selfOrFresh(scene)),
    foreignRow: true,
    otherUser: { ...notMine, wish: async (scene) => note(scene, await freshEmployee(scene)) },
    also: {
      'what managers keep to themselves': {
        wish: async (scene) => {
          const { params } = await note(scene, await selfOrFresh(scene));
          return { params, body: { business_id: scene.at.id, version: 1, manager_note: 'Pays late' } };
        },
        answer: (role) => (['owner', 'manager', 'front_desk'].includes(role) ? 'done' : 403),
      },
    },
  },
  repeatVisit: {
    access: edit,
    own: async (scene) => repeated(scene, await selfOrFresh(scene)),
    foreignRow: true,
    otherUser: { ...notMine, wish: async (scene) => repeated(scene, await freshEmployee(scene)) },
  },
  stepVisit: {
    access: edit,
    own: async (scene) => step(scene, await selfOrFresh(scene)),
    foreignRow: true,
    otherUser: { ...notMine, wish: async (scene) => step(scene, await freshEmployee(scene)) },
  },
  undoChange: {
    access: edit,
    own: async (scene) => undo(scene, await selfOrFresh(scene)),
    foreignRow: true,
    otherUser: { ...notMine, wish: async (scene) => undo(scene, await freshEmployee(scene)) },
  },
} satisfies Partial<Examples<typeof contract>>;
