import type * as contract from 'core/staff/contract';
import { draftFor } from '../../draft.ts';
import { freshEmployee, freshPosition, freshService, freshWorkDay, newDate, newName, selfOrFresh } from '../fresh.ts';
import { applications } from './applications.ts';
import { pins } from './pins.ts';
import type { Examples, Scene } from '../shape.ts';

const manage = 'staff.manage write';
const employees = {
  addEmployee: { access: manage, own: ({ at }) => ({ body: { business_id: at.id, first_name: 'Hoa', phone: '7135550142' } }) },
  changeEmployee: {
    access: manage,
    own: async (scene) => ({
      params: { id: await freshEmployee(scene) },
      body: { business_id: scene.at.id, position: 'Nail artist', active: false },
    }),
    foreignRow: true,
    otherUser: {
      // Nobody changes the working self of somebody of their own rank or above; the owner is above everybody.
      answer: 403,
      freeFor: ['owner'],
      wish: async (scene) => ({
        params: { id: await workingSelf(scene, 'manager') },
        body: { business_id: scene.at.id, bio: 'Paints orchids.' },
      }),
    },
  },
  giveAccess: {
    access: manage,
    own: async (scene) => ({
      params: { id: await freshEmployee(scene) },
      body: { business_id: scene.at.id, contact: (await scene.at.account()).email, role: 'employee' },
    }),
    foreignRow: true,
    also: {
      'as a manager': {
        wish: async (scene) => ({
          params: { id: await freshEmployee(scene) },
          body: { business_id: scene.at.id, contact: (await scene.at.account()).email, role: 'manager' },
        }),
        answer: (role) => (role === 'owner' ? 'done' : 403),
      },
    },
  },
  removeEmployee: {
    access: manage,
    own: async (scene) => ({ params: { id: await freshEmployee(scene) }, query: { business_id: scene.at.id } }),
    foreignRow: true,
    otherUser: {
      answer: 403,
      freeFor: ['owner'],
      wish: async (scene) => ({ params: { id: await workingSelf(scene, 'manager') }, query: { business_id: scene.at.id } }),
    },
  },
  setSkills: {
    access: manage,
    own: async (scene) => ({
      params: { id: await freshEmployee(scene) },
      body: {
        business_id: scene.at.id,
        skills: [{ service_id: await freshService({ ...scene, rows: scene.at }), price: 5200, duration_min: 50 }],
      },
    }),
    foreignRow: true,
  },
  setWeek: {
    access: manage,
    own: async (scene) => ({
      params: { id: await freshEmployee(scene) },
      body: {
        business_id: scene.at.id,
        days: [{ day: 'Monday', start_time: '09:00', end_time: '17:00', breaks: [{ start_time: '12:00', end_time: '12:30' }] }],
      },
    }),
    foreignRow: true,
  },
} satisfies Partial<Examples<typeof contract>>;

/** The working self of a new member of that role. */
async function workingSelf({ stage, at }: Scene, role: 'manager' | 'employee'): Promise<string> {
  const { account_id } = await at.member(role);
  const { hash_id } = await stage.world.deps.db.read(at.scope, ({ tx }) =>
    tx.selectFrom('employee').select('hash_id').where('account_id', '=', account_id).executeTakeFirstOrThrow(),
  );
  return hash_id;
}

const positions = {
  positions: { access: 'staff.manage read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  addPosition: { access: manage, own: ({ at }) => ({ body: { business_id: at.id, name: newName('Stylist') } }) },
  renamePosition: {
    access: manage,
    own: async (scene) => ({
      params: { id: await freshPosition(scene) },
      body: { business_id: scene.at.id, name: newName('Painter') },
    }),
    foreignRow: true,
  },
  removePosition: {
    access: manage,
    own: async (scene) => ({ params: { id: await freshPosition(scene) }, query: { business_id: scene.at.id } }),
    foreignRow: true,
  },
} satisfies Partial<Examples<typeof contract>>;

const schedule = 'manage.schedule write';
const day = { start_time: '10:00', end_time: '15:30', reason: 'Prom night' };
const workDays = {
  temporaryWorkDays: {
    access: 'manage.schedule read',
    own: ({ at }) => ({ query: { business_id: at.id, from: '2026-01-01', to: '2026-12-31' } }),
    otherUser: {
      answer: 403,
      freeFor: ['owner', 'manager', 'support', 'super_admin'],
      wish: async (scene) => ({ query: { business_id: scene.at.id, employee_id: await freshEmployee(scene) } }),
    },
  },
  addTemporaryWorkDay: {
    access: schedule,
    own: async (scene) => ({
      body: { business_id: scene.at.id, employee_id: await selfOrFresh(scene), date: newDate(), ...day },
    }),
    foreignRow: true,
    otherUser: {
      answer: 403,
      freeFor: ['owner', 'manager'],
      wish: async (scene) => ({
        body: { business_id: scene.at.id, employee_id: await freshEmployee(scene), date: newDate(), ...day },
      }),
    },
  },
  changeTemporaryWorkDay: {
    access: schedule,
    own: async (scene) => ({
      params: { id: await freshWorkDay(scene, await selfOrFresh(scene)) },
      body: { business_id: scene.at.id, date: newDate(), ...day },
    }),
    foreignRow: true,
    otherUser: {
      answer: 403,
      freeFor: ['owner', 'manager'],
      wish: async (scene) => ({
        params: { id: await freshWorkDay(scene, await freshEmployee(scene)) },
        body: { business_id: scene.at.id, date: newDate(), ...day },
      }),
    },
  },
  removeTemporaryWorkDay: {
    access: schedule,
    own: async (scene) => ({
      params: { id: await freshWorkDay(scene, await selfOrFresh(scene)) },
      query: { business_id: scene.at.id },
    }),
    foreignRow: true,
    otherUser: {
      answer: 403,
      freeFor: ['owner', 'manager'],
      wish: async (scene) => ({
        params: { id: await freshWorkDay(scene, await freshEmployee(scene)) },
        query: { business_id: scene.at.id },
      }),
    },
  },
} satisfies Partial<Examples<typeof contract>>;

export const examples: Examples<typeof contract> = {
  ...employees,
  ...applications,
  ...pins,
  ...positions,
  ...workDays,
  employeesList: { access: 'anyone', own: ({ at }) => ({ query: { business_id: at.id } }) },
  openingTeam: { access: 'staff.manage read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  setOpeningTeam: {
    access: 'staff.manage write',
    own: async (scene) => ({
      body: {
        business_id: await draftFor(scene),
        team: [
          { first_name: 'Lan', last_name: 'Tran', phone: '', me: true },
          { first_name: 'Hoa', last_name: '', phone: '(713) 555-0142', me: false },
        ],
      },
    }),
  },
  employees: { access: 'staff.manage read', own: ({ at }) => ({ query: { business_id: at.id } }) },
};
