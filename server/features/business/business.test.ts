import {
  allFeaturePermissions,
  allPackages,
  businessByUrl,
  businessDetails,
  businessList,
  colors,
  featurePermissions,
  getBusinessUrl,
  menuStyle,
  recommendBusiness,
  webPaths,
} from 'core/business/contract';
import { reservedSlugs } from 'core/business/rules';
import type { BusinessScope } from 'core/kernel/scope';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformScope } from '../../platform/db.ts';
import { featureList } from '../../app.ts';
import { endpointsOf } from '../../platform/http.ts';
import { clientOf, type TestClient } from '../../test/client.ts';
import { openWorld, type World } from '../../test/world.ts';
import { changeShop } from '../../test/programs/change-shop.ts';

let world: World;
let business_id: number;
beforeAll(async () => {
  world = await openWorld();
  business_id = await world.businessId('lotus-nails');
});
afterAll(() => world.close());

const by = (first: string) => world.as(`${first}.lotus-nails@example.com`);
const inside = () => ({ businessId: business_id }) as BusinessScope;

it('says how many texts of clients nobody has read, to whoever may read them', async () => {
  await world.deps.db.write(inside(), async ({ tx }) => {
    await sql`update text_thread set read = from_client where business_id = ${business_id}`.execute(tx);
    await sql`insert into text_thread (business_id, id, phone10, seq, from_client, read, last_at)
      select ${business_id}, gen_random_uuid(), '71355594' || n, 5, 3, n - 10, now() from generate_series(10, 13) n`.execute(tx);
  });
  const seen = async (who: TestClient) =>
    (await who.call(businessByUrl, { query: { business_url: 'lotus-nails' } })).body.data.unreadSmsCount;
  expect([
    await seen(await by('lan')),
    await seen(await by('thu')),
    await seen(await by('mia')),
    await seen(world.visitor()),
  ]).toEqual([6, 6, 0, 0]);
});

