import { randomUUIDv7 } from 'node:crypto';
import { holdsTime } from 'core/booking/appointments/rules/visit';
import { claimsOf } from 'core/booking/claims/rules';
import { toE164 } from 'core/kernel/phone/phone';
import type { BusinessScope } from 'core/kernel/scope';
import { addDays, localDays, wallClockAt } from 'core/kernel/time';
import { type Db, platformScope, type BusinessTx } from '../../../platform/db.ts';
import { insertLines } from '../../../features/booking/appointments/queries.ts';
import { shopOf, takenBetween } from '../../../features/booking/calendars/queries.ts';
import { clientsWithVisits, visitFiguresOf } from '../../../features/booking/client-figures/queries.ts';
import { insertClaims } from '../../../features/booking/claims/queries.ts';
import { setFigures } from '../../../features/clients/figures/queries.ts';
import { newHashId } from '../../../platform/tokens.ts';
import { type Chance, chanceFrom } from '../big-world/names.ts';
import { daysBefore } from '../plant-business.ts';
import type { BusinessSeed } from '../shape.ts';
import { businesses } from '../world/world.ts';
import { fillDay, openBook } from './diary.ts';
import { pastOf } from './past.ts';
import { regularsOf } from './regulars.ts';
import { type Guest, storiesOf, type Story } from './stories.ts';

type Busy = { readonly pace: number; readonly ahead: number; readonly regulars: number };
/** How busy each is, and how many come beside those with a story. The others have an empty book. */
const busy: { readonly [bus_url: string]: Busy } = {
  'lotus-nails': { pace: 0.62, ahead: 0.34, regulars: 130 },
  'saigon-nail-bar': { pace: 0.5, ahead: 0.16, regulars: 70 },
  'thao-beauty': { pace: 0.45, ahead: 0.25, regulars: 40 },
  'maple-and-ash': { pace: 0.5, ahead: 0.25, regulars: 50 },
  'kings-corner': { pace: 0.55, ahead: 0.3, regulars: 60 },
  'stillwater-spa': { pace: 0.45, ahead: 0.25, regulars: 40 },
};
const DAYS_BACK = 14;
const DAYS_AHEAD = 12;

type Clocks = { readonly [bus_url: string]: Date };

/**
 * Three weeks and a half of visits around now, or a salon's own hour, in the books of the busier salons, and months of the past
 * where its clients are looked at; once per salon.
 */
export async function plantVisits(db: Db, now = new Date(), clocks: Clocks = {}): Promise<void> {
  const plantFor = async (business: BusinessSeed) => {
    const found = await db.read(platformScope, ({ tx }) =>
      tx.selectFrom('business').select('id').where('bus_url', '=', business.bus_url).executeTakeFirst(),
    );
    const scope = { businessId: found?.id } as BusinessScope;
    if (found) await db.write(scope, (ctx) => plantBook(ctx, business, clocks[business.bus_url] ?? now));
  };
  const waiting = businesses.filter(({ bus_url }) => bus_url in busy).values();
  const lane = async () => {
    for (const business of waiting) await plantFor(business);
  };
  await Promise.all([lane(), lane()]);
}

async function plantBook(ctx: BusinessTx, business: BusinessSeed, now: Date): Promise<void> {
  if (await ctx.tx.selectFrom('appointment').select('id').limit(1).executeTakeFirst()) return;
  const { bus_url, timezone } = business;
  const chance = chanceFrom(Buffer.from(bus_url).reduce((sum, byte) => sum * 31 + byte, 7));
  const first = addDays(wallClockAt(now.toISOString(), timezone).date, -DAYS_BACK);
  const days = localDays(first, DAYS_BACK + DAYS_AHEAD + 1, timezone);
  const shop = await shopOf(ctx, first);
  if (!shop) throw new Error(`${bus_url} has no shop`);
  const taken = await takenBetween(ctx, days[0]?.start ?? 0, days.at(-1)?.end ?? 0);
  const book = openBook({ ...shop, timezone }, await parentsOf(ctx), taken, chance);
  const { pace, ahead } = busy[bus_url] ?? { pace: 0, ahead: 0 };
  const parties = days.flatMap((day, i) => {
    const wait = i - DAYS_BACK;
    return fillDay(book, day, wait <= 0 ? pace : Math.max(0.06, ahead + ((pace - ahead) * (4 - wait)) / 4));
  });
  const guests = await bookOf(ctx, business, chance, now);
  await write(ctx, storiesOf(parties, guests, { chance, now, timezone }));
  await write(ctx, await pastOf(ctx, { bus_url, timezone, shop: book.shop, parents: book.parents, first, now }));
  for (const id of await clientsWithVisits(ctx)) await setFigures(ctx, id, await visitFiguresOf(ctx, id));
}

async function parentsOf({ tx, scope: { businessId } }: BusinessTx): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('service')
    .select('parent_id')
    .where('business_id', '=', businessId)
    .where('parent_id', 'is not', null)
    .distinct()
    .execute();
  return new Set(rows.map(({ parent_id }) => parent_id ?? ''));
}

/** Everybody in the client book who may come, those without a story added to it. */
async function bookOf(
  { tx, scope: { businessId: business_id } }: BusinessTx,
  { bus_url, clients }: BusinessSeed,
  chance: Chance,
  now: Date,
): Promise<Guest[]> {
  const rows = regularsOf(chance, clients, busy[bus_url]?.regulars ?? 0).map(({ name, phone10 }) => ({
    business_id,
    hash_id: newHashId(),
    name,
    phone10,
    phone_e164: toE164(phone10),
    created_at: daysBefore(now, 15 + Math.floor(chance() * 500)),
  }));
  if (rows.length > 0) await tx.insertInto('client').values(rows).execute();
  return tx
    .selectFrom('client')
    .select(['id', 'name', 'report_flag'])
    .where('business_id', '=', business_id)
    .where('block', '=', false)
    .orderBy('id')
    .execute();
}

async function write(ctx: BusinessTx, stories: readonly Story[]): Promise<void> {
  const visits = stories.map((story) => ({ ...story, id: randomUUIDv7() }));
  const rows = visits.map(({ lines, ...visit }) => ({ business_id: ctx.scope.businessId, ...visit }));
  for (let i = 0; i < rows.length; i += 500)
    await ctx.tx
      .insertInto('appointment')
      .values(rows.slice(i, i + 500))
      .execute();
  const lines = visits.flatMap(({ id, lines: own }) => own.map((line, sort) => ({ appointment_id: id, line, sort })));
  for (let i = 0; i < lines.length; i += 500) await insertLines(ctx, lines.slice(i, i + 500));
  const held = visits.filter(({ status }) => holdsTime(status)).flatMap((visit) => visit.lines);
  if (!(await insertClaims(ctx, claimsOf(held), { source: 'line', expires_at: null })))
    throw new Error('the demo world books somebody twice');
}
