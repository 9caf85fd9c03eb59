import { platformScope } from '../../../platform/db.ts';
import { randomUUIDv7 } from 'node:crypto';
import { wallClockAt } from 'core/kernel/time';
import type * as contract from 'core/turns/contract';
import { type TurnKind, usualRule } from 'core/turns/rules/log';
import type { Cell, Tx } from '../../../platform/db.ts';
import { hashSecret, newSecret } from '../../../platform/tokens.ts';
import { inDays } from './booking/starts.ts';
import { freshEmployee, freshService, selfOrFresh } from './fresh.ts';
import type { Examples, Scene } from './shape.ts';

const [write, read, adjust, wait] = [
  'manage.turn write',
  'manage.turn read',
  'manage.turn.adjust write',
  'manage.waitlist write',
] as const;

/** Entries of today's log of the named salon; the last one's id. */
async function logged({ stage, rows }: Scene, hash_id: string, ...kinds: TurnKind[]): Promise<string> {
  const ids = kinds.map(() => randomUUIDv7());
  await stage.world.deps.db.write(rows.scope, async ({ tx }) => {
    const day = await today(tx, rows.id);
    const employee = await tx.selectFrom('employee').select('id').where('hash_id', '=', hash_id).executeTakeFirstOrThrow();
    for (const [i, kind] of kinds.entries())
      await tx
        .insertInto('turn_event')
        .values({ business_id: rows.id, id: ids[i] ?? '', day, employee_id: employee.id, kind, at: new Date().toISOString() })
        .execute();
  });
  return ids.at(-1) ?? '';
}

async function today(tx: Tx<Cell>, business_id: number): Promise<string> {
  const { timezone } = await tx
    .selectFrom('shop')
    .select('timezone')
    .where('business_id', '=', business_id)
    .executeTakeFirstOrThrow();
  return wallClockAt(new Date().toISOString(), timezone ?? 'UTC').date;
}

/** One pair of hands per salon for all examples: every one more makes its calendar longer. */
const hands = new Map<string, Promise<string>>();
function hand(scene: Scene, which = 'first'): Promise<string> {
  const key = `${scene.rows.id} ${which}`;
  const known = hands.get(key) ?? freshEmployee(scene);
  hands.set(key, known);
  return known;
}

/** And one service that needs no chair. */
const services = new Map<number, Promise<string>>();
function soak(scene: Scene): Promise<string> {
  const known = services.get(scene.rows.id) ?? freshService(scene);
  services.set(scene.rows.id, known);
  return known;
}

/** Somebody who is at work. */
async function present(scene: Scene, hash: Promise<string>): Promise<string> {
  const hash_id = await hash;
  await logged(scene, hash_id, 'clock_in');
  return hash_id;
}

async function freshWalkIn(scene: Scene, state = 'waiting'): Promise<string> {
  const { stage, rows } = scene;
  const [id, service] = [randomUUIDv7(), await soak(scene)];
  await stage.world.deps.db.write(rows.scope, async ({ tx }) => {
    const when = { day: await today(tx, rows.id), joined_at: new Date().toISOString() };
    const entry = {
      business_id: rows.id,
      id,
      name: rows.marks.clientName('Mia'),
      phone10: rows.marks.clientPhone(),
      services: [service],
      state,
      ...when,
    };
    await tx.insertInto('walk_in').values(entry).execute();
  });
  return id;
}

/** Somebody whom the caller may clock, after these entries: an employee themselves, everybody else anybody. */
const self = async (scene: Scene, ...kinds: TurnKind[]) => {
  const hash_id = await (scene.who.role === 'employee' ? selfOrFresh(scene) : freshEmployee(scene));
  await logged(scene, hash_id, ...kinds);
  return { business_id: scene.at.id, employee_id: hash_id };
};
const reason = 'They asked for a change';
/** The way to a screen that was enrolled there. */
async function screenAt({ stage, at, rows }: Scene) {
  const key = newSecret();
  await stage.world.deps.db.write(platformScope, async ({ tx }) => {
    const { owner_id } = await tx.selectFrom('business').select('owner_id').where('id', '=', rows.id).executeTakeFirstOrThrow();
    const row = { id: randomUUIDv7(), business_id: rows.id, kind: 'tv', name: 'Wall', token_hash: hashSecret(key) };
    await tx
      .insertInto('device')
      .values({ ...row, enrolled_by: owner_id })
      .execute();
  });
  return { params: { busUrl: at.bus_url, key } };
}
const ofWalkIn = (state?: string) => async (scene: Scene) => ({
  params: { id: await freshWalkIn(scene, state) },
  body: { business_id: scene.at.id },
});

