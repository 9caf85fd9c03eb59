import {
  audit,
  breakGlass,
  businessSetting,
  changeSetting,
  closeGlass,
  devices,
  enrolDevice,
  grantSupport,
  members,
  publishBusiness,
  registerBusiness,
  revokeDevice,
  revokeSupport,
  supportAccess,
  supportAdmin,
  supportGrants,
  updateColour,
} from 'core/business/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformScope } from '../../../platform/db.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { standingIn } from '../queries.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const by = (first: string) => world.as(`${first}.lotus-nails@example.com`);

async function salon() {
  const owner = await world.as('anna@example.com');
  const bus_url = `door-${crypto.randomUUID().slice(0, 13)}`;
  const wish = { bus_name: 'Door', bus_url, business_categories: [1], city: 'Houston', state_id: 'TX' };
  const { id } = (await owner.call(registerBusiness, { body: wish })).body.data;
  await owner.call(publishBusiness, { body: { business_id: id } });
  return { owner, id, bus_url };
}
const told = (id: number) =>
  world.deps.db.read({ businessId: id } as BusinessScope, ({ tx }) =>
    tx
      .selectFrom('event')
      .select(['name', 'payload', 'account_id', 'through', 'device_id'])
      .where('business_id', '=', id)
      .orderBy('seq')
      .execute(),
  );

describe('devices', () => {
  it('get their token once, and only its hash stays', async () => {
    const { owner, id } = await salon();
    const { status, body } = await owner.call(enrolDevice, { body: { business_id: id, kind: 'till', name: 'Front till' } });
    expect(status).toBe(201);
    expect(body.token).toMatch(/^[\w-]{43}$/);
    const list = await owner.call(devices, { query: { business_id: id } });
    expect(list.body.data).toEqual([body.data]);
    expect(list.text).not.toContain(body.token);
    expect(await told(id)).toMatchObject([
      { name: 'business.registered' },
      // Publishing opens the online booking.
      { name: 'business.setting-changed', payload: { changed: ['customer_make_appointment'] } },
      { name: 'business.published' },
      { name: 'device.enrolled', payload: { device_id: body.data.id } },
    ]);
  });

  it('are named on what is done at them, until they are revoked', async () => {
    const { owner, id } = await salon();
    const { body } = await owner.call(enrolDevice, { body: { business_id: id, kind: 'kiosk', name: 'Kiosk' } });
    const headers = { 'x-device-token': body.token };
    const turn = (value: boolean) =>
      owner.call(changeSetting, { body: { business_id: id, key: 'require_pin', value } }, { headers });
    expect((await turn(false)).status).toBe(200);
    expect((await told(id)).at(-1)).toMatchObject({ name: 'business.setting-changed', device_id: body.data.id });
    const { status } = await owner.call(revokeDevice, { params: { id: body.data.id }, query: { business_id: id } });
    expect([status, (await turn(true)).status]).toEqual([200, 403]);
    expect((await told(id)).at(-1)).toMatchObject({ name: 'device.revoked' });
    expect((await owner.call(revokeDevice, { params: { id: body.data.id }, query: { business_id: id } })).status).toBe(404);
  });

  it('of one business mean nothing in another', async () => {
    const [one, two] = [await salon(), await salon()];
    const { body } = await one.owner.call(enrolDevice, { body: { business_id: one.id, kind: 'tv', name: 'Board' } });
    const { headers } = { headers: { 'x-device-token': body.token } };
    expect((await two.owner.call(devices, { query: { business_id: two.id } }, { headers })).status).toBe(403);
    expect((await two.owner.call(revokeDevice, { params: { id: body.data.id }, query: { business_id: two.id } })).status).toBe(
      404,
    );
    expect((await (await by('lan')).call(devices, { query: { business_id: one.id } })).status).toBe(403);
  });

  it('are no employee’s to enrol', async () => {
    const business_id = await world.businessId('lotus-nails');
    for (const first of ['thu', 'mia']) {
      expect((await (await by(first)).call(enrolDevice, { body: { business_id, kind: 'till', name: 'Mine' } })).status).toBe(403);
    }
    expect((await (await by('khoa')).call(enrolDevice, { body: { business_id, kind: 'till', name: 'Ours' } })).status).toBe(201);
  });
});

