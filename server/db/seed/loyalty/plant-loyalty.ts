import { randomUUIDv7 } from 'node:crypto';
import { type LineTax, taxOn } from 'core/business/taxes/rules';
import type { Ticket } from 'core/checkout/rules/ticket';
import { totalsOf } from 'core/checkout/rules/totals';
import type { BusinessScope } from 'core/kernel/scope';
import { feeLines, monthsAfter } from 'core/loyalty/rules/membership';
import { usableOf } from 'core/loyalty/rules/points';
import { type Db, platformScope, type Cell, type Tx, type BusinessTx, type PlatformTx } from '../../../platform/db.ts';
import { taxTable } from '../../../features/business/taxes/queries.ts';
import { clientOfAccount, insertClient } from '../../../features/clients/self/queries.ts';
import { postToLedger } from '../../../features/ledger/queries.ts';
import { addMember } from '../../../features/loyalty/members/commands.ts';
import { insertMember, memberById, membersNamed, updateMember } from '../../../features/loyalty/members/queries.ts';
import { earnPoints, postOwedPoints, redeemPoints } from '../../../features/loyalty/points/commands.ts';
import { addProgram } from '../../../features/loyalty/programs/commands.ts';
import { markDeleted } from '../../../features/loyalty/programs/queries.ts';
import { systemActor } from '../../../platform/outbox/actor.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { newHashId } from '../../../platform/tokens.ts';
import { daysBefore, lastAfternoon } from '../plant-business.ts';
import { ANNA } from '../plant-people.ts';
import { type Handed, ringUp } from '../tickets/ring-up.ts';
import { type HouseSeed, houses } from './programs.ts';

type Person = { readonly id: number; readonly hash_id: string; readonly name: string };
type Shop = {
  readonly tx: Tx<Cell>;
  readonly scope: BusinessScope;
  readonly now: Date;
  readonly anna: Awaited<ReturnType<typeof accountOfAnna>>;
  readonly tax: LineTax;
  readonly by: { readonly id: number; readonly hash_id: string };
  readonly services: readonly { readonly id: string; readonly name: string; readonly price_cents: number }[];
};

/** Two salons with programs, members and what they earned and used; once. */
export async function plantLoyalty(db: Db, now = lastAfternoon(new Date())): Promise<void> {
  await Promise.all(houses.map((seed) => plantPrograms(db, seed, now)));
}

async function plantPrograms(db: Db, seed: HouseSeed, now: Date): Promise<void> {
  const business = await db.read(platformScope, ({ tx }) =>
    tx.selectFrom('business').select('id').where('bus_url', '=', seed.bus_url).executeTakeFirst(),
  );
  if (!business) return;
  const anna = await db.read(platformScope, accountOfAnna);
  const scope = { businessId: business.id } as BusinessScope;
  await db.write(scope, async ({ tx }) => {
    if (await tx.selectFrom('loyalty_program').select('id').limit(1).executeTakeFirst()) return;
    const shop = await shopOf({ tx, scope }, now);
    if (shop) await plantHouse({ ...shop, anna }, seed);
  });
}

const accountOfAnna = ({ tx }: PlatformTx) =>
  tx.selectFrom('account').select(['id', 'name', 'phone10', 'email']).where('email', '=', ANNA).executeTakeFirst();

async function shopOf(ctx: BusinessTx, now: Date): Promise<Omit<Shop, 'anna'> | null> {
  const { tx, scope } = ctx;
  const by = await tx.selectFrom('employee').select(['id', 'hash_id']).orderBy('sort').limit(1).executeTakeFirst();
  const services = await tx
    .selectFrom('service')
    .select(['id', 'name', 'price_cents'])
    .where('price_from', '=', false)
    .where('price_cents', '>=', 25_00)
    .where('price_cents', '<=', 75_00)
    .orderBy('price_cents', 'desc')
    .orderBy('id')
    .limit(10)
    .execute();
  if (!by || services.length === 0) return null;
  const tax = taxOn(await taxTable(ctx), 'service', null);
  return { tx, scope, now, tax, by, services };
}

async function plantHouse(shop: Shop, { programs, regulars, paying }: HouseSeed): Promise<void> {
  const { tx, scope, now } = shop;
  const ids: string[] = [];
  for (const { days, trashed, ...promise } of programs) {
    const id = await addProgram({ tx, actor: systemActor, scope }, promise, daysBefore(now, days));
    if (trashed !== undefined) await markDeleted({ tx, scope }, id, daysBefore(now, trashed));
    ids.push(id);
  }
  const [first = '', second = ''] = ids;
  const people = await regularsOf(shop, regulars);
  for (const [i, person] of people.entries()) {
    const at = daysBefore(now, 205 - ((i * 37) % 170));
    await addMember({ tx, actor: systemActor, scope }, { program_id: first, client_id: person.id, at });
    if (i < paying) await payFee(shop, second, person, 20 + i * 31);
  }
  for (const [i, person] of people.entries()) await visitsOf(shop, first, person, i);
  await lastWeek(shop);
}

