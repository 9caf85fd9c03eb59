import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { writeJournals } from 'core/accounting/contract';
import { dayStarts } from 'core/kernel/days/starts';
import type { BusinessScope } from 'core/kernel/scope';
import { changeSetting } from 'core/business/contract';
import type { TicketView } from 'core/checkout/contract';
import type { SoldRow } from 'core/checkout/days/rules/halves';
import { addUp, type DayShare, grains, sumFaults } from 'core/reports/sums/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from 'core/kernel/time';
import type { LedgerLine } from 'core/ledger/rules/posting';
import { databaseUrl } from '../../db/admin.ts';
import { admin } from '../../test/database.ts';
import { moneyFaults } from '../../test/money/checks.ts';
import { diceOf } from '../../test/money/dice.ts';
import { tillOf } from '../../test/money/driver.ts';
import { openShop, type Shop } from '../../test/money/shop.ts';
import { reportFaults } from '../../test/books/report-faults.ts';
import { dayFaults, slowDays } from '../../test/books/slow-days.ts';
import { TeamPlays } from '../../test/books/team-plays.ts';
import { openWorld, type World } from '../../test/world.ts';
import { countDay, countDueDays, sharesBetween } from '../reports/sums/commands.ts';
import { markAllDays } from '../reports/sums/queries.ts';
import { postToLedger } from '../ledger/queries.ts';
import { insertLock, lockedThrough } from './setup/queries.ts';

/** The long run is `npm run bench -- books --full`: twenty seeds of a year each. */
const SEEDS = Number(process.env.BOOKS_SEEDS ?? 1);
const DAYS = Number(process.env.BOOKS_DAYS ?? 60);
const STEPS_A_DAY = 8;
const NEW_SHOP_EVERY = 25;
const PAID_EVERY = 14;
const DAY_MS = 86_400_000;
/** Two nights on which clocks change, the end of February and of the year are within a year from here. */
const FIRST = Date.parse('2027-02-20T15:00:00Z');
const zones = ['America/Chicago', 'America/Chicago', 'America/New_York', 'Pacific/Honolulu'];
let world: World;
let root: pg.Client;
let scope: BusinessScope;
let now = FIRST;

beforeAll(async () => {
  world = await openWorld({ outside: true, env: { LIMIT_FACTOR: '100000' } });
  root = new pg.Client({ connectionString: databaseUrl(admin, world.database) });
  await root.connect();
  world.deps.clock.now = () => new Date(now);
  scope = { businessId: await world.businessId('lotus-nails') } as BusinessScope;
});
afterAll(async () => {
  await root.end();
  await world.close();
});

const providerOf = ({ outside }: World) => outside?.provider as NonNullable<World['outside']>['provider'];
const runDue = () => countDueDays({ deps: world.deps, pool: world.relay });
const inOrder = (shares: readonly DayShare[]) =>
  shares.toSorted((a, b) => (`${a.day} ${a.grain} ${a.key}` < `${b.day} ${b.grain} ${b.key}` ? -1 : 1));
const dates = async () => {
  const { rows } = await root.query<{ first: string; last: string }>(
    'select min(day)::text as first, max(day)::text as last from tenant.ledger_day where business_id = $1',
    [scope.businessId],
  );
  return rows[0] ?? { first: '', last: '' };
};
const sums = async () => {
  const range = await dates();
  return inOrder(await world.deps.db.read(scope, (ctx) => sharesBetween(ctx, { ...range, grains, byDay: true })));
};

/** What is in no journal yet of the days until yesterday, as an accountant asks for it. */
async function writeUntil(shop: Shop, last: string, days: number): Promise<void> {
  const body = { business_id: shop.business_id, from: addDays(last, -days), to: last };
  const { status } = await shop.owner.call(writeJournals, { body });
  expect(status).toBe(200);
}