describe('support', () => {
  it('comes in by grant, does the listed things, leaves both names behind and goes out at once', async () => {
    const { owner, id, bus_url } = await salon();
    const sue = await world.as('support@example.com');
    const look = async () => (await sue.call(businessSetting, { query: { business_id: id } })).status;
    const isAdmin = async () => (await sue.call(supportAdmin, { query: { business_id: id, user_id: sue.hash_id } })).body.data;
    expect([await look(), await isAdmin()]).toEqual([403, false]);
    const body = { business_id: id, contact: 'support@example.com', reason: 'Calendar shows the wrong day', hours: 2 };
    const granted = await owner.call(grantSupport, { body });
    expect([granted.status, granted.body.data.support_admin]).toMatchObject([201, { id: sue.hash_id }]);
    expect([await look(), await isAdmin()]).toEqual([200, true]);
    expect((await sue.call(updateColour, { body: { busUrl: bus_url, color_code: '#b998e3' } })).status).toBe(200);
    expect((await told(id)).at(-1)).toMatchObject({
      name: 'business.colour-changed',
      account_id: sue.account_id,
      through: 'support',
    });
    expect((await sue.call(members, { query: { business_id: id } })).status).toBe(403);
    expect((await sue.call(changeSetting, { body: { business_id: id, key: 'tax_percentage', value: 1 } })).status).toBe(403);
    expect((await sue.call(audit, { query: { business_id: id } })).status).toBe(200);
    expect((await owner.call(revokeSupport, { params: { id: granted.body.data.id }, query: { business_id: id } })).status).toBe(
      200,
    );
    expect([await look(), await isAdmin()]).toEqual([403, false]);
    expect((await owner.call(supportGrants, { query: { business_id: id } })).body.data).toEqual([]);
    expect((await told(id)).at(-1)).toMatchObject({ name: 'support.revoked', payload: { account_id: sue.account_id } });
  });

  it('ends by itself when its hours are over', async () => {
    const { owner, id } = await salon();
    const sue = await world.as('support@example.com');
    await owner.call(grantSupport, { body: { business_id: id, contact: 'support@example.com', reason: 'Look', hours: 24 } });
    await world.deps.db.write(platformScope, ({ tx }) =>
      tx
        .updateTable('support_grant')
        .set({ expires_at: sql`now() - interval '1 second'` })
        .where('business_id', '=', id)
        .execute(),
    );
    const now = await world.deps.db.read(platformScope, (ctx) => standingIn(ctx, sue.account_id, id));
    expect([now.role, now.through]).toEqual(['customer', null]);
  });

  it('is granted by the owner alone, for a reason, for a day at most, and not to the staff', async () => {
    const business_id = await world.businessId('lotus-nails');
    const lan = await by('lan');
    const body = { business_id, contact: 'support@example.com', reason: 'Help us', hours: 4 };
    expect((await (await by('khoa')).call(grantSupport, { body })).status).toBe(403);
    expect((await lan.call(grantSupport, { body: { ...body, hours: 25 } })).status).toBe(422);
    expect((await lan.call(grantSupport, { body: { ...body, reason: ' x ' } })).status).toBe(422);
    expect((await lan.call(grantSupport, { body: { ...body, contact: 'mia.lotus-nails@example.com' } })).status).toBe(409);
  });

  it('is told where it stands instead of a closed door: never let in, in, ended', async () => {
    const { owner, id } = await salon();
    const [sue, anna] = [await world.as('support@example.com'), await world.as('anna@example.com')];
    const state = async (who = sue) => (await who.call(supportAccess, { query: { business_id: id } })).body.data;
    expect(await state(anna)).toEqual({ helps: false, open: false, last: null });
    expect(await state()).toMatchObject({ open: false, last: null });
    const body = { business_id: id, contact: 'support@example.com', reason: 'Calendar shows the wrong day', hours: 2 };
    const granted = await owner.call(grantSupport, { body });
    expect(await state()).toMatchObject({
      helps: true,
      open: true,
      last: { until: new Date(granted.body.data.expires_at).toISOString() },
    });
    await owner.call(revokeSupport, { params: { id: granted.body.data.id }, query: { business_id: id } });
    const ended = await state();
    expect(ended).toMatchObject({ helps: true, open: false });
    expect(Date.parse(ended.last?.until ?? '')).toBeLessThanOrEqual(Date.now());
    expect((await (await world.as('dev@example.com')).call(supportAccess, { query: { business_id: id } })).body.data.helps).toBe(
      true,
    );
  });

  it('is asked about by oneself only', async () => {
    const business_id = await world.businessId('lotus-nails');
    const [sue, mia] = [await world.as('support@example.com'), await by('mia')];
    expect((await sue.call(supportAdmin, { query: { business_id, user_id: mia.hash_id } })).status).toBe(403);
    expect((await world.visitor().call(supportAdmin, { query: { business_id, user_id: mia.hash_id } })).status).toBe(401);
  });
});

