import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { addDays } from 'core/kernel/time';
import {
  beginPayRun,
  finalisePayRun,
  payAdvance,
  payroll,
  payRules,
  reviewPayRun,
  writePayEntry,
  writePayRule,
} from 'core/payroll/contract';
import type { PayRule, PayTerms } from 'core/payroll/rules/terms';
import type { Dice } from '../money/dice.ts';
import type { Shop } from '../money/shop.ts';
import { payFaults, slowPay } from './slow-pay.ts';

/** A team by dice: what was agreed changes, people clock in and out, leave and come back, take advances, and are paid. */
type Team = { readonly root: pg.Client; readonly shop: Shop; readonly dice: Dice; readonly now: () => number };
type Terms = { -readonly [K in keyof PayTerms]?: PayTerms[K] };

const pcts = [0, 33_333, 45_000, 50_000, 55_000, 60_000];

function anyRates({ dice, shop }: Team): PayTerms['rates'] {
  const all = { line: 'service' as const, service_id: null, category_id: null, pay: { pct: dice.pick(pcts) } };
  const product = { ...all, line: 'product' as const, pay: { pct: 10_000 } };
  const one = {
    ...all,
    service_id: dice.pick(shop.services),
    pay: dice.chance(0.5) ? { flat_cents: dice.below(3000) } : { pct: dice.pick(pcts) },
  };
  return [...(dice.chance(0.8) ? [all] : []), ...(dice.chance(0.6) ? [product] : []), ...(dice.chance(0.3) ? [one] : [])];
}

const anyTiers = ({ dice }: Team): PayTerms['tiers'] => {
  const steps = [0, 1, 2].map((nr) => ({ from_cents: nr * (10_000 + dice.below(40_000)) * (nr + 1), pct: 45_000 + nr * 5000 }));
  const isRising = steps.every(({ from_cents }, i) => i === 0 || from_cents > (steps[i - 1]?.from_cents ?? 0));
  return {
    basis: dice.pick(['base', 'net'] as const),
    per: dice.pick(['day', 'workweek', 'run'] as const),
    how: dice.pick(['progressive', 'retroactive'] as const),
    steps: isRising ? steps : steps.slice(0, 1),
  };
};

/** A few of all the things that can be agreed; what is left out is as the shop says. */
function anyTerms(team: Team, self: string | null): Terms {
  const { dice, shop } = team;
  const terms: Terms = {};
  const maybe = <K extends keyof PayTerms>(key: K, share: number, any: () => PayTerms[K]) => {
    if (dice.chance(share)) terms[key] = any();
  };
  const at = () => dice.pick(['before', 'after'] as const);
  const others = shop.staff.filter((one) => one !== self);
  maybe('rates', 0.9, () => anyRates(team));
  maybe('tiers', 0.3, () => anyTiers(team));
  maybe('worker', 0.2, () => dice.pick(['w2', '1099', 'renter'] as const));
  maybe('supply', 0.4, () =>
    dice.chance(0.5) ? { per: 'unit', cents: 1 + dice.below(500), at: at() } : { per: 'pct', pct: 3000, at: at() },
  );
  maybe('discount', 0.4, () => ({ staff_pct: dice.pick(pcts), at: at() }));
  maybe('request_cents', 0.3, () => 500);
  maybe('refund', 0.3, () => dice.pick(['withhold', 'goodwill'] as const));
  maybe('guarantee', 0.2, () => ({
    unit: dice.pick(['hour', 'day', 'period'] as const),
    cents: 500 + dice.below(12_000),
    per: dice.pick(['day', 'workweek', 'run'] as const),
    least_minutes: dice.pick([0, 240]),
  }));
  maybe('hourly', 0.3, () =>
    dice.chance(0.5)
      ? { cents: 900, combine: 'add' }
      : { cents: 1601, combine: 'higher', per: dice.pick(['workweek', 'run'] as const) },
  );
  maybe('minimum_cents', 0.2, () => 1000 + dice.below(700));
  maybe('rent', 0.1, () => ({ per: dice.pick(['workweek', 'run'] as const), cents: 5000 }));
  maybe('check_pct', 0.3, () => dice.pick(pcts));
  if (self !== null && others.length > 0) maybe('assistants', 0.2, () => [{ employee_id: dice.pick(others), pct: 10_000 }]);
  return terms;
}