/** Something that is known late, and is no trade: days that are written down have a second journal, locked ones don't change. */
async function postLate(at: number): Promise<void> {
  const id = randomUUIDv7();
  const entry = { id, kind: 'pay_late', source: 'proof', source_id: id, key: id, happened_at: new Date(at).toISOString() };
  const lines: LedgerLine[] = [
    { kind: 'wages', subject: 'nobody', cents: 100 },
    { kind: 'payroll_payable', subject: 'nobody', cents: -100 },
  ];
  const nobody = { account_id: null, employee_id: null, device_id: null };
  await world.deps.db.write(scope, (ctx) => postToLedger(ctx, nobody, entry, lines));
}

/** Days that are over are closed, some weeks after they were. */
async function lockUntil(day: string): Promise<void> {
  await world.deps.db.write(scope, async (ctx) => {
    const before = await lockedThrough(ctx);
    const stamp = { at: new Date(now).toISOString(), by: null };
    if (before === null || before < day) await insertLock(ctx, day, '', stamp);
  });
}

/** Days of which the journals don't balance, or don't say what the ledger says, and what was posted to days that were locked. */
async function journalFaults(): Promise<unknown[]> {
  const { rows } = await root.query(
    `with own as (select j.day, j.nr, l.kind, l.subject, l.cents from tenant.journal j
          cross join jsonb_to_recordset(j.lines) l(kind text, subject text, cents bigint) where j.business_id = $1),
      books as (select d.day, a.kind, case when a.kind in ('revenue', 'discount', 'fee', 'tax') then a.subject else '' end as subject, e.amount_cents as cents
        from tenant.ledger_day d join tenant.ledger_entry e on e.business_id = d.business_id and e.tx_id = d.tx_id
          join tenant.ledger_account a on a.business_id = e.business_id and a.id = e.ledger_account_id
        where d.business_id = $1 and d.day in (select day from tenant.journal where business_id = $1)
          and a.kind not in ('plan_revenue', 'sms_credit') and a.subject not in ('plan', 'sms'))
    select 'unbalanced' as fault, day::text, nr::text as what from own group by day, nr having sum(cents) <> 0
    union all
    select 'differs', day::text, kind || ' ' || subject from (select day, kind, subject, cents from own union all
      select day, kind, subject, -cents from books) every group by day, kind, subject having sum(cents) <> 0
    union all
    select 'late', d.day::text, d.seq::text from tenant.ledger_day d join tenant.books_lock l on l.business_id = d.business_id
      where d.business_id = $1 and d.day <= l.through_day and d.seq > l.at_seq`,
    [scope.businessId],
  );
  return rows;
}

/** A day of the salon: sales, refunds, voids, tips afterwards, gift cards, points, counts; sometimes into the night. */
async function playDays(seed: number): Promise<string[]> {
  const dice = diceOf(seed);
  // By dice of its own, so that the plays of a seed stay what they were.
  const accountant = diceOf(seed + 1_000_000);
  const wrong: string[] = [];
  let shop = await openShop({ ...world, tokenise: providerOf(world).tokenise });
  const teamDice = diceOf(seed + 2_000_000);
  const teamOf = (at: Shop) => new TeamPlays({ root, shop: at, dice: teamDice, now: () => now });
  let team = teamOf(shop);
  let tickets: TicketView[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    now += DAY_MS - (now % DAY_MS) + (14 + dice.below(12)) * 3_600_000;
    // Somebody signs in anew, and taxes have other rates from then on.
    if (day % NEW_SHOP_EVERY === NEW_SHOP_EVERY - 1) {
      shop = await openShop({ ...world, tokenise: providerOf(world).tokenise });
      wrong.push(...team.wrong);
      team = teamOf(shop);
    }
    await team.begin(new Date(now).toISOString().slice(0, 10));
    await team.playDay(new Date(now).toISOString().slice(0, 10));
    if (dice.chance(0.05)) {
      const value = dice.pick(dayStarts);
      await shop.owner.call(changeSetting, { body: { business_id: shop.business_id, key: 'business_day_starts_at', value } });
    }
    if (dice.chance(0.03))
      await root.query('update tenant.shop set timezone = $1 where business_id = $2', [dice.pick(zones), scope.businessId]);
    const till = tillOf(shop, tickets, seed * 10_000 + day);
    for (let i = 0; i < STEPS_A_DAY; i += 1) {
      await till.step();
      now += dice.below(40) * 60_000;
    }
    wrong.push(...till.wrong);
    // Who comes back with something that was done long ago is rare.
    tickets = tickets.slice(-30);
    if (dice.chance(0.8)) await runDue();
    const today = new Date(now).toISOString().slice(0, 10);
    if (day % PAID_EVERY === PAID_EVERY - 1) await team.payUntil(addDays(today, -2));
    if (accountant.chance(0.15)) await writeUntil(shop, addDays(today, -1 - accountant.below(3)), 60);
    if (accountant.chance(0.1)) await postLate(now - accountant.below(20) * DAY_MS);
    if (accountant.chance(0.05)) await lockUntil(addDays(today, -2 - accountant.below(20)));
    // A mark that is lost is noticed where the ledger has come further.
    if (dice.chance(0.1))
      await root.query(
        `delete from tenant.day_due d where business_id = $1 and coalesce((select max(seq) from tenant.ledger_day l
            where l.business_id = d.business_id and l.day = d.day), 0)
          > coalesce((select through_seq from tenant.day_sum s where s.business_id = d.business_id and s.day = d.day), 0)`,
        [scope.businessId],
      );
  }
  return [...wrong, ...team.wrong];
}