describe('the public face', () => {
  it('shows a visitor every field of the specification, and nothing of anybody', async () => {
    const { status, body } = await world.visitor().call(businessByUrl, { query: { business_url: 'lotus-nails' } });
    expect(status).toBe(200);
    expect(Object.keys(body.data).sort()).toEqual(
      (
        'id bus_name bus_url bus_phone address city state_id zip latitude longitude place_id photo_url bus_image color_code layout_type ' +
        'avg_reviews_star total_recommended isRecommended socialLinks settings customer working_schedule timezone permissions ' +
        'isMxMerchantEnabled is_owner hasAccessBusinessManager chat_count unreadSmsCount business_categories published'
      )
        .split(' ')
        .sort(),
    );
    expect(body.data).toMatchObject({
      customer: null,
      isRecommended: false,
      is_owner: false,
      hasAccessBusinessManager: false,
      chat_count: 0,
      unreadSmsCount: 0,
    });
    expect(body.data.settings).toEqual({
      customer_make_appointment: true,
      request_price_cents: 0,
      cancel_free_hours: 24,
      late_fee_cents: 0,
      booking_policy: 'none',
      deposit_percent: 20,
      fee_preset: 'flexible',
      cancel_notice_min: 1440,
      group_booking: true,
      business_day_starts_at: '04:00',
    });
    expect(body.data.permissions).toContain('gift_cards');
    expect(body.data.business_categories[0]).toMatchObject({ id: 1, slug: 'nail-salon' });
    expect(body.data.working_schedule).toHaveLength(7);
    expect(body.data.working_schedule[0]).toMatchObject({ day: 'Monday', start_time: expect.stringMatching(/^\d\d:\d\d$/) });
    expect(body.data.socialLinks.every(({ type, url }) => type.length > 0 && url.startsWith('https://'))).toBe(true);
  });

  it('fills the viewer’s fields from the cookie', async () => {
    const lan = await by('lan');
    const browser = clientOf(world.app, { cookie: `bearer_token=${lan.cookie}` });
    const { body } = await browser.call(businessByUrl, { query: { business_url: 'lotus-nails' } });
    expect(body.data).toMatchObject({ is_owner: true, hasAccessBusinessManager: true, customer: null });
  });

  it('tells a manager from an employee', async () => {
    const see = async (first: string) =>
      (await (await by(first)).call(businessByUrl, { query: { business_url: 'lotus-nails' } })).body.data;
    expect(await see('khoa')).toMatchObject({ is_owner: false, hasAccessBusinessManager: true });
    expect(await see('mia')).toMatchObject({ is_owner: false, hasAccessBusinessManager: false });
  });

  it('shows a customer their own card, without a row number', async () => {
    const anna = await world.as('anna@example.com');
    const { body } = await anna.call(businessByUrl, { query: { business_url: 'lotus-nails' } });
    expect(Object.keys(body.data.customer ?? {}).sort()).toEqual(['appointments', 'block', 'id', 'phone_number', 'vip']);
    expect(body.data.customer).toMatchObject({ block: false, phone_number: '7135550199', vip: false });
    const other = await anna.call(businessByUrl, { query: { business_url: 'kings-corner' } });
    expect(other.body.data.customer).toBeNull();
  });

  it('shows a VIP until a day as that day', async () => {
    const anna = await world.as('anna@example.com');
    await world.deps.db.write(inside(), ({ tx }) =>
      tx
        .updateTable('client')
        .set({ vip_until: '2030-01-31' })
        .where('business_id', '=', business_id)
        .where('account_id', '=', anna.account_id)
        .execute(),
    );
    const { body } = await anna.call(businessByUrl, { query: { business_url: 'lotus-nails' } });
    expect(body.data.customer?.vip).toBe('2030-01-31');
  });

  it.each(['nope', 'no such thing', 'Ünïcode', '\u0000', '%00', 'x'.repeat(150)])(
    'does not know the address %j',
    async (business_url) => {
      for (const e of [businessByUrl, businessDetails, getBusinessUrl]) {
        const { status, body } = await world.visitor().call(e, { query: { business_url } });
        expect([status, body]).toEqual([404, { message: 'No business data found.', code: 'access.no_business', params: {} }]);
      }
    },
  );

  it('is found whatever the case of the address, and by number', async () => {
    const visitor = world.visitor();
    const found = { success: true, data: { id: business_id, bus_url: 'lotus-nails' } };
    expect((await visitor.call(getBusinessUrl, { query: { business_url: 'LOTUS-Nails' } })).body).toEqual(found);
    expect((await visitor.call(getBusinessUrl, { query: { business_id } })).body).toEqual(found);
    expect((await visitor.call(getBusinessUrl, { query: { business_id: 999_999 } })).status).toBe(404);
    expect((await visitor.call(getBusinessUrl, { query: {} })).status).toBe(422);
  });

  it('has a story, seven days and an address line in its details', async () => {
    const { body } = await world.visitor().call(businessDetails, { query: { business_url: 'lotus-nails' } });
    expect(body.data.about.length).toBeGreaterThan(20);
    expect(body.data.hours.map(({ day }) => day.slice(0, 3)).join(' ')).toBe('Mon Tue Wed Thu Fri Sat Sun');
    expect(body.data.address_line).toMatch(/, Houston, TX, \d{5}$/);
    expect(typeof body.data.is_open).toBe('boolean');
  });

  it('vanishes with its deletion', async () => {
    const id = await world.businessId('velvet-makeup');
    await changeShop(world.deps, id, { deleted_at: new Date().toISOString() });
    expect((await world.visitor().call(businessByUrl, { query: { business_url: 'velvet-makeup' } })).status).toBe(404);
  });

  it('says how its menu is laid out and which colour it has', async () => {
    const visitor = world.visitor();
    expect((await visitor.call(menuStyle, { params: { busUrl: 'lotus-nails' } })).body.data).toMatch(/_menu_display$/);
    expect((await visitor.call(menuStyle, { params: { busUrl: 'nope' } })).status).toBe(404);
    expect((await visitor.call(colors, { query: {} })).body).toEqual({ primaryColor: '#2a9ca8' });
    const own = await visitor.call(colors, { query: { busUrl: 'lotus-nails' } });
    expect(own.body.primaryColor).toMatch(/^#[0-9a-f]{6}$/);
  });
});

it('a business that chose no menu style, or one that is no longer offered, has the wide menu', async () => {
  const styleOf = async (menu_style: RawBuilder<string> | string) => {
    await changeShop(world.deps, business_id, { menu_style });
    return (await world.visitor().call(menuStyle, { params: { busUrl: 'lotus-nails' } })).body.data;
  };
  expect(await styleOf('compact_menu_display')).toBe('compact_menu_display');
  expect(await styleOf(sql<string>`default`)).toBe('wide_menu_display');
  expect(await styleOf('spiral_menu_display')).toBe('wide_menu_display');
});

describe('the list of businesses', () => {
  it('parts what one owns from where one works', async () => {
    const lan = (await (await by('lan')).call(businessList, {})).body.data;
    expect(lan.my_businesses).toMatchObject([{ bus_url: 'lotus-nails', role: 'owner', package: { id: 3, name: 'Studio' } }]);
    expect(lan.linked_businesses).toEqual([]);
    const mia = (await (await by('mia')).call(businessList, {})).body.data;
    expect([mia.my_businesses, mia.linked_businesses.map(({ role }) => role)]).toEqual([[], ['employee']]);
    expect((await world.visitor().call(businessList, {})).status).toBe(401);
  });
});

describe('plans', () => {
  it('are public, each holding all that the cheaper one holds', async () => {
    const { body } = await world.visitor().call(allPackages, {});
    expect(body.data.filter(({ tagline_vi }) => tagline_vi === '')).toEqual([]);
    expect(body.data.map(({ name, price_cents }) => [name, price_cents])).toEqual([
      ['Solo', 0],
      ['Team', 2900],
      ['Studio', 6900],
    ]);
    const [solo, team, studio] = body.data.map(({ features }) => new Set(features));
    expect(solo?.isSubsetOf(team ?? new Set())).toBe(true);
    expect(team?.isSubsetOf(studio ?? new Set())).toBe(true);
    const catalogue = (await world.visitor().call(allFeaturePermissions, {})).body.data;
    expect(catalogue.filter(({ description_vi }) => description_vi === '')).toEqual([]);
    expect(catalogue.map(({ key }) => key)).toEqual([...(studio ?? [])]);
    expect(catalogue.find(({ key }) => key === 'loyalty')?.packages).toEqual([3]);
  });

  it('an override of one business beats its plan', async () => {
    const lan = await by('lan');
    const held = async () =>
      (await lan.call(featurePermissions, { query: { business_id } })).body.meta.find(({ key }) => key === 'loyalty')?.enabled;
    expect(await held()).toBe(true);
    await world.deps.db.write(platformScope, ({ tx }) =>
      tx.insertInto('business_feature').values({ business_id, feature: 'loyalty', enabled: false }).execute(),
    );
    expect(await held()).toBe(false);
    const { body } = await world.visitor().call(businessByUrl, { query: { business_url: 'lotus-nails' } });
    expect(body.data.permissions).not.toContain('loyalty');
    expect((await world.visitor().call(featurePermissions, { query: { business_id } })).status).toBe(401);
  });
});

describe('recommending', () => {
  const total = async () =>
    (await world.visitor().call(businessByUrl, { query: { business_url: 'lotus-nails' } })).body.data.total_recommended;

  it('goes on and off again, and both are told', async () => {
    const anna = await world.as('anna@example.com');
    const before = await total();
    const on = await anna.call(recommendBusiness, { query: { busUrl: 'lotus-nails' } });
    expect(on.body).toEqual({ success: true, total_recommended: before + 1, isRecommended: true });
    expect((await anna.call(businessByUrl, { query: { business_url: 'lotus-nails' } })).body.data.isRecommended).toBe(true);
    const off = await anna.call(recommendBusiness, { query: { busUrl: 'lotus-nails' } });
    expect(off.body).toEqual({ success: true, total_recommended: before, isRecommended: false });
    const told = await world.deps.db.read(inside(), ({ tx }) =>
      tx
        .selectFrom('event')
        .select(['aggregate', 'account_id'])
        .where('business_id', '=', business_id)
        .where('name', '=', 'business.recommended')
        .execute(),
    );
    expect(told).toEqual(
      Array.from({ length: 2 }, () => ({ aggregate: `business:${business_id}`, account_id: anna.account_id })),
    );
  });

  it('needs a session', async () => {
    expect((await world.visitor().call(recommendBusiness, { query: { busUrl: 'lotus-nails' } })).status).toBe(401);
  });

  it('counts twenty people who click at once as twenty', async () => {
    const emails = await world.deps.db.read(platformScope, ({ tx }) =>
      tx
        .selectFrom('account')
        .select('email')
        .where('email', 'like', '%.%@%') // staff and customers; people of the platform recommend nobody
        .orderBy('id')
        .limit(20)
        .execute(),
    );
    const people = await Promise.all(emails.map(({ email }) => world.as(email ?? '')));
    const before = await total();
    const answers = await Promise.all(
      people.map((person) => person.call(recommendBusiness, { query: { busUrl: 'lotus-nails' } })),
    );
    expect(answers.map(({ status, body }) => [status, body.isRecommended])).toEqual(
      Array.from({ length: 20 }, () => [200, true]),
    );
    expect(await total()).toBe(before + 20);
    expect(new Set(answers.map(({ body }) => body.total_recommended)).size).toBe(20);
  });

  it('a person who clicks many times at once ends on one of the two states, and the count agrees', async () => {
    const anna = await world.as('anna@example.com');
    const before = await total();
    await Promise.all(Array.from({ length: 8 }, () => anna.call(recommendBusiness, { query: { busUrl: 'lotus-nails' } })));
    const { data } = (await anna.call(businessByUrl, { query: { business_url: 'lotus-nails' } })).body;
    expect(data.total_recommended).toBe(before + Number(data.isRecommended));
  });
});

it('no business can take the place of any address the server answers', () => {
  const reserved = reservedSlugs(webPaths, world.config.PRODUCT_SLUG);
  const paths = featureList.flatMap(({ contract }) => endpointsOf(contract).map(([, { path }]) => path));
  const firsts = new Set(paths.map((path) => path.split('/')[1] ?? ''));
  expect([...firsts].filter((first) => !reserved.has(first))).toEqual([]);
});