/** Somebody's row, by the id that tills know. */
async function rowOf({ root, shop }: Team, hash_id: string): Promise<string> {
  const { rows } = await root.query<{ id: string }>(
    'select id::text as id from tenant.employee where business_id = $1 and hash_id = $2',
    [shop.business_id, hash_id],
  );
  return rows[0]?.id ?? '';
}

const iso = (ms: number): string => new Date(ms).toISOString();

async function clockIn(team: Team, who: string): Promise<void> {
  const { root, shop, dice, now } = team;
  const from = now() - 7_200_000 + dice.below(3600) * 1000;
  const to = dice.chance(0.03) ? null : iso(from + (180 + dice.below(480)) * 60_000 + dice.below(60_000));
  const shift_id = randomUUIDv7();
  await root.query(
    `insert into tenant.work_shift (business_id, shift_id, version, employee_id, how, started_at, ended_at, left_open_at, written_at)
      values ($1, $2, 1, $3, 'punch', $4, $5, case when $5::timestamptz is null then $4::timestamptz end, $4)`,
    [shop.business_id, shift_id, await rowOf(team, who), iso(from), to],
  );
  if (to === null || dice.chance(0.5)) return;
  await root.query(
    `insert into tenant.work_break (business_id, shift_id, version, nr, paid, started_at, ended_at) values ($1, $2, 1, 1, $3, $4, $5)`,
    [shop.business_id, shift_id, dice.chance(0.5), iso(from + 3_600_000), iso(from + 3_600_000 + (10 + dice.below(30)) * 60_000)],
  );
}

/** Hours that somebody says otherwise, at times long after they were paid. */
async function correctShift({ root, shop, dice, now }: Team): Promise<void> {
  const { rows } = await root.query<{ shift_id: string; version: number; employee_id: string; started_at: Date }>(
    `select shift_id, version, employee_id, started_at from tenant.work_shift where business_id = $1 and replaced_at is null and how <> 'removed'
      and ended_at is not null and version < 5 order by started_at desc limit 60`,
    [shop.business_id],
  );
  if (rows.length === 0) return;
  const { shift_id, version, employee_id, started_at } = dice.pick(rows);
  const at = iso(now());
  await root.query('update tenant.work_shift set replaced_at = $2 where shift_id = $1 and version = $3', [shift_id, at, version]);
  const values = [
    shop.business_id,
    shift_id,
    version + 1,
    version,
    employee_id,
    dice.chance(0.2) ? 'removed' : 'corrected',
    started_at,
  ];
  await root.query(
    `insert into tenant.work_shift (business_id, shift_id, version, follows, employee_id, how, started_at, ended_at, written_at, reason)
      values ($1, $2, $3, $4, $5, $6, $7, $7::timestamptz + make_interval(mins => $8), $9, 'Thrown by dice')`,
    [...values, 120 + dice.below(360), at],
  );
}

async function leaveOrReturn({ root, shop, dice }: Team): Promise<void> {
  const { rows } = await root.query<{ id: string; active: boolean }>(
    'select id, active from tenant.employee where business_id = $1 and deleted_at is null and hash_id = any($2)',
    [shop.business_id, shop.staff],
  );
  if (rows.length === 0) return;
  const { id, active } = dice.pick(rows);
  if (active && rows.filter((one) => one.active).length < 4) return;
  await root.query('update tenant.employee set active = not active where business_id = $1 and id = $2', [shop.business_id, id]);
}

type Refusable = { readonly status: number; readonly body: unknown };
const fineStatuses = new Set([200, 201, 409, 422]);
const done = new Set([200]);

/** What the owner and the team do; `wrong` is what should not have come of it. */
export class TeamPlays {
  readonly wrong: string[] = [];
  readonly #team: Team;
  runs = 0;

