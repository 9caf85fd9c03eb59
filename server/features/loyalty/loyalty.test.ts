import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BusinessScope } from 'core/kernel/scope';
import {
  askMembershipFee,
  changeProgram,
  createProgram,
  deleteProgram,
  enrolMember,
  joinProgram,
  loyaltyMembers,
  loyaltyPrograms,
  loyaltyReport,
  managedPrograms,
  membershipFields,
  membershipTransactions,
  myMemberships,
  payMembership,
  restoreProgram,
} from 'core/loyalty/contract';
import { CLIENT_PROOF_PURPOSE } from '../../platform/gate.ts';
import { systemActor } from '../../platform/outbox/actor.ts';
import { openWorld, type World } from '../../test/world.ts';
import { balancesOf, findLedgerFaults } from '../ledger/queries.ts';
import { reconcilePayments } from '../payments/charges/commands.ts';
import { extendPaidMembership } from './paying/commands.ts';
import { insertEntries } from './points/queries.ts';
import { updateMember } from './members/queries.ts';
import { mergeMemberships, expireMemberships } from './upkeep/commands.ts';
import { postOwedPoints } from './points/commands.ts';

type Caller = Awaited<ReturnType<World['as']>>;
const [GOOD, DECLINED, REPLY_LOST] = ['4242424242424242', '4000000000009995', '4000000000000341'];
const busUrl = 'lotus-nails';
let world: World;
let scope: BusinessScope;
let business_id: number;
let lan: Caller;
let anna: Caller;
let provider: NonNullable<World['outside']>['provider'];
let now = '2027-03-03T20:00:00Z';

beforeAll(async () => {
  world = await openWorld({ outside: true, env: { LIMIT_FACTOR: '100' } });
  world.deps.clock.now = () => new Date(now);
  business_id = await world.businessId(busUrl);
  scope = { businessId: business_id } as BusinessScope;
  [lan, anna] = await Promise.all([world.as('lan.lotus-nails@example.com'), world.as('anna@example.com')]);
  provider = world.outside?.provider as typeof provider;
});
afterAll(() => world.close());

const promise = { name: 'Petals', earn_points: 1, reward_points: 200, reward_cents: 1000 };
const create = (more: object = {}) => lan.call(createProgram, { body: { business_id, ...promise, ...more } });
const offered = async (more: object = {}) => (await create(more)).body.data.id;
const onOffer = async () => (await world.visitor().call(loyaltyPrograms, { query: { busUrl } })).body.data.map(({ id }) => id);
const enrolled = async (program_id: string, phone: string, name: string) =>
  (await lan.call(enrolMember, { body: { business_id, program_id, phone, name } })).body.data;
const at = (id: string) => ({ params: { id }, query: { business_id } });
const restore = (id: string) => lan.call(restoreProgram, { params: { id }, body: { business_id } });
const standsAt = (kind: 'loyalty' | 'membership' | 'fee', subject: string) =>
  world.deps.db.read(scope, async (ctx) => 0 - ((await balancesOf(ctx, kind)).get(subject) ?? 0));
const storyOf = async (id: string) => (await lan.call(membershipTransactions, at(id))).body;
/** Points as a ticket would have brought them. */
const give = (member_id: string, points: number, lapses_at: string | null = null) =>
  world.deps.db.write(scope, async (ctx) => {
    const line = '0198f0c0-0000-7000-8000-000000000001';
    const entry = { member_id, kind: 'earned', points, amount_cents: points * 100, line_id: line, happened_at: now } as const;
    await insertEntries(ctx, [{ ...entry, employee_id: null }]);
    await updateMember(ctx, member_id, { lapses_at });
    await postOwedPoints({ ...ctx, deps: world.deps }, systemActor, 'loyalty_earn', member_id, [
      { member_id, cents: points * 5 },
    ]);
  });

