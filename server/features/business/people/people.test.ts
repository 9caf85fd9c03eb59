import { saveProfile, saveUserSetting } from 'core/accounts/contract';
import { audit, members, personChanged, removeMember } from 'core/business/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Db, platformScope } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { insertMembership } from '../../../test/programs/membership.ts';
import { changed, nobody } from '../../../test/programs/heard.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { findOrAddBookingClient } from '../../clients/self/commands.ts';
import { copyMember, copyTheGone, differingMembers, settleDifferences } from './commands.ts';
import { peopleNow, savePeople } from './queries.ts';

let world: World;
let business_id: number;
let scope: BusinessScope;
beforeAll(async () => {
  world = await openWorld();
  business_id = await world.businessId('lotus-nails');
  scope = { businessId: business_id } as BusinessScope;
});
afterAll(() => world.close());

const by = (first: string) => world.as(`${first}.lotus-nails@example.com`);
const copyOf = (account_id: number, at = scope) =>
  world.deps.db.read(at, ({ tx }) =>
    tx
      .selectFrom('person')
      .select(['name', 'locale', 'is_gone'])
      .where('business_id', '=', at.businessId)
      .where('account_id', '=', account_id)
      .executeTakeFirst(),
  );
const rename = (account_id: number, name: string) =>
  world.deps.db.write(platformScope, ({ tx }) => tx.updateTable('account').set({ name }).where('id', '=', account_id).execute());
const auditNames = async () => {
  const { body } = await (await by('lan')).call(audit, { query: { business_id } });
  return body.data.map(({ who }) => who?.name ?? null);
};

beforeEach(async () => {
  const { account_id } = await by('mia');
  await rename(account_id, 'Mia Tran');
  await world.deps.db.write(scope, (ctx) => copyMember({ ...ctx, deps: world.deps }, account_id));
});

it('a new name and language are there with the answer, in every business of that person', async () => {
  const mia = await by('mia');
  const elsewhere = await world.businessId('saigon-nail-bar');
  await insertMembership(world.deps, { account_id: mia.account_id, business_id: elsewhere, role: 'front_desk' });
  expect((await mia.call(saveProfile, { body: { name: 'Mia Renamed' } })).status).toBe(200);
  expect((await mia.call(saveUserSetting, { body: { key: 'locale', value: 'vi' } })).status).toBe(200);
  const expected = { name: 'Mia Renamed', locale: 'vi', is_gone: false };
  expect(await copyOf(mia.account_id)).toEqual(expected);
  expect(await copyOf(mia.account_id, { businessId: elsewhere } as BusinessScope)).toEqual(expected);
  const team = (await (await by('lan')).call(members, { query: { business_id } })).body.data;
  expect(team.map(({ name }) => name)).toContain('Mia Renamed');
});

it('whoever has left keeps their name in the log, and is in no list', async () => {
  const gone = await world.as('partner@example.com');
  await insertMembership(world.deps, { account_id: gone.account_id, business_id, role: 'employee' });
  await world.deps.db.write(scope, (ctx) =>
    recordEvent({ ...ctx, actor: { ...nobody, account_id: gone.account_id } }, changed, 'proof:1', { n: 1 }),
  );
  const lan = await by('lan');
  expect((await lan.call(removeMember, { params: { hash: gone.hash_id }, query: { business_id } })).status).toBe(200);
  expect((await lan.call(members, { query: { business_id } })).body.data.map(({ id }) => id)).not.toContain(gone.hash_id);
  expect(await auditNames()).toContain('Bright Supply');
});

it('somebody who only acted here is introduced to the log when it is read', async () => {
  const devon = await world.as('dev@example.com');
  const actor = { ...nobody, account_id: devon.account_id };
  await world.deps.db.write(scope, (ctx) => recordEvent({ ...ctx, actor }, changed, 'proof:1', { n: 1 }));
  expect(await copyOf(devon.account_id)).toBeUndefined();
  expect((await auditNames())[0]).toBe('Devon Park');
  expect(await copyOf(devon.account_id)).toMatchObject({ name: 'Devon Park' });
});

it('a deleted account is in no list, and its copy says what is left of it', async () => {
  const tam = await by('tam');
  await world.deps.db.write(platformScope, async (ctx) => {
    const erased = { deleted_at: new Date().toISOString(), name: '-', image: null };
    await ctx.tx.updateTable('account').set(erased).where('id', '=', tam.account_id).execute();
    await recordEvent({ ...ctx, actor: nobody }, personChanged, 'person:1', { business_id, account_id: tam.account_id });
  });
  expect(await copyOf(tam.account_id)).toEqual({ name: '-', locale: null, is_gone: true });
  const team = (await (await by('lan')).call(members, { query: { business_id } })).body.data;
  expect(team.map(({ id }) => id)).not.toContain(tam.hash_id);
});

