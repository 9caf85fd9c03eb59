import {
  businessByUrl,
  businessDetails,
  businessSetting,
  changeSchedule,
  changeSetting,
  changeSocialLinks,
} from 'core/business/contract';
import { defaultSetting } from 'core/business/rules';
import type { BusinessScope } from 'core/kernel/scope';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let business_id: number;
beforeAll(async () => {
  world = await openWorld();
  business_id = await world.businessId('lotus-nails');
});
afterAll(() => world.close());

const by = (first: string) => world.as(`${first}.lotus-nails@example.com`);
const face = async () => (await world.visitor().call(businessByUrl, { query: { business_url: 'lotus-nails' } })).body.data;
/** What was told about a business, newest first. */
const told = (id = business_id) =>
  world.deps.db.read({ businessId: id } as BusinessScope, ({ tx }) =>
    tx.selectFrom('event').select(['name', 'payload']).where('business_id', '=', id).orderBy('seq', 'desc').execute(),
  );
const latest = async () => (await told())[0];

describe('settings, hours and links', () => {
  it('are read with defaults and changed one by one', async () => {
    const lan = await by('lan');
    const changed = await lan.call(changeSetting, { body: { business_id, key: 'customer_make_appointment', value: false } });
    expect(changed.status).toBe(200);
    const { setting } = (await lan.call(businessSetting, { query: { business_id } })).body;
    expect(setting).toEqual({ ...defaultSetting, customer_make_appointment: false, tax_percentage: 8.25 });
    expect((await face()).settings).toMatchObject({ customer_make_appointment: false });
    expect(await latest()).toMatchObject({
      name: 'business.setting-changed',
      payload: { changed: ['customer_make_appointment'] },
    });
  });

  it('the tax is the owner’s; a manager changes the rest, an employee nothing', async () => {
    const tax = { business_id, key: 'tax_percentage', value: 9 } as const;
    const step = { business_id, key: 'slot_step_min', value: 30 } as const;
    expect((await (await by('khoa')).call(changeSetting, { body: tax })).status).toBe(403);
    expect((await (await by('khoa')).call(changeSetting, { body: step })).status).toBe(200);
    expect((await (await by('lan')).call(changeSetting, { body: tax })).body.setting.tax_percentage).toBe(9);
    expect((await (await by('mia')).call(changeSetting, { body: step })).status).toBe(403);
    expect((await (await by('mia')).call(businessSetting, { query: { business_id } })).status).toBe(403);
  });

  it.each([
    ['tax_percentage', 31],
    ['tax_percentage', '8'],
    ['slot_step_min', 7],
    ['pin_length', 3],
    ['owner_id', 1],
  ])('refuse %s = %j', async (key, value) => {
    expect((await (await by('lan')).call(changeSetting, { body: { business_id, key, value } as never })).status).toBe(422);
  });

  it('hours are saved day by day and refused when they end before they start', async () => {
    const khoa = await by('khoa');
    const day = { day: 'Sunday', available: 1, start_time: '11:00', end_time: '16:30' } as const;
    const { status, body } = await khoa.call(changeSchedule, { body: { business_id, days: [day] } });
    expect(status).toBe(200);
    expect(body.data).toHaveLength(7);
    expect((await face()).working_schedule[6]).toEqual(day);
    expect(await latest()).toMatchObject({ name: 'business.schedule-changed', payload: { changed: ['Sunday'] } });
    const wrong = await khoa.call(changeSchedule, { body: { business_id, days: [{ ...day, end_time: '11:00' }] } });
    expect([wrong.status, wrong.body]).toMatchObject([
      422,
      { errors: { days: ['Sunday: the opening time must be before the closing time.'] } },
    ]);
    expect((await khoa.call(changeSchedule, { body: { business_id, days: [{ ...day, start_time: '25:00' }] } })).status).toBe(
      422,
    );
  });

  it('are shown as open or closed by the clock of the business', async () => {
    const lan = await by('lan');
    const all = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
    const open = async (available: 0 | 1) => {
      await lan.call(changeSchedule, {
        body: { business_id, days: all.map((day) => ({ day, available, start_time: '00:00', end_time: '23:59' })) },
      });
      return (await world.visitor().call(businessDetails, { query: { business_url: 'lotus-nails' } })).body.data.is_open;
    };
    expect([await open(1), await open(0)]).toEqual([true, false]);
  });

  it('links are https only, one per network', async () => {
    const lan = await by('lan');
    const put = (socialLinks: object[]) =>
      lan.call(changeSocialLinks, { body: { business_id, socialLinks: socialLinks as never } });
    expect((await put([{ type: 'yelp', url: 'https://www.yelp.com/biz/lotus' }])).status).toBe(200);
    expect((await face()).socialLinks).toEqual([{ type: 'yelp', url: 'https://www.yelp.com/biz/lotus' }]);
    expect(await latest()).toMatchObject({ name: 'business.links-changed' });
    for (const url of ['javascript:alert(1)', 'http://yelp.com', 'https://', 'yelp.com'])
      expect((await put([{ type: 'yelp', url }])).status).toBe(422);
    expect((await put([{ type: 'tiktok', url: 'https://tiktok.com/@x' }])).status).toBe(422);
    const twice = { type: 'yelp', url: 'https://www.yelp.com/biz/lotus' };
    expect((await put([twice, twice])).status).toBe(422);
    expect((await put([])).status).toBe(200);
  });

  it('of another business are out of reach', async () => {
    const other = await world.businessId('kings-corner');
    const lan = await by('lan');
    expect((await lan.call(changeSetting, { body: { business_id: other, key: 'require_pin', value: false } })).status).toBe(403);
    expect((await lan.call(businessSetting, { query: { business_id: other } })).status).toBe(403);
    expect(
      (
        await lan.call(changeSchedule, {
          body: { business_id: other, days: [{ day: 'Monday', available: 0, start_time: '09:00', end_time: '10:00' }] },
        })
      ).status,
    ).toBe(403);
    expect(await told(other)).toEqual([]);
  });
});