describe('a program', () => {
  it('is offered to everybody, changed, taken off and had back with its members', async () => {
    const id = await offered({ terms: 'One card per guest.' });
    expect(await onOffer()).toContain(id);
    const amy = await enrolled(id, '7135550101', 'Amy Program');
    await give(amy.id, 120);
    const body = { business_id, ...promise, earn_points: 2, name: 'Petals plus' };
    expect((await lan.call(changeProgram, { params: { id }, body })).body.data).toMatchObject({
      name: 'Petals plus',
      members: 1,
      owed_cents: 600,
    });
    const dearer = await lan.call(changeProgram, { params: { id }, body: { ...body, reward_cents: 2000 } });
    expect(dearer.body).toMatchObject({
      message: 'Members have already earned points toward this reward. Start a new program for a different one.',
    });
    expect((await lan.call(deleteProgram, at(id))).body.data.deleted_at).not.toBeNull();
    expect(await onOffer()).not.toContain(id);
    const all = (await lan.call(managedPrograms, { query: { business_id } })).body.data;
    expect(all.find((one) => one.id === id)).toMatchObject({ members: 1, owed_cents: 600 });
    expect((await anna.call(joinProgram, { body: { busUrl, program_id: id } })).status).toBe(404);
    expect((await restore(id)).body.data.deleted_at).toBeNull();
    expect((await storyOf(amy.id)).member.points).toBe(120);
    await lan.call(deleteProgram, at(id));
    now = '2027-04-20T20:00:00Z';
    expect((await restore(id)).body).toMatchObject({ message: 'You can only restore a program within 30 days.' });
    now = '2027-03-03T20:00:00Z';
  });

  it('promises what adds up', async () => {
    expect((await create({ reward_points: 300 })).body).toMatchObject({
      message: 'Each point has to be worth whole cents, like 200 points for $10.',
    });
    expect((await create({ tier_cents: 30_000 })).status).toBe(422);
    expect((await create({ tier_name: 'Gold', tier_cents: 30_000, tier_points: 1 })).status).toBe(422);
    expect((await create({ tier_name: 'Gold', term_months: 12 })).body.data).toMatchObject({ tier_name: '', term_months: null });
  });
});

describe('joining', () => {
  it('by login, once, and the customer is listed among the members', async () => {
    const program_id = await offered();
    const joined = (await anna.call(joinProgram, { body: { busUrl, program_id } })).body.data;
    expect(joined).toMatchObject({ program_id, points: 0, active: true, history: [] });
    expect((await anna.call(joinProgram, { body: { busUrl, program_id } })).body.data.id).toBe(joined.id);
    await give(joined.id, 45);
    const own = (await anna.call(myMemberships, { query: { busUrl } })).body.data.find(({ id }) => id === joined.id);
    expect(own).toMatchObject({ points: 45, worth_cents: 225, history: [{ kind: 'earned', points: 45, balance: 45 }] });
    const members = (await lan.call(loyaltyMembers, { query: { business_id, program_id } })).body;
    expect(members.data).toMatchObject([{ id: joined.id, customer_name: 'Anna Lê', points: 45 }]);
    const seen = await (await world.as('super@example.com')).call(loyaltyMembers, { query: { business_id, program_id } });
    expect([403, null]).toContain(seen.status === 200 ? seen.body.data[0]?.phone : seen.status);
  });

  it('by a proven phone, under a name', async () => {
    const program_id = await offered();
    const token = world.deps.tokens.sign(CLIENT_PROOF_PURPOSE, { business_id, phone: '7135550177' }, 600);
    const headers = { headers: { 'x-client-token': token } };
    const body = { busUrl, program_id };
    expect((await world.visitor().call(joinProgram, { body: { ...body, name: 'Zoe Park' } })).status).toBe(401);
    const joined = await world.visitor().call(joinProgram, { body: { ...body, name: 'Zoe Park' } }, headers);
    expect(joined.status).toBe(201);
    const { data } = (await lan.call(loyaltyMembers, { query: { business_id, search: '0177' } })).body;
    expect(data).toMatchObject([{ customer_name: 'Zoe Park', phone: '7135550177' }]);
    expect((await world.visitor().call(myMemberships, { query: { busUrl } }, headers)).body.data).toHaveLength(1);
  });

  it('at the desk by phone, where a number may be two people’s', async () => {
    const program_id = await offered();
    const [one, two] = [await enrolled(program_id, '7135550188', 'Mai Vo'), await enrolled(program_id, '7135550188', 'Lan Vo')];
    expect(one.id).not.toBe(two.id);
    const same = await lan.call(enrolMember, { body: { business_id, program_id, phone: '(713) 555-0188' } });
    expect([one.id, two.id]).toContain(same.body.data.id);
    expect((await lan.call(enrolMember, { body: { business_id, program_id } })).status).toBe(422);
    const paid = await offered({ price_cents: 4900 });
    expect((await lan.call(enrolMember, { body: { business_id, program_id: paid, phone: '7135550188' } })).status).toBe(422);
  });
});

