import { registerBusiness } from 'core/business/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectJobs } from '../../app.ts';
import { isCrossing } from '../../platform/outbox/crossing.ts';
import { repeatWhileBusy } from '../busy.ts';
import { type Admins, openAdmins } from './admins.ts';
import { waitUntilSettled } from '../settled.ts';
import { openWorld, type World } from '../world.ts';
import { differencesBetweenSides } from './compare-sides.ts';
import { halfDone, wrongEffects } from './effects.ts';

let world: World;
let sides: Admins;
let lotus: number;
let fresh: number;
const since = new Date().toISOString();

beforeAll(async () => {
  world = await openWorld({ worker: true });
  sides = await openAdmins(world);
  lotus = await world.businessId('lotus-nails');
  const lan = await world.as('lan.lotus-nails@example.com');
  const wish = { bus_name: 'Two Sides', bus_url: 'two-sides', business_categories: [1], zip: '77036' };
  world.deps.places.byZip(wish.zip); // Read before the transaction, as in production: on a busy machine that takes seconds.
  const made = await repeatWhileBusy(() => lan.call(registerBusiness, { body: wish }));
  if (made.status !== 201) throw new Error(`a registration was answered ${made.status}: ${made.text}`);
  fresh = made.body.data.id;
  await waitUntilSettled(world);
});
afterAll(async () => {
  await sides.close();
  await world.close();
});

const look = async () => [
  ...(await differencesBetweenSides(sides, since)),
  ...(await wrongEffects(sides, collectJobs(world.deps).filter(isCrossing), since)),
  ...(await halfDone(sides, 60)),
];

const sideOf = (text: string) => (/directory\.|'business\.created'/.test(text) ? sides.directory : sides.cell);

/** What the checker says after this, which is then taken back. */
async function planted(...statements: string[]): Promise<string[]> {
  for (const root of sides.all) await root.query('begin');
  try {
    for (const text of statements)
      await sideOf(text).query(text.replaceAll('LOTUS', String(lotus)).replaceAll('FRESH', String(fresh)));
    return await look();
  } finally {
    for (const root of sides.all) await root.query('rollback');
  }
}

it('the two sides of the demo world and of a new business agree', async () => {
  expect(await look()).toEqual([]);
});

it('names a planted difference of each kind', async () => {
  const member = `(select account_id from tenant.member where business_id = LOTUS and role = 'employee' order by 1 limit 1)`;
  const rows: readonly (readonly [statement: string, named: RegExp])[] = [
    [
      `update tenant.shop set bus_name = 'Other' where business_id = LOTUS`,
      /^shop \d+: bus_name is "Lotus Nails & Spa" in the directory and "Other"/,
    ],
    [
      `update tenant.shop set bus_url = 'other' where business_id = LOTUS`,
      /^shop \d+: bus_url is "lotus-nails" in the directory/,
    ],
    [`update tenant.shop set category_ids = '{}' where business_id = LOTUS`, /^shop \d+: category_ids is/],
    [`update tenant.shop set avg_reviews_star = 1 where business_id = LOTUS`, /^shop \d+: avg_reviews_star is/],
    [
      `update directory.business set revision = 9 where id = LOTUS`,
      /^shop \d+: revision is 9 in the directory and 1 in the cell$/,
    ],
    [`delete from tenant.shop where business_id = FRESH`, /^shop \d+ is in the directory only$/],
    [
      `delete from tenant.member where business_id = LOTUS and account_id = ${member}`,
      /^member \d+\/\d+ is in the directory only$/,
    ],
    [
      `update tenant.member set role = 'manager' where business_id = LOTUS and account_id = ${member}`,
      /^member .* role is "employee"/,
    ],
    [
      `delete from directory.membership where business_id = LOTUS and account_id = ${member.replace('tenant.member', 'directory.membership')}`,
      /^member \d+\/\d+ is in the cell only$/,
    ],
    [
      `update tenant.person set name = 'Other' where business_id = LOTUS and account_id = ${member}`,
      /^person .* name is .* and "Other"/,
    ],
    [
      `delete from tenant.person where business_id = LOTUS and account_id = ${member}`,
      /^person \d+\/\d+ is in the directory only$/,
    ],
    [`delete from directory.patron where business_id = LOTUS`, /^patron \d+\/\d+ is in the cell only$/],
    [
      `update directory.search_card set city = 'Elsewhere' where business_id = LOTUS`,
      /^search card \d+ is not what the directory shows$/,
    ],
    [`update tenant.working_schedule set available = 0 where business_id = LOTUS`, /^search hours \d+ are/],
    [
      `insert into tenant.review (business_id, id, client_id, stars) select business_id, gen_random_uuid(), min(id), 1 from tenant.client
        where business_id = LOTUS group by 1`,
      /^rating \d+ is .* reviews say/,
    ],
  ];
  for (const [statement, named] of rows)
    expect.soft(await planted(statement), statement).toContainEqual(expect.stringMatching(named));
});

it('names an effect that is missing, doubled or half-done', async () => {
  const again = (name: string) => `insert into tenant.event (business_id, id, name, aggregate, payload, request_id, delivered_at)
    select business_id, gen_random_uuid(), name, aggregate, payload, request_id, now() from tenant.event where name = '${name}' and payload->>'business_id' = 'FRESH'`;
  const rows: readonly (readonly [statements: string[], named: RegExp])[] = [
    [
      [`delete from tenant.event_applied where consumer = 'shop-opened'`],
      /^shop-opened has not applied business.created \S+ of \d+$/,
    ],
    [[again('business.registered')], /^business.registered .* was told 2 times by one request$/],
    [[again('business.registered')], /^business \d+ has 2 events business.registered$/],
    [[`delete from tenant.event where name = 'business.created'`], /^business \d+ has 0 events business.created$/],
    [
      [
        `insert into directory.membership (account_id, business_id, role) select id, FRESH, 'manager' from directory.account
          where email = 'mia.lotus-nails@example.com'`,
      ],
      /^member \d+\/\d+: no event, and is a member$/,
    ],
    [
      [
        `alter table tenant.event disable trigger user`,
        `update tenant.event set delivered_at = null, at = now() - interval '2 minutes' where name = 'business.registered'`,
      ],
      /^event business.registered of \d+$/,
    ],
    [
      [
        `select graphile_worker.add_job('shop-opened')`,
        `update graphile_worker._private_jobs set created_at = now() - interval '2 minutes', run_at = now() - interval '2 minutes'`,
      ],
      /^job shop-opened$/,
    ],
  ];
  for (const [statements, named] of rows)
    expect.soft(await planted(...statements), statements.join('; ')).toContainEqual(expect.stringMatching(named));
});