/** What every report of some days says, and every part of them, beside a count that shares nothing with the product. */
async function bookFaults(first: string): Promise<unknown[]> {
  const shop = await openShop({ ...world, tokenise: providerOf(world).tokenise });
  const slow = await slowDays(root, scope.businessId);
  const { last } = await dates();
  const { rows } = await root.query<{ id: string; row: string }>(
    'select hash_id as id, id::text as row from tenant.employee where business_id = $1',
    [scope.businessId],
  );
  const rowOf = new Map(rows.map(({ id, row }) => [id, row]));
  const reports = await reportFaults(shop, slow, { from: first, to: last }, rowOf);
  return [...dayFaults(await sums(), slow, { first, last }), ...reports];
}

test(
  'each day of a salon adds up, however it is divided, and what was counted is what is in the books',
  { timeout: SEEDS * 1_200_000 },
  async () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const first = new Date(now).toISOString().slice(0, 10);
      expect(await playDays(seed)).toEqual([]);
      expect(await bookFaults(first)).toEqual([]);
      const after = await sums();
      expect(sumFaults(after)).toEqual([]);
      expect(await moneyFaults(root)).toEqual([]);
      // Counted one by one as the days ended, and all at once from nothing.
      await root.query('delete from tenant.day_sum where business_id = $1', [scope.businessId]);
      await world.deps.db.write(scope, markAllDays);
      expect(await sums()).toEqual(after);
      const days = [...new Set(after.map(({ day }) => day))];
      for (const day of days) await world.deps.db.write(scope, (ctx) => countDay({ ...ctx, deps: world.deps }, day));
      expect(await sums()).toEqual(after);
      console.log(`seed ${seed}: ${days.length} days, ${after.length} parts`);
    }
  },
);

test('what all days come to is what stands in the accounts', async () => {
  const total = addUp((await sums()).map((share) => ({ ...share, day: '' })));
  const of = (key: SoldRow) => total.find((share) => share.grain === 'sold' && share.key === key)?.gross_cents ?? 0;
  const { rows } = await root.query<{ kind: string; cents: number }>(
    `select case a.kind when 'revenue' then a.subject else a.kind end as kind, -sum(e.amount_cents)::int8 as cents from tenant.ledger_entry e
      join tenant.ledger_account a on a.business_id = e.business_id and a.id = e.ledger_account_id
      join tenant.ledger_tx t on t.business_id = e.business_id and t.id = e.tx_id
      where e.business_id = $1 and t.kind !~ '^(drawer_|loyalty_|text_|plan_|pay_)|^gift_card_issue$' group by 1`,
    [scope.businessId],
  );
  const ledger = (kind: string) => rows.find((row) => row.kind === kind)?.cents ?? 0;
  expect(ledger('service')).toBeGreaterThan(0);
  expect([of('services'), of('add_ons'), of('products')]).toEqual([ledger('service'), ledger('add_on'), ledger('product')]);
  expect([of('discounts'), of('refunds'), of('tax'), of('tips')]).toEqual([
    ledger('discount'),
    ledger('refund'),
    ledger('tax'),
    ledger('tip'),
  ]);
});

