import {
  addMember,
  audit,
  businessByUrl,
  businessSetting,
  changeMember,
  changeSetting,
  employeeDetails,
  members,
  permissions,
  publishBusiness,
  registerBusiness,
  removeMember,
} from 'core/business/contract';
import type { MemberRole } from 'core/kernel/permission';
import type { BusinessScope } from 'core/kernel/scope';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformScope } from '../../../platform/db.ts';
import { insertMembership } from '../../../test/programs/membership.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { linkEmployee } from '../commands.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const lotus = () => world.businessId('lotus-nails');
const by = (first: string) => world.as(`${first}.lotus-nails@example.com`);

/** A business of one's own: Anna owns it, and these people of the neighbours work in it. */
async function salon(staff: Record<string, MemberRole> = {}) {
  const owner = await world.as('anna@example.com');
  const bus_url = `team-${crypto.randomUUID().slice(0, 13)}`;
  const wish = { bus_name: 'Team', bus_url, business_categories: [1], city: 'Houston', state_id: 'TX' };
  const { id } = (await owner.call(registerBusiness, { body: wish })).body.data;
  await owner.call(publishBusiness, { body: { business_id: id } });
  for (const [first, role] of Object.entries(staff)) {
    const { account_id } = await by(first);
    await insertMembership(world.deps, { account_id, business_id: id, role });
  }
  return { owner, id, bus_url };
}
const told = (id: number) =>
  world.deps.db.read({ businessId: id } as BusinessScope, ({ tx }) =>
    tx.selectFrom('event').select(['name', 'payload', 'account_id']).where('business_id', '=', id).orderBy('seq').execute(),
  );
const mail = (first: string) => `${first}.lotus-nails@example.com`;

describe('the team', () => {
  it('is listed by rank, without row numbers or contacts', async () => {
    const { status, body } = await (await by('khoa')).call(members, { query: { business_id: await lotus() } });
    expect(status).toBe(200);
    expect(body.data.slice(0, 3).map(({ name, role }) => [name.split(' ')[0], role])).toEqual([
      ['Lan', 'owner'],
      ['Khoa', 'manager'],
      ['Thu', 'front_desk'],
    ]);
    expect(Object.keys(body.data[0] ?? {}).sort()).toEqual([
      'created_at',
      'employee',
      'granted',
      'id',
      'image',
      'name',
      'revoked',
      'role',
    ]);
    expect(body.data[0]?.employee?.name).toMatch(/^Lan/);
  });

  it('is closed to the front desk, employees, customers, neighbours and the platform', async () => {
    const business_id = await lotus();
    for (const email of [
      mail('thu'),
      mail('mia'),
      'anna@example.com',
      'super@example.com',
      'dev@example.com',
      'partner@example.com',
    ]) {
      expect((await (await world.as(email)).call(members, { query: { business_id } })).status).toBe(403);
    }
    expect((await world.visitor().call(members, { query: { business_id } })).status).toBe(401);
    const kings = await world.businessId('kings-corner');
    expect((await (await by('lan')).call(members, { query: { business_id: kings } })).status).toBe(403);
  });

  it('takes in an account by its proven mail address or phone, and tells it', async () => {
    const { owner, id } = await salon();
    const one = await owner.call(addMember, { body: { business_id: id, contact: mail('mia').toUpperCase(), role: 'employee' } });
    expect([one.status, one.body.data.role]).toEqual([201, 'employee']);
    const brianna = await world.as('brianna.w@example.com');
    const two = await owner.call(addMember, { body: { business_id: id, contact: '(281) 555-0113', role: 'manager' } });
    expect([two.status, two.body.data.id]).toEqual([201, brianna.hash_id]);
    expect((await told(id)).slice(3)).toMatchObject([
      { name: 'member.added', account_id: owner.account_id },
      { name: 'member.added', payload: { business_id: id, account_id: brianna.account_id } },
    ]);
    expect((await owner.call(addMember, { body: { business_id: id, contact: mail('mia'), role: 'manager' } })).status).toBe(409);
  });

  it('does not take in somebody unknown, or known by an address nobody has proven', async () => {
    const { owner, id } = await salon();
    await world.deps.db.write(platformScope, ({ tx }) =>
      tx.insertInto('account').values({ hash_id: 'unproven-unproven-0001', name: 'Una', email: 'una@example.com' }).execute(),
    );
    for (const contact of ['una@example.com', 'nobody@example.com', 'garbage', '555']) {
      const { status, body } = await owner.call(addMember, { body: { business_id: id, contact, role: 'employee' } });
      expect([status, body]).toMatchObject([
        422,
        { errors: { contact: ['Nobody has signed up with this email or phone yet.'] } },
      ]);
    }
  });
});