it('at night the copy of a deleted account is blank too where that person had left before', async () => {
  const left = await world.as('vy.lotus-nails@example.com');
  const lan = await by('lan');
  expect((await lan.call(removeMember, { params: { hash: left.hash_id }, query: { business_id } })).status).toBe(200);
  const erased = { deleted_at: new Date().toISOString(), name: '-', image: null };
  await world.deps.db.write(platformScope, ({ tx }) =>
    tx.updateTable('account').set(erased).where('id', '=', left.account_id).execute(),
  );
  expect(await copyOf(left.account_id)).toMatchObject({ is_gone: false });
  await copyTheGone({ deps: world.deps }, world.relay);
  expect(await copyOf(left.account_id)).toMatchObject({ name: '-', is_gone: true });
  expect(await copyOf((await by('mia')).account_id)).toMatchObject({ name: 'Mia Tran', is_gone: false });
});

it('at night a membership that was changed without a word is found and copied', async () => {
  const { account_id } = await by('thu');
  const here = { deps: world.deps, scope };
  expect(await differingMembers(here)).toEqual([]);
  await world.deps.db.write(platformScope, ({ tx }) =>
    tx.updateTable('membership').set({ role: 'manager' }).where('account_id', '=', account_id).execute(),
  );
  await rename((await by('khoa')).account_id, 'Khoa Renamed');
  expect(await differingMembers(here)).toHaveLength(2);
  await settleDifferences(here);
  expect(await differingMembers(here)).toEqual([]);
  const team = (await (await by('lan')).call(members, { query: { business_id } })).body.data;
  expect(team.filter(({ name }) => /^(Khoa|Thu) /.test(name)).map(({ name, role }) => [name.split(' ')[0], role])).toEqual([
    ['Khoa', 'manager'],
    ['Thu', 'manager'],
  ]);
});

it('who books for the first time is a patron with a copy at once; a second time adds nothing', async () => {
  const devon = await world.as('super@example.com');
  const book = () =>
    world.deps.db.write({ scope, deps: world.deps, actor: { ...nobody, account_id: devon.account_id } }, async (ctx) => {
      const known = await ctx.tx
        .selectFrom('client')
        .select('id')
        .where('business_id', '=', business_id)
        .where('account_id', '=', devon.account_id)
        .execute();
      return known.length > 0 ? null : findOrAddBookingClient(ctx, [], '');
    });
  const patrons = () =>
    world.deps.db.read(platformScope, ({ tx }) =>
      tx.selectFrom('patron').select('business_id').where('account_id', '=', devon.account_id).execute(),
    );
  expect(await patrons()).toEqual([]);
  expect(await book()).toMatchObject({ name: 'Sam Superville' });
  expect(await patrons()).toEqual([{ business_id }]);
  expect(await copyOf(devon.account_id)).toMatchObject({ name: 'Sam Superville' });
  expect(await book()).toBeNull();
  expect(await patrons()).toEqual([{ business_id }]);
});

type Copy = (db: Db, account_id: number) => Promise<unknown>;
const locked: Copy = (db, account_id) => world.deps.db.write(scope, (ctx) => copyMember({ ...ctx, deps: { db } }, account_id));
const unlocked: Copy = (db, account_id) =>
  world.deps.db.write(scope, async (ctx) =>
    savePeople(ctx, await db.read(platformScope, (across) => peopleNow(across, business_id, [account_id]))),
  );

/** One copy has read the old name and not written it yet when the name changes and is copied again. */
async function overtaken(copy: Copy): Promise<string | undefined> {
  const { account_id } = await by('mia');
  const { db } = world.deps;
  const [hasRead, mayWrite] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: Db = {
    ...db,
    read: async (given, work) => {
      const found = await db.read(given, work);
      hasRead.resolve();
      await mayWrite.promise;
      return found;
    },
  };
  const first = copy(slow, account_id);
  await hasRead.promise;
  await rename(account_id, 'Mia Latest');
  const second = copy(db, account_id).then(() => 'done' as const);
  const waits = async () => {
    const { rows } = await db.pool.query<{ waiting: boolean }>(
      `select exists (select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())) as waiting`,
    );
    return rows[0]?.waiting ? ('waits' as const) : null;
  };
  await expect.poll(() => Promise.race([second, waits()])).toMatch(/done|waits/);
  mayWrite.resolve();
  await Promise.all([first, second]);
  return (await copyOf(account_id))?.name;
}

it('of two copies the last one is the latest, whichever looked first', async () => {
  expect(await overtaken(locked)).toBe('Mia Latest');
});

it('control: without the lock an old name overwrites the new one', async () => {
  expect(await overtaken(unlocked)).toBe('Mia Tran');
});

it('shows nothing of another business', async () => {
  const { rows } = await world.deps.db.read(
    { businessId: await world.businessId('saigon-nail-bar') } as BusinessScope,
    ({ tx }) =>
      sql<{
        business_id: number;
      }>`select distinct business_id from tenant.person union select business_id from tenant.member`.execute(tx),
  );
  expect(rows).toEqual([{ business_id: await world.businessId('saigon-nail-bar') }]);
});