test('the journals of every day balance and say what the ledger says, whenever they were written', async () => {
  const shop = await openShop({ ...world, tokenise: providerOf(world).tokenise });
  now += 2 * DAY_MS;
  const { first, last } = await dates();
  for (let from = first; from <= last; from = addDays(from, 366)) await writeUntil(shop, addDays(from, 365), 365);
  expect(await journalFaults()).toEqual([]);
  const { rows } = await root.query<{ days: number; more: number; unwritten: number }>(
    `select count(distinct day)::int as days, count(*) filter (where nr > 1)::int as more,
      (select count(*) from tenant.ledger_day d where d.business_id = $1 and not exists (select from tenant.journal j
        where j.business_id = d.business_id and j.day = d.day and d.seq > j.from_seq and d.seq <= j.to_seq))::int as unwritten
    from tenant.journal where business_id = $1`,
    [scope.businessId],
  );
  expect(rows[0]).toMatchObject({ unwritten: 0 });
  expect(rows[0]?.more).toBeGreaterThan(0);
  console.log(`${rows[0]?.days ?? 0} days in journals, ${rows[0]?.more ?? 0} more than one of a day`);

  // A cent that is moved in a journal is found, by its day.
  await root.query('begin');
  await root.query('set local session_replication_role = replica');
  await root.query(
    `update tenant.journal set lines = jsonb_set(lines, '{0,cents}', to_jsonb((lines -> 0 ->> 'cents')::bigint + 1))
      where business_id = $1 and nr = 1 and day = (select max(day) from tenant.journal where business_id = $1 and lines <> '[]')`,
    [scope.businessId],
  );
  const planted = await journalFaults();
  await root.query('rollback');
  expect(planted).toHaveLength(2);
  expect(planted).toEqual(
    expect.arrayContaining([expect.objectContaining({ fault: 'unbalanced' }), expect.objectContaining({ fault: 'differs' })]),
  );
});

/** Does something to the books that their rules would not let happen, looks, and takes it back. */
async function planted<T>(statements: readonly string[], params: readonly unknown[], look: () => Promise<T>): Promise<T> {
  await root.query('begin');
  try {
    await root.query('set local session_replication_role = replica');
    for (const statement of statements) await root.query(statement, [...params]);
    return await look();
  } finally {
    await root.query('rollback');
  }
}

/** What is stored of two days beside what happened on them. */
async function storedFaults(first: string, last: string) {
  const { rows } = await root.query<DayShare>(
    `select s.*, s.day::text as day from tenant.day_share s where business_id = $1 and day in ($2::date, $3::date)`,
    [scope.businessId, first, last],
  );
  const faults = dayFaults(rows, await slowDays(root, scope.businessId), { first, last });
  return faults.filter(({ day }) => day === first || day === last);
}

/** Two counted days on each of which at least two people had work and one of them a tip. */
async function busyDays(): Promise<[string, string]> {
  const { rows } = await root.query<{ day: string }>(
    `select day::text as day from tenant.day_share where business_id = $1 and grain = 'employee' group by day
      having count(*) filter (where gross_cents > 0) >= 2 and max(tip_cents) > 0 order by day limit 2`,
    [scope.businessId],
  );
  return [rows[0]?.day ?? '', rows[1]?.day ?? ''];
}