describe('ranks', () => {
  it('a manager takes in the front desk and employees, but no manager and never an owner', async () => {
    const { id } = await salon({ khoa: 'manager' });
    const khoa = await by('khoa');
    const add = (contact: string, role: string) =>
      khoa.call(addMember, { body: { business_id: id, contact, role: role as 'manager' } });
    expect((await add(mail('thu'), 'front_desk')).status).toBe(201);
    expect((await add(mail('mia'), 'employee')).status).toBe(201);
    expect((await add(mail('vy'), 'manager')).status).toBe(403);
    expect((await add(mail('vy'), 'owner')).status).toBe(422);
  });

  it('nobody changes or removes a person of their own rank or above, nor themselves', async () => {
    const { owner, id } = await salon({ khoa: 'manager', thu: 'manager', mia: 'employee' });
    const [khoa, thu] = [await by('khoa'), await by('thu')];
    const change = (hash: string) => khoa.call(changeMember, { params: { hash }, body: { business_id: id, role: 'employee' } });
    const remove = (hash: string) => khoa.call(removeMember, { params: { hash }, query: { business_id: id } });
    for (const { hash_id } of [owner, thu, khoa]) expect((await change(hash_id)).status).toBe(403);
    for (const { hash_id } of [owner, thu]) expect((await remove(hash_id)).status).toBe(403);
    const { hash_id } = await by('mia');
    expect(
      (await khoa.call(changeMember, { params: { hash: hash_id }, body: { business_id: id, role: 'manager' } })).status,
    ).toBe(403);
    expect(
      (await khoa.call(changeMember, { params: { hash: hash_id }, body: { business_id: id, role: 'front_desk' } })).status,
    ).toBe(200);
    expect((await remove(hash_id)).status).toBe(200);
  });

  it('a member of another business is nobody here', async () => {
    const { owner, id } = await salon();
    const { hash_id } = await by('mia');
    expect(
      (await owner.call(changeMember, { params: { hash: hash_id }, body: { business_id: id, role: 'manager' } })).status,
    ).toBe(404);
    expect((await owner.call(removeMember, { params: { hash: hash_id }, query: { business_id: id } })).status).toBe(404);
  });
});

describe('exceptions', () => {
  it('are the owner’s to give, open a door at once and close it at once', async () => {
    const { owner, id } = await salon({ khoa: 'manager', mia: 'employee' });
    const mia = await by('mia');
    const knock = async () => (await mia.call(businessSetting, { query: { business_id: id } })).status;
    const give = (who: typeof owner, granted: string[], revoked: string[] = []) =>
      who.call(changeMember, { params: { hash: mia.hash_id }, body: { business_id: id, granted, revoked } });
    expect(await knock()).toBe(403);
    expect((await give(await by('khoa'), ['settings.business'])).status).toBe(403);
    expect((await give(owner, ['settings.business'])).body.data.granted).toEqual(['settings.business']);
    expect(await knock()).toBe(200);
    expect((await give(owner, [])).status).toBe(200);
    expect(await knock()).toBe(403);
    expect((await told(id)).filter(({ name }) => name === 'member.changed')).toHaveLength(2);
  });

  it('can take a right from a manager', async () => {
    const { owner, id } = await salon({ khoa: 'manager' });
    const khoa = await by('khoa');
    const turn = () => khoa.call(changeSetting, { body: { business_id: id, key: 'require_pin', value: false } });
    expect((await turn()).status).toBe(200);
    await owner.call(changeMember, { params: { hash: khoa.hash_id }, body: { business_id: id, revoked: ['settings.business'] } });
    expect((await turn()).status).toBe(403);
  });

  it('name permissions that exist and may be handed on', async () => {
    const { owner, id } = await salon({ mia: 'employee' });
    const { hash_id: hash } = await by('mia');
    for (const name of ['audit.view', 'slug.change', 'role.manage', 'no.such_thing', 'Settings']) {
      expect((await owner.call(changeMember, { params: { hash }, body: { business_id: id, granted: [name] } })).status).toBe(422);
    }
  });

  it('a forbidden grant already in the table opens nothing', async () => {
    const { id } = await salon({ mia: 'employee' });
    const mia = await by('mia');
    await world.deps.db.write(platformScope, ({ tx }) =>
      tx
        .updateTable('membership')
        .set({ granted: ['audit.view'] })
        .where('business_id', '=', id)
        .where('account_id', '=', mia.account_id)
        .execute(),
    );
    expect((await mia.call(audit, { query: { business_id: id } })).status).toBe(403);
  });
});

