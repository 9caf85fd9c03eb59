import { randomInt, randomUUIDv7 } from 'node:crypto';
import type * as contract from 'core/time-clock/contract';
import { hashOfPin } from '../../../../features/staff/pins/commands.ts';
import { savePin } from '../../../../features/staff/pins/queries.ts';
import { insertVersion } from '../../../../features/time-clock/corrections/queries.ts';
import { freshEmployee, selfOrFresh } from '../fresh.ts';
import type { Examples, Scene } from '../shape.ts';

/** Somebody of the named salon with a PIN of their own, whom a desk lets punch. */
async function withPin(scene: Scene): Promise<{ employee_id: string; pin: string }> {
  const { stage, rows } = scene;
  const employee_id = await freshEmployee(scene);
  const pin = String(randomInt(10_000_000, 100_000_000));
  const hash = await hashOfPin({ deps: stage.world.deps, scope: rows.scope }, pin);
  await stage.world.deps.db.write(rows.scope, async (ctx) => {
    const { id } = await ctx.tx.selectFrom('employee').select('id').where('hash_id', '=', employee_id).executeTakeFirstOrThrow();
    await savePin(ctx, id, hash);
  });
  return { employee_id, pin };
}

/** Whoever calls is not at work: what they have punched before never was. */
async function clockedOut({ stage, rows, who }: Scene): Promise<void> {
  await stage.world.deps.db.write(rows.scope, ({ tx }) =>
    tx
      .updateTable('work_shift')
      .set({ replaced_at: new Date().toISOString() })
      .where('replaced_at', 'is', null)
      .where('employee_id', 'in', (eb) => eb.selectFrom('employee').select('id').where('account_id', '=', who.account_id))
      .execute(),
  );
}

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
const reason = 'Forgot to clock out';
const day = { started_at: ago(30), ended_at: ago(22), breaks: [] };

/** A shift of somebody of the named salon. */
async function freshShift(scene: Scene): Promise<string> {
  const { stage, rows } = scene;
  const [shift_id, hash_id] = [randomUUIDv7(), await freshEmployee(scene)];
  await stage.world.deps.db.write(rows.scope, async (ctx) => {
    const { id } = await ctx.tx.selectFrom('employee').select('id').where('hash_id', '=', hash_id).executeTakeFirstOrThrow();
    const first = { shift_id, version: 1, employee_id: id, how: 'added' as const, left_open_at: null, by: 1, at: ago(1), reason };
    await insertVersion(ctx, { ...first, ...day });
  });
  return shift_id;
}

const weekOf = ({ at }: Scene, employee_id: string) => ({ query: { business_id: at.id, employee_id } });

export const examples: Examples<typeof contract> = {
  timeClock: {
    access: 'timeclock.punch read',
    own: ({ at }) => ({ query: { business_id: at.id } }),
    leak: ({ who }, { data }) =>
      who.role === 'employee' && [...data.people, ...data.forgotten].length > 1 ? 'who else is at work' : null,
  },
  punchClock: {
    access: 'timeclock.punch write',
    own: async (scene) => {
      await clockedOut(scene);
      return { body: { business_id: scene.at.id, kind: 'in' as const } };
    },
  },
  punchWithPin: {
    access: 'timeclock.punch write',
    own: async (scene) => ({ body: { business_id: scene.at.id, kind: 'in' as const, ...(await withPin(scene)) } }),
    foreignRow: true,
    also: {
      'with a PIN of somebody else': {
        wish: async (scene) => {
          const [{ pin }, { employee_id }] = [await withPin(scene), await withPin(scene)];
          return { body: { business_id: scene.at.id, kind: 'in' as const, employee_id, pin } };
        },
        answer: () => 422,
      },
    },
  },
  workHours: {
    access: 'timeclock.view read',
    own: async (scene) => weekOf(scene, await selfOrFresh(scene)),
    foreignRow: true,
    otherUser: { wish: async (scene) => weekOf(scene, await freshEmployee(scene)), answer: 403, freeFor: ['owner', 'manager'] },
    leak: ({ who }, { data }) => (who.role === 'employee' && data.people.length > 1 ? 'the hours of others' : null),
  },
  correctShift: {
    access: 'timeclock.correct write',
    own: async (scene) => ({
      params: { id: await freshShift(scene) },
      body: { business_id: scene.at.id, version: 1, ...day, ended_at: ago(23), reason },
    }),
    foreignRow: true,
  },
  addShift: {
    access: 'timeclock.correct write',
    own: async (scene) => ({
      body: { business_id: scene.at.id, employee_id: await freshEmployee(scene), ...day, reason },
    }),
    foreignRow: true,
  },
  removeShift: {
    access: 'timeclock.correct write',
    own: async (scene) => ({
      params: { id: await freshShift(scene) },
      body: { business_id: scene.at.id, version: 1, reason },
    }),
    foreignRow: true,
  },
  workweek: { access: 'timeclock.view read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  changeWorkweek: {
    access: 'timeclock.week write',
    own: ({ at }) => ({ body: { business_id: at.id, weekday: 'Sunday' as const } }),
  },
};