test('what is planted is named by its day and grain', async () => {
  const [first, last] = await busyDays();
  const params = [scope.businessId, first, last];
  const here = 'from (select $1::bigint as b, $2::date as day, $3::date as other) at';
  expect(await storedFaults(first, last)).toEqual([]);
  const look = async () =>
    (await storedFaults(first, last)).map(({ day, grain, figure, cents }) => ({ day, grain, figure, cents }));

  const cent = `update tenant.day_share s set gross_cents = s.gross_cents + 1 ${here} where s.business_id = at.b and s.day = at.day
    and (s.grain, s.key) = (select grain, key from tenant.day_share where business_id = at.b and day = at.day and grain = 'hour' limit 1)`;
  expect(await planted([cent], params, look)).toEqual([{ day: first, grain: 'hour', figure: 'gross_cents', cents: 1 }]);

  // Sums of people come to the same however it is divided among them: only who it was tells it.
  const reattributed = `update tenant.ticket_line l set employee_id = (select e.id from tenant.employee e where e.business_id = at.b and e.id <> l.employee_id limit 1)
    ${here} where l.business_id = at.b and l.id = (select x.id from tenant.ticket_line x join tenant.ticket t on t.business_id = at.b and t.id = x.ticket_id
      where x.business_id = at.b and t.closed_day = at.day and t.status = 'paid' and x.left_cents > 0 and x.kind = 'service' limit 1)`;
  const moved = await planted([reattributed], params, look);
  expect(new Set(moved.map(({ day, grain }) => `${day} ${grain}`))).toEqual(new Set([`${first} employee`]));
  expect(moved.filter(({ figure }) => figure === 'gross_cents').map(({ cents }) => Math.sign(cents))).toHaveLength(2);

  const tip = `update tenant.ledger_entry e set ledger_account_id = (select a.id from tenant.ledger_account a where a.business_id = at.b and a.kind = 'tip'
      and a.id <> e.ledger_account_id limit 1) ${here}
    where e.business_id = at.b and (e.tx_id, e.ledger_account_id) = (select x.tx_id, x.ledger_account_id from tenant.ledger_entry x
      join tenant.ledger_account a on a.business_id = at.b and a.id = x.ledger_account_id and a.kind = 'tip'
      join tenant.ledger_tx t on t.business_id = at.b and t.id = x.tx_id and t.kind = 'sale'
      join tenant.ledger_day d on d.business_id = at.b and d.tx_id = x.tx_id and d.day = at.day where x.business_id = at.b limit 1)`;
  const tips = await planted([tip], params, look);
  expect(tips.map(({ day, grain, figure }) => `${day} ${grain} ${figure}`)).toEqual(Array(2).fill(`${first} employee tip_cents`));
  expect(tips.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);

  // Something was posted to a day that was counted, its mark is gone, and the sum claims to have seen it.
  const late = `update tenant.ledger_day d set day = at.day ${here} where d.business_id = at.b and d.day = at.other
    and d.tx_id in (select id from tenant.ledger_tx where business_id = at.b and kind = 'sale')`;
  const seen = `update tenant.day_sum s set through_seq = (select max(seq) from tenant.ledger_day l where l.business_id = s.business_id and l.day = s.day)
    ${here} where s.business_id = at.b and s.day in (at.day, at.other)`;
  const unmarked = `delete from tenant.day_due w using (select $1::bigint as b, $2::date as day, $3::date as other) at where w.business_id = at.b`;
  const stale = await planted([late, unmarked, seen], params, look);
  for (const day of [first, last]) expect(stale).toContainEqual(expect.objectContaining({ day, grain: 'sold' }));

  const paid = `update tenant.pay_line p set amount_cents = p.amount_cents + 1 ${here} where p.business_id = at.b
    and (p.run_id, p.nr) = (select run_id, nr from tenant.pay_line where business_id = at.b and kind = 'work' limit 1)`;
  expect(await planted([paid], params, () => moneyFaults(root))).toEqual([
    expect.stringMatching(/^what is owed to the team is not what its runs say: /u),
  ]);
});
