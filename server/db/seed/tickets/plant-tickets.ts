import { randomUUIDv7 } from 'node:crypto';
import type { TaxTable } from 'core/business/taxes/rules';
import type { Tender, Ticket } from 'core/checkout/rules/ticket';
import { tipShares, totalsOf } from 'core/checkout/rules/totals';
import { entryOf } from 'core/checkout/rules/visit-entry';
import type { BusinessScope } from 'core/kernel/scope';
import { wallClockAt } from 'core/kernel/time';
import { type Db, platformScope, type BusinessTx } from '../../../platform/db.ts';
import { bookingPolicy, type Visit, visitsBetween } from '../../../features/booking/appointments/queries.ts';
import { taxTable } from '../../../features/business/taxes/queries.ts';
import { nameVisits } from '../../../features/checkout/tickets/queries.ts';
import { pairReader } from '../../../features/payments/readers/queries.ts';
import { type Chance, chanceFrom } from '../big-world/names.ts';
import { daysBefore } from '../plant-business.ts';
import { beginDay, endDay } from './plant-drawers.ts';
import { ringUp } from './ring-up.ts';

/** Salons whose last week was paid at the till. */
const tills = ['lotus-nails', 'saigon-nail-bar'];
const DAYS = 7;

/** What was done in the last days was paid: in cash, by cheque or both, with a tip more often than not; once per salon. */
export async function plantTickets(db: Db, now = new Date()): Promise<void> {
  await Promise.all(tills.map((bus_url) => plantTill(db, bus_url, now)));
}

async function plantTill(db: Db, bus_url: string, now: Date): Promise<void> {
  const found = await db.read(platformScope, ({ tx }) =>
    tx.selectFrom('business').select('id').where('bus_url', '=', bus_url).executeTakeFirst(),
  );
  if (!found) return;
  const scope = { businessId: found.id } as BusinessScope;
  await db.write(scope, (ctx) => plantWeek(ctx, db, now, chanceFrom(found.id * 7919)));
}

const endOf = (party: readonly Visit[]): string =>
  party
    .map(({ ends_at }) => ends_at)
    .toSorted()
    .at(-1) ?? '';
const HALF_HOUR_MS = 30 * 60_000;

/** Day after day: the drawer is opened, what was done is paid, and the drawer is closed; today's stays open. */
async function plantWeek(ctx: BusinessTx, db: Db, now: Date, chance: Chance): Promise<void> {
  const { tx, scope } = ctx;
  if (await tx.selectFrom('ticket').select('id').limit(1).executeTakeFirst()) return;
  await pairReader(ctx, { label: 'Front desk', provider_id: 'tmr_front' });
  const visits = await visitsBetween(ctx, daysBefore(now, DAYS), now.toISOString());
  const desk = await tx.selectFrom('employee').select('id').orderBy('sort').limit(1).executeTakeFirst();
  const { timezone } = await bookingPolicy(ctx);
  const taxes = await taxTable(ctx);
  const keeper = { db, tx, scope, employee_id: desk?.id ?? null };
  const dayOf = (party: readonly Visit[]) => wallClockAt(endOf(party), timezone).date;
  const had = visits.filter(({ status }) => status === 'completed');
  const parties = [...Map.groupBy(had, ({ id, group_id }) => group_id ?? id).values()];
  const days = [...Map.groupBy(parties, dayOf)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const today = wallClockAt(now.toISOString(), timezone).date;
  for (const [nth, [date, all]] of days.entries()) {
    const ends = all.map(endOf).toSorted();
    await beginDay(keeper, new Date(Date.parse(ends[0] ?? '') - HALF_HOUR_MS));
    for (const party of all) await sell(ctx, party, { chance, taxes, by: keeper.employee_id });
    if (date !== today) await endDay(keeper, new Date(Date.parse(ends.at(-1) ?? '') + HALF_HOUR_MS), nth);
  }
  if (days.at(-1)?.[0] !== today) await beginDay(keeper, now);
}

function ticketOf(party: readonly Visit[], { chance, taxes }: Pick<Selling, 'chance' | 'taxes'>): Ticket {
  const entries = party.map((visit) => entryOf(visit, taxes, randomUUIDv7));
  const posDetails = Object.fromEntries(entries.map(({ customer, entry }) => [customer, entry]));
  const regular = { id: randomUUIDv7(), name: 'Regular', amount_cents: 500 };
  const ticket = { posDetails, promotions: chance() < 0.12 ? [regular] : [], gift_card_sales: [], tips: {}, payments: [] };
  const tip = chance() < 0.8 ? Math.round((totalsOf(ticket).subTotal * (0.15 + chance() * 0.08)) / 100) * 100 : 0;
  return { ...ticket, tips: tip > 0 ? tipShares(ticket, tip) : {} };
}

/** Cash in whole bills with change, a cheque to the cent, or some of each. */
function tendersOf(total: number, chance: Chance): (Tender & { readonly change_cents: number })[] {
  const bills = (due: number) => Math.ceil(due / 2000) * 2000;
  const cash = (due: number) => ({
    id: randomUUIDv7(),
    method: 'cash' as const,
    amount_cents: bills(due),
    change_cents: bills(due) - due,
  });
  const cheque = (amount_cents: number) => ({ id: randomUUIDv7(), method: 'cheque' as const, amount_cents, change_cents: 0 });
  const kind = chance();
  if (kind < 0.12) return [cheque(total)];
  return kind < 0.2 && total > 4000 ? [cheque(2000), cash(total - 2000)] : [cash(total)];
}

type Selling = { readonly chance: Chance; readonly taxes: TaxTable; readonly by: number | null };

async function sell(ctx: BusinessTx, party: readonly Visit[], { chance, taxes, by }: Selling): Promise<void> {
  const open = ticketOf(party, { chance, taxes });
  const sums = totalsOf(open);
  const [id, at] = [randomUUIDv7(), endOf(party)];
  const sale = { id, open, tenders: tendersOf(sums.grandTotal, chance), at, by };
  await ringUp(ctx, sale);
  await nameVisits(
    ctx,
    id,
    party.map((visit) => visit.id),
  );
}