describe('a membership that costs something', () => {
  const pay = (program_id: string, number = GOOD) =>
    anna.call(payMembership, { body: { busUrl, program_id, card_token: provider.tokenise(number) } });
  const became = async (id: string) => (await anna.call(askMembershipFee, { params: { id }, body: { busUrl } })).body.data.status;
  const own = async (program_id: string) =>
    (await anna.call(myMemberships, { query: { busUrl } })).body.data.find((one) => one.program_id === program_id);

  it('begins when the card was charged, is owed until its time is over, and is not paid twice', async () => {
    expect(Object.keys((await anna.call(membershipFields, {})).body.data).toSorted()).toEqual(['fields_url', 'publishable_key']);
    const program_id = await offered({ price_cents: 4900, term_months: 12 });
    const declined = (await pay(program_id, DECLINED)).body.data;
    expect([await became(declined.id), await own(program_id)]).toEqual(['declined', undefined]);
    const fee = await pay(program_id);
    expect([fee.status, await became(fee.body.data.id)]).toEqual([202, 'approved']);
    const mine = await own(program_id);
    expect(mine).toMatchObject({ active: true, until: '2028-03-03T20:00:00Z', may_pay: false });
    expect((await pay(program_id)).body).toMatchObject({ message: 'This membership is already paid for.' });
    expect(await standsAt('membership', mine?.id ?? '')).toBe(4900);
    now = '2028-03-04T20:00:00Z';
    await expireMemberships({ deps: world.deps });
    expect([await standsAt('membership', mine?.id ?? ''), await standsAt('fee', 'membership')]).toEqual([0, 4900]);
    expect(await own(program_id)).toMatchObject({ active: false, may_pay: true });
    now = '2027-03-03T20:00:00Z';
  });

  it('is settled by the clock when the answer is lost, once', async () => {
    const program_id = await offered({ price_cents: 2500 });
    const { id } = (await pay(program_id, REPLY_LOST)).body.data;
    expect((await pay(program_id)).body).toMatchObject({ message: 'A card is being charged for this membership.' });
    now = '2027-03-03T20:01:00Z';
    await reconcilePayments({ deps: world.deps, pool: world.relay }, { membership: extendPaidMembership(world.deps) });
    expect(await became(id)).toBe('approved');
    expect(await own(program_id)).toMatchObject({ active: true, until: null });
    const lan2 = await lan.call(askMembershipFee, { params: { id }, body: { busUrl } });
    expect(lan2.status).toBe(404);
    const free = await offered();
    expect((await pay(free)).body).toMatchObject({ message: 'This program is free to join.' });
    now = '2027-03-03T20:00:00Z';
  });
});

describe('what time and people do to points', () => {
  it('they lapse, and are not there even before the night', async () => {
    const program_id = await offered({ lapse_months: 6 });
    const kim = await enrolled(program_id, '7135550140', 'Kim Lapse');
    await give(kim.id, 300, '2027-02-01T00:00:00Z');
    expect((await storyOf(kim.id)).member).toMatchObject({ points: 0 });
    await expireMemberships({ deps: world.deps });
    expect((await storyOf(kim.id)).data[0]).toMatchObject({ kind: 'expired', points: -300, balance: 0 });
    expect(await standsAt('loyalty', kim.id)).toBe(0);
  });

  it('they go along when two clients become one', async () => {
    const program_id = await offered();
    const [kept, gone] = [
      await enrolled(program_id, '7135550150', 'Uyen Le'),
      await enrolled(program_id, '7135550151', 'Uyen L'),
    ];
    await give(kept.id, 50);
    await give(gone.id, 70);
    const ids = await world.deps.db.read(scope, ({ tx }) =>
      tx.selectFrom('client').select(['id', 'hash_id']).where('hash_id', 'in', [kept.customer_id, gone.customer_id]).execute(),
    );
    const idOf = (hash: string) => ids.find(({ hash_id }) => hash_id === hash)?.id ?? 0;
    const merge = { kept_id: idOf(kept.customer_id), gone_id: idOf(gone.customer_id) };
    await world.deps.db.write(scope, (ctx) => mergeMemberships({ ...ctx, deps: world.deps, actor: systemActor }, merge));
    expect((await storyOf(kept.id)).member.points).toBe(120);
    expect([await standsAt('loyalty', kept.id), await standsAt('loyalty', gone.id)]).toEqual([600, 0]);
    expect(await world.deps.db.read(scope, (ctx) => findLedgerFaults(ctx))).toEqual([]);
  });

  it('the report counts members, points and revenue of a period', async () => {
    const { data } = (await lan.call(loyaltyReport, { query: { business_id, from: '2027-03-01', to: '2027-03-31' } })).body;
    const sum = (what: 'members' | 'earned' | 'fees_cents') => data.programs.reduce((total, one) => total + one[what], 0);
    expect(data).toMatchObject({ expired: 300, fees_cents: 7400, members: sum('members'), earned: sum('earned') });
    expect(data.days).toMatchObject([{ date: '2027-03-03', earned: data.earned }]);
    expect((await lan.call(loyaltyReport, { query: { business_id, from: '2027-03-31', to: '2027-03-01' } })).status).toBe(422);
  });
});