  constructor(team: Team) {
    this.#team = team;
  }
  #adjust() {
    return this.#team.shop.pin('payroll.adjust');
  }
  #note(what: string, { status, body }: Refusable, fine = fineStatuses): void {
    if (!fine.has(status)) this.wrong.push(`${what}: ${status} ${JSON.stringify(body)}`);
  }
  async #rules() {
    const { business_id, owner } = this.#team.shop;
    return (await owner.call(payRules, { query: { business_id } }, this.#adjust())).body.data;
  }

  async #agree(employee_id: string | null, from: string): Promise<void> {
    const { business_id, owner } = this.#team.shop;
    const terms: Omit<PayRule, 'from'> = anyTerms(this.#team, employee_id);
    this.#note('rule', await owner.call(writePayRule, { body: { business_id, employee_id, from, terms } }, this.#adjust()));
  }

  /** Everybody has a rule, so that everybody is paid. */
  async begin(today: string): Promise<void> {
    const { earliest_from, people } = await this.#rules();
    const from = earliest_from ?? addDays(today, -1);
    if (people.every(({ rules }) => rules.length === 0)) await this.#agree(null, from);
    for (const { employee_id, rules } of people) if (rules.length === 0) await this.#agree(employee_id, from);
  }

  async #writeEntries(id: string): Promise<void> {
    const { dice, shop } = this.#team;
    for (const kind of ['adjustment', 'advance', 'reimbursement'] as const) {
      if (!dice.chance(0.4)) continue;
      const amount_cents = (kind === 'adjustment' && dice.chance(0.5) ? -1 : 1) * (1 + dice.below(4000));
      const { business_id } = shop;
      const body = { business_id, employee_id: dice.pick(shop.staff), kind, amount_cents, reason: 'Thrown by dice' };
      this.#note('entry', await shop.owner.call(writePayEntry, { params: { id }, body }, this.#adjust()));
    }
  }

  async #finalise(id: string, { from, to }: { from: string; to: string }): Promise<void> {
    const { business_id, owner, pin } = this.#team.shop;
    const { run } = (await owner.call(payroll, { query: { business_id, from, to } }, pin('payroll.view'))).body.meta;
    const body = { business_id, version: run?.version ?? 0 };
    const reviewed = await owner.call(reviewPayRun, { params: { id }, body }, this.#adjust());
    this.#note(`run from ${from} is not reviewed`, reviewed, done);
    if (reviewed.status !== 200) return;
    const last = { business_id, version: reviewed.body.data.version };
    const final = await owner.call(finalisePayRun, { params: { id }, body: last }, pin('payroll.close'));
    this.#note(`run from ${from} is not finalised`, final, done);
    this.runs += 1;
  }

  /** From draft to the ledger; what is written down is what the slow count says. */
  async payUntil(to: string): Promise<void> {
    const { root, shop } = this.#team;
    const { business_id, owner } = shop;
    const { earliest_from, shop: rules } = await this.#rules();
    const from = earliest_from ?? rules[0]?.from ?? to;
    if (to < from) return;
    const begun = await owner.call(beginPayRun, { body: { business_id, from, to } }, this.#adjust());
    this.#note(`run from ${from} is not begun`, begun, done);
    if (begun.status !== 200) return;
    const { id } = begun.body.data;
    await this.#writeEntries(id);
    const expected = await slowPay(root, business_id, id, { from, to });
    await this.#finalise(id, { from, to });
    const faults = await payFaults(root, business_id, id, expected);
    this.wrong.push(...faults.map((fault) => `run ${from} to ${to}: ${fault}`));
  }

  async playDay(today: string): Promise<void> {
    const { shop, dice } = this.#team;
    for (const who of shop.staff) if (dice.chance(0.5)) await clockIn(this.#team, who);
    if (dice.chance(0.1)) await correctShift(this.#team);
    if (dice.chance(0.05)) await leaveOrReturn(this.#team);
    const whose = dice.chance(0.2) ? null : dice.pick(shop.staff);
    if (dice.chance(0.1)) await this.#agree(whose, addDays(today, dice.below(6) - 1));
    if (!dice.chance(0.08)) return;
    const advance = { employee_id: dice.pick(shop.staff), amount_cents: 1 + dice.below(20_000) };
    const body = {
      business_id: shop.business_id,
      ...advance,
      from: dice.pick(['safe', 'bank'] as const),
      reason: 'Thrown by dice',
    };
    this.#note('advance', await shop.owner.call(payAdvance, { body }, this.#adjust()));
  }
}
