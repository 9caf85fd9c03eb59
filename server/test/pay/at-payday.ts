import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { businessServices } from 'core/catalog/contract';
import { openTicket, payTicket, till } from 'core/checkout/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { beginPayRun, finalisePayRun, payroll, payStub, reviewPayRun, writePayRule } from 'core/payroll/contract';
import type { PayRule } from 'core/payroll/rules/terms';
import { databaseUrl } from '../../db/admin.ts';
import { admin } from '../database.ts';
import { openWorld, type World, type WorldOptions } from '../world.ts';

type Sale = {
  readonly employee_id: string;
  readonly price_cents: number;
  readonly tip_cents?: number;
  readonly staff_discount_cents?: number;
  readonly borne_by?: 'salon' | 'staff' | 'split';
};

export type Payday = Awaited<ReturnType<typeof openPayday>>;
type Caller = Awaited<ReturnType<World['as']>>;
type Counter = { readonly world: World; readonly business_id: number; readonly lan: Caller; readonly gel: string };
type Seen = { readonly id: string; readonly version: number };

const pinnedAt =
  ({ world, lan, business_id }: Counter) =>
  (action: string) =>
    world.pinProof(lan, business_id, action);

/** A ticket of one service at another price than the menu's, paid in cash. */
async function sellAt(counter: Counter, { employee_id, price_cents, tip_cents = 0, ...off }: Sale) {
  const { lan, business_id, gel } = counter;
  const line = { id: randomUUIDv7(), kind: 'service' as const, item_id: gel, employee_id };
  const details = [{ ...line, price_cents, price_reason: 'For a test', ...off }];
  const tips = tip_cents > 0 ? { [employee_id]: tip_cents } : {};
  const body = { business_id, posDetails: { [`guest-${randomUUIDv7()}`]: { details } }, tips };
  const { data } = (await lan.call(openTicket, { body }, pinnedAt(counter)('pos.discount.above'))).body;
  const cash = { business_id, version: data.version, method: 'cash' as const, amount_cents: data.payment.grandTotal };
  return (await lan.call(payTicket, { params: { id: data.id }, body: cash })).body.data;
}

/** What an owner does with a run, each with their PIN. */
function runsAt(counter: Counter) {
  const { lan, business_id } = counter;
  const pinned = pinnedAt(counter);
  const adjust = () => pinned('payroll.adjust');
  return {
    pinned,
    adjust,
    rule: (employee_id: string | null, { from, ...terms }: PayRule) =>
      lan.call(writePayRule, { body: { business_id, employee_id, from, terms } }, adjust()),
    begin: (from: string, to: string) => lan.call(beginPayRun, { body: { business_id, from, to } }, adjust()),
    review: ({ id, version }: Seen) => lan.call(reviewPayRun, { params: { id }, body: { business_id, version } }, adjust()),
    finalise: ({ id, version }: Seen) =>
      lan.call(finalisePayRun, { params: { id }, body: { business_id, version } }, pinned('payroll.close')),
    look: async (from: string, to: string) =>
      (await lan.call(payroll, { query: { business_id, from, to } }, pinned('payroll.view'))).body,
    stub: async (employee_id: string, from: string, to: string) =>
      (await lan.call(payStub, { query: { business_id, employee_id, from, to } }, pinned('payroll.view'))).body.data,
  };
}

/** Lotus Nails, where Lan sells for others and pays them; nothing was sold yet in the days of the tests. */
export async function openPayday(options: Omit<WorldOptions, 'env'> = {}) {
  const world = await openWorld({ ...options, env: { LIMIT_FACTOR: '1000' } });
  let now = new Date('2027-03-02T18:00:00Z');
  world.deps.clock.now = () => now;
  const root = new pg.Client({ connectionString: databaseUrl(admin, world.database) });
  await root.connect();
  const business_id = await world.businessId('lotus-nails');
  const scope = { businessId: business_id } as BusinessScope;
  const lan = await world.as('lan.lotus-nails@example.com');
  const people = (await lan.call(till, { query: { business_id } })).body.data.staff;
  const menu = (await world.visitor().call(businessServices, { query: { business_id } })).body.data;
  const gel = menu.find(({ price_from, sub_services }) => !price_from && sub_services.length === 0)?.service_id ?? '';
  const counter: Counter = { world, business_id, lan, gel };
  return {
    ...counter,
    root,
    scope,
    ...runsAt(counter),
    sold: (sale: Sale) => sellAt(counter, sale),
    idOf: (name: string) => people.find(({ first_name }) => first_name === name)?.id ?? '',
    /** Somebody of the team who signs in now. */
    as: (name: string) => world.as(`${name}.lotus-nails@example.com`),
    /** What the clock on the wall in Houston shows, in winter. */
    at(wall: string) {
      now = new Date(`${wall}:00-06:00`);
    },
    async close() {
      await root.end();
      await world.close();
    },
  };
}