export const examples: Examples<typeof contract> = {
  turnBoard: {
    access: read,
    own: ({ at }) => ({ query: { business_id: at.id } }),
    leak: ({ who }, { data }) => {
      const others = data.staff.filter(({ id }) => id !== data.may.self).flatMap(({ marks }) => marks);
      if (who.role === 'employee' && others.some(({ amount_cents }) => amount_cents !== null)) return 'what others earn';
      const isOutsider = who.role === 'support' || who.role === 'super_admin';
      return isOutsider && data.waiting.some(({ phone }) => /^\d{10}$/.test(phone)) ? 'a phone of a client' : null;
    },
  },
  turnLog: { access: read, own: ({ at }) => ({ query: { business_id: at.id, date: '2026-11-14' } }) },
  turnRule: { access: read, own: ({ at }) => ({ query: { business_id: at.id } }) },
  changeTurnRule: {
    access: 'settings.business write',
    own: async ({ at, stage }) => {
      const kept = await stage.world.deps.db.read(at.scope, ({ tx }) =>
        tx.selectFrom('turn_rule').select('version').executeTakeFirst(),
      );
      return { body: { business_id: at.id, version: kept?.version ?? 0, ...usualRule, menu: {} } };
    },
    restore: async () => {},
  },
  turnWhatIf: { access: 'settings.business read', own: ({ at }) => ({ query: { business_id: at.id, method: 'amount' } }) },
  turnCheckIn: { access: write, own: async (scene) => ({ body: await self(scene, 'clock_in', 'clock_out') }), foreignRow: true },
  turnCheckOut: { access: write, own: async (scene) => ({ body: await self(scene, 'clock_in') }), foreignRow: true },
  turnBreak: {
    access: write,
    own: async (scene) => ({ body: { ...(await self(scene, 'clock_in', 'break_end')), back: false, minutes: 15 } }),
    foreignRow: true,
  },
  turnAssign: {
    access: write,
    own: async (scene) => ({
      body: {
        business_id: scene.at.id,
        walk_in_id: await freshWalkIn(scene),
        employee_ids: [await present({ ...scene, rows: scene.at }, freshEmployee({ ...scene, rows: scene.at }))],
        reason,
      },
    }),
    foreignRow: true,
  },
  turnSkip: {
    access: write,
    own: async (scene) => ({
      body: {
        business_id: scene.at.id,
        employee_id: await hand(scene),
        walk_in_id: await freshWalkIn({ ...scene, rows: scene.at }),
        why: 'refused' as const,
      },
    }),
    foreignRow: true,
  },
  turnReorder: {
    access: adjust,
    own: async (scene) => ({
      body: {
        business_id: scene.at.id,
        employee_id: await present(scene, hand(scene)),
        beside: await present({ ...scene, rows: scene.at }, hand({ ...scene, rows: scene.at }, 'second')),
        side: 'before' as const,
        reason,
      },
    }),
    foreignRow: true,
  },
  turnAdjusted: {
    access: adjust,
    own: async (scene) => ({
      body: { business_id: scene.at.id, employee_id: await hand(scene), kind: 'adjust' as const, turns: 50, reason },
    }),
    foreignRow: true,
  },
  turnVoid: {
    access: adjust,
    own: async (scene) => ({
      body: { business_id: scene.at.id, event_id: await logged(scene, await hand(scene), 'bonus'), reason },
    }),
    foreignRow: true,
  },
  addWalkIn: {
    access: wait,
    own: async (scene) => ({
      body: { business_id: scene.at.id, name: 'Mia Reed', phone: '7135550177', services: [await scene.rows.lasting('service')] },
    }),
    foreignRow: true,
  },
  walkInsWaiting: { access: 'manage.waitlist read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  walkInWait: { access: 'anyone', own: ({ at }) => ({ query: { business_id: at.id, date: inDays(2) } }) },
  textWalkIn: { access: wait, own: ofWalkIn(), foreignRow: true },
  walkInLeft: { access: wait, own: ofWalkIn(), foreignRow: true },
  walkInBack: { access: wait, own: ofWalkIn('left'), foreignRow: true },
  deviceBoard: { access: 'anyone', own: screenAt, foreignRow: true },
  deviceMenu: { access: 'anyone', own: screenAt, foreignRow: true },
  deviceJoin: {
    access: 'anyone',
    own: async (scene) => ({
      ...(await screenAt(scene)),
      body: { name: 'Mia Reed', services: [await scene.at.lasting('service')] },
    }),
    foreignRow: true,
  },
};