/** Those who came most in the last days, and whoever has a login and shows it on the public page. */
async function regularsOf({ tx, scope, anna }: Shop, count: number): Promise<Person[]> {
  const often = await tx
    .selectFrom('ticket_line as l')
    .innerJoin('client as c', (on) => on.onRef('c.business_id', '=', 'l.business_id').onRef('c.id', '=', 'l.client_id'))
    .select(['c.id', 'c.hash_id', 'c.name'])
    .where('c.deleted_at', 'is', null)
    .groupBy(['c.id', 'c.hash_id', 'c.name'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('c.id')
    .limit(count)
    .execute();
  if (!anna) return often;
  const { id: account_id, name, phone10, email } = anna;
  const known = await clientOfAccount({ tx, scope }, account_id);
  const own = known ?? (await insertClient({ tx, scope }, { hash_id: newHashId(), account_id, name, phone10, email }));
  return [own, ...often.filter(({ id }) => id !== own.id)].slice(0, count);
}

const clockAt = (at: string) => ({ clock: { now: () => new Date(at) } });

async function payFee({ tx, scope, now }: Shop, program_id: string, { id: client_id }: Person, days: number): Promise<void> {
  const [id, since] = [randomUUIDv7(), daysBefore(now, days)];
  await insertMember({ tx, scope }, { id, program_id, client_id, since });
  const { term_months, price_cents } = orNotFound(await memberById({ tx, scope }, since, id));
  await updateMember({ tx, scope }, id, { until: term_months === null ? null : monthsAfter(since, term_months) });
  const deed = { id: randomUUIDv7(), kind: 'membership_fee', source: 'loyalty', source_id: id, key: `membership_fee:${id}` };
  await postToLedger({ tx, scope }, systemActor, { ...deed, happened_at: since }, feeLines(id, price_cents, term_months));
}

/** Weeks ago, by cheque; who has enough points uses them a while later. */
async function visitsOf(shop: Shop, program_id: string, person: Person, i: number): Promise<void> {
  const visits = i % 4 === 0 ? [112, 84, 56, 30] : i % 3 === 0 ? [48] : [];
  for (const [nth, days] of visits.entries())
    await sell(shop, person, { at: daysBefore(shop.now, days), pick: i + nth, count: 2 });
  if (visits.length < 4) return;
  await sell(shop, person, { at: daysBefore(shop.now, 13), pick: i, count: 1, program_id });
}

type Sale = { readonly at: string; readonly pick: number; readonly count: number; readonly program_id?: string };

async function sell(shop: Shop, person: Person, { at, pick, count, program_id }: Sale): Promise<void> {
  const { tx, scope, by } = shop;
  const [id, payment_id] = [randomUUIDv7(), randomUUIDv7()];
  const open = ticketFor(shop, person, pick, count);
  const { grandTotal } = totalsOf(open);
  const member = (await membersNamed({ tx, scope }, at, [person.hash_id])).find((one) => one.program_id === program_id);
  const amount_cents = member ? usableOf(member.points, member, grandTotal) : 0;
  const cheque: Handed = { id: randomUUIDv7(), method: 'cheque', amount_cents: grandTotal - amount_cents, change_cents: 0 };
  const tenders: Handed[] = [cheque];
  if (member && amount_cents > 0) {
    const spend = { customer_id: person.hash_id, program_id: member.program_id, amount_cents, ticket_id: id, payment_id };
    await redeemPoints({ deps: clockAt(at), tx, actor: systemActor, scope }, spend);
    const paid = { id: payment_id, method: 'loyalty', amount_cents, change_cents: 0 } as const;
    tenders.unshift({ ...paid, loyalty_member_id: member.id, reference: member.program });
  }
  await ringUp({ tx, scope }, { id, open, tenders, at, by: by.id });
  await earnAt(shop, id, at);
}

function ticketFor({ services, by, tax }: Shop, { hash_id, name: customer_name }: Person, pick: number, count: number): Ticket {
  const own = { employee_id: by.hash_id, qty: 1, staff_discount_cents: 0, borne_by: 'salon', ...tax } as const;
  const details = Array.from({ length: count }, (_, nth) => {
    const { id: item_id, name, price_cents } = orNotFound(services[(pick + nth * 3) % services.length]);
    return { id: randomUUIDv7(), kind: 'service', item_id, name, price_cents, ...own } as const;
  });
  return { posDetails: { [hash_id]: { customer_name, details } }, promotions: [], gift_card_sales: [], tips: {}, payments: [] };
}

async function earnAt({ tx, scope }: Shop, ticket_id: string, at: string): Promise<void> {
  const owed = await earnPoints({ deps: clockAt(at), tx, actor: systemActor, scope }, ticket_id);
  await postOwedPoints({ deps: clockAt(at), tx, scope }, systemActor, 'loyalty_earn', ticket_id, owed);
}

/** What was paid at the till in the last days has earned. */
async function lastWeek(shop: Shop): Promise<void> {
  const { tx, scope } = shop;
  const tickets = await tx
    .selectFrom('ticket')
    .select(['id', 'closed_at'])
    .where('business_id', '=', scope.businessId)
    .where('status', '=', 'paid')
    .where('closed_at', '>', daysBefore(shop.now, 8))
    .orderBy('closed_at')
    .orderBy('ticket_no')
    .execute();
  for (const { id, closed_at } of tickets) if (closed_at) await earnAt(shop, id, new Date(closed_at).toISOString());
}