describe('leaving', () => {
  it('works at once: the next call of the removed person is refused', async () => {
    const { owner, id } = await salon({ khoa: 'manager' });
    const khoa = await by('khoa');
    expect((await khoa.call(businessSetting, { query: { business_id: id } })).status).toBe(200);
    expect((await owner.call(removeMember, { params: { hash: khoa.hash_id }, query: { business_id: id } })).status).toBe(200);
    expect((await khoa.call(businessSetting, { query: { business_id: id } })).status).toBe(403);
    expect((await told(id)).at(-1)).toMatchObject({ name: 'member.removed', payload: { account_id: khoa.account_id } });
  });

  it('reaches another process though nobody told it: what that believes it asks again', async () => {
    const { id } = await salon({ khoa: 'manager' });
    const khoa = await by('khoa');
    const knock = async () => (await khoa.call(businessSetting, { query: { business_id: id } })).status;
    expect(await knock()).toBe(200);
    await world.deps.db.write(platformScope, ({ tx }) =>
      tx.deleteFrom('membership').where('business_id', '=', id).where('account_id', '=', khoa.account_id).execute(),
    );
    await expect.poll(knock, { interval: 250 }).toBe(403);
  });

  it('is not for the last owner', async () => {
    const { owner, id, bus_url } = await salon();
    const { status, body } = await owner.call(removeMember, { params: { hash: owner.hash_id }, query: { business_id: id } });
    expect([status, body]).toEqual([
      409,
      { message: 'A business needs at least one owner.', code: 'business.last_owner', params: {} },
    ]);
    expect((await owner.call(businessByUrl, { query: { business_url: bus_url } })).body.data.is_owner).toBe(true);
  });

  it('of two owners who leave at once, one stays, and the business is in that one’s name', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { owner, id } = await salon({ lan: 'owner' });
      const people = [owner, await by('lan')];
      const answers = await Promise.all(
        people.map((one) => one.call(removeMember, { params: { hash: one.hash_id }, query: { business_id: id } })),
      );
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
      const stays = people[answers.findIndex(({ status }) => status === 409)];
      const row = await world.deps.db.read(platformScope, ({ tx }) =>
        tx.selectFrom('business').select('owner_id').where('id', '=', id).executeTakeFirstOrThrow(),
      );
      expect(row.owner_id).toBe(stays?.account_id);
    }
  });

  it('one owner can’t put another out', async () => {
    const { owner, id } = await salon({ lan: 'owner' });
    expect(
      (await owner.call(removeMember, { params: { hash: (await by('lan')).hash_id }, query: { business_id: id } })).status,
    ).toBe(403);
  });
});

describe('what one may do', () => {
  it('is told in screens and by name; a customer may do nothing here', async () => {
    const business_id = await lotus();
    const of = async (email: string) => (await (await world.as(email)).call(permissions, { query: { business_id } })).body;
    expect((await of(mail('lan'))).data).toEqual(expect.arrayContaining(['staff', 'settings']));
    expect((await of(mail('khoa'))).permissions).toContainEqual({
      name: 'settings.business',
      key: 'settings',
      read: 'all',
      write: 'all',
    });
    expect((await of(mail('mia'))).data).not.toContain('settings');
    expect((await of('anna@example.com')).data).toEqual([]);
    expect((await of('super@example.com')).data).toEqual([]);
    expect((await world.visitor().call(permissions, { query: { business_id } })).status).toBe(401);
  });

  it('employee details are one’s own, or anybody’s for those who run the staff', async () => {
    const business_id = await lotus();
    const [lan, mia, tam] = [await by('lan'), await by('mia'), await by('tam')];
    const ask = (who: typeof lan, user_id: string) =>
      who.call(employeeDetails, { query: { business_id, user_id, isPermission: 'true' } });
    const own = (await ask(mia, mia.hash_id)).body.data;
    expect(own).toMatchObject({ role: 'employee', employee: { first_name: 'Mia' }, permissions: expect.any(Array) });
    expect((await ask(mia, tam.hash_id)).status).toBe(403);
    expect((await ask(mia, 'nobody-nobody-nobody-00')).status).toBe(403);
    expect((await ask(lan, tam.hash_id)).body.data?.employee?.first_name).toBe('Tam');
    const anna = await world.as('anna@example.com');
    expect((await ask(anna, anna.hash_id)).body).toEqual({ success: true, data: null });
    expect((await ask(anna, mia.hash_id)).status).toBe(403);
  });

  it('an employee is linked to a member only', async () => {
    const { owner, id } = await salon();
    const link = (account_id: number) =>
      world.deps.db.write(platformScope, (ctx) =>
        linkEmployee({ ...ctx, deps: world.deps }, { account_id, business_id: id }, 77),
      );
    expect(await link(owner.account_id)).toBe(true);
    expect(await link((await by('mia')).account_id)).toBe(false);
  });
});