describe('breaking the glass', () => {
  it('lets a super admin in for an hour with a reason, in sight of the owner', async () => {
    const { owner, id } = await salon();
    const sam = await world.as('super@example.com');
    const look = async () => (await sam.call(businessSetting, { query: { business_id: id } })).status;
    expect(await look()).toBe(403);
    const before = Date.now();
    const { status, body } = await sam.call(breakGlass, { body: { business_id: id, reason: 'Court order 12/3' } });
    expect(status).toBe(201);
    const broken = Date.parse(body.data.expires_at) - 3_600_000;
    expect([broken >= before - 1000, broken <= Date.now() + 1000]).toEqual([true, true]);
    expect(await look()).toBe(200);
    expect((await sam.call(changeSetting, { body: { business_id: id, key: 'horizon_days', value: 30 } })).status).toBe(200);
    const rows = (await owner.call(audit, { query: { business_id: id } })).body.data;
    expect(rows.slice(0, 2).map(({ what, who, through }) => [what, who?.id, through])).toEqual([
      ['business.setting-changed', sam.hash_id, 'break-glass'],
      ['glass.broken', sam.hash_id, 'break-glass'],
    ]);
    expect((await sam.call(closeGlass, { query: { business_id: id } })).status).toBe(200);
    expect(await look()).toBe(403);
    expect((await sam.call(closeGlass, { query: { business_id: id } })).status).toBe(404);
  });

  it('is nobody else’s, and needs a reason and a business', async () => {
    const { owner, id } = await salon();
    for (const email of ['dev@example.com', 'support@example.com', 'partner@example.com']) {
      expect((await (await world.as(email)).call(breakGlass, { body: { business_id: id, reason: 'Because' } })).status).toBe(403);
    }
    expect((await owner.call(breakGlass, { body: { business_id: id, reason: 'Because' } })).status).toBe(403);
    const sam = await world.as('super@example.com');
    expect((await sam.call(breakGlass, { body: { business_id: id, reason: '' } })).status).toBe(422);
    expect((await sam.call(breakGlass, { body: { business_id: 9_999_999, reason: 'Because' } })).status).toBe(404);
  });

  it('stays broken only for one who is still a super admin', async () => {
    const { id } = await salon();
    const sam = await world.as('super@example.com');
    await sam.call(breakGlass, { body: { business_id: id, reason: 'Because' } });
    const role = async () => (await world.deps.db.read(platformScope, (ctx) => standingIn(ctx, sam.account_id, id))).role;
    expect(await role()).toBe('super_admin');
    const promote = (is_super_admin: boolean) =>
      world.deps.db.write(platformScope, ({ tx }) =>
        tx.updateTable('account').set({ is_super_admin }).where('id', '=', sam.account_id).execute(),
      );
    await promote(false);
    expect(await role()).toBe('customer');
    await promote(true);
  });
});

describe('the plan', () => {
  it('closes a screen to everybody in the business, the owner included', async () => {
    const { owner, id } = await salon();
    const withheld = async () =>
      [...(await world.deps.db.read(platformScope, (ctx) => standingIn(ctx, owner.account_id, id))).withheld].sort();
    expect(await withheld()).toEqual(['gift_cards', 'loyalty', 'medical_history', 'payroll', 'sms', 'turn']);
    const override = [
      { business_id: id, feature: 'gift_cards', enabled: true },
      { business_id: id, feature: 'settings', enabled: false },
    ];
    await world.deps.db.write(platformScope, ({ tx }) => tx.insertInto('business_feature').values(override).execute());
    expect(await withheld()).toEqual(['loyalty', 'medical_history', 'payroll', 'settings', 'sms', 'turn']);
    world.deps.gate.forgetStanding(owner.account_id, id);
    expect((await owner.call(businessSetting, { query: { business_id: id } })).status).toBe(403);
  });
});

describe('the audit trail', () => {
  it('comes in pages, newest first, with who, what, when and what changed', async () => {
    const { owner, id } = await salon();
    for (const value of [20, 25, 30]) await owner.call(changeSetting, { body: { business_id: id, key: 'slot_step_min', value } });
    const { body } = await owner.call(audit, { query: { business_id: id, per_page: 2 } });
    expect(body.pagination).toMatchObject({ total: 6, last_page: 3, next_page: 2 });
    expect(body.data[0]).toMatchObject({
      what: 'business.setting-changed',
      changed: ['slot_step_min'],
      aggregate: `business:${id}`,
      who: { id: owner.hash_id },
      through: null,
    });
    const last = (await owner.call(audit, { query: { business_id: id, per_page: 2, page: 3 } })).body.data.at(-1);
    expect(last?.what).toBe('business.registered');
  });

  it('is the owner’s', async () => {
    const business_id = await world.businessId('lotus-nails');
    for (const first of ['khoa', 'thu', 'mia'])
      expect((await (await by(first)).call(audit, { query: { business_id } })).status).toBe(403);
    expect((await (await world.as('anna@example.com')).call(audit, { query: { business_id } })).status).toBe(403);
    expect((await world.visitor().call(audit, { query: { business_id } })).status).toBe(401);
  });
});
