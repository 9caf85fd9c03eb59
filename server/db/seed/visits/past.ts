import { toE164 } from 'core/kernel/phone/phone';
import { addDays, localDays, wallClockAt } from 'core/kernel/time';
import type { BusinessTx } from '../../../platform/db.ts';
import { type Shop, takenBetween } from '../../../features/booking/calendars/queries.ts';
import { newHashId } from '../../../platform/tokens.ts';
import { type Chance, chanceFrom } from '../big-world/names.ts';
import { daysBefore } from '../plant-business.ts';
import { fillDay, openBook } from './diary.ts';
import { regularsOf } from './regulars.ts';
import { ANNA, type Guest, storiesOf, type Story } from './stories.ts';

type Salon = {
  readonly bus_url: string;
  readonly timezone: string;
  readonly shop: Shop;
  readonly parents: ReadonlySet<string>;
  /** The first day that is told elsewhere. */
  readonly first: string;
  readonly now: Date;
};
type Known = Guest & { readonly since: string; readonly until: string };

/** How busy it was, and who came until some day and no more: their phones have an area code of their own. */
const pasts: { readonly [bus_url: string]: { readonly pace: number; readonly former: number; readonly code: string } } = {
  'lotus-nails': { pace: 0.13, former: 28, code: '346' },
  'saigon-nail-bar': { pace: 0.15, former: 16, code: '650' },
};
const WEEKS = 16;
const LAPSED_DAYS = 62;
const ALWAYS = '9999-12-31';

/** The months before the book that the desk works with: everybody every few weeks, and nobody who was not known yet. */
export async function pastOf(ctx: BusinessTx, salon: Salon): Promise<Story[]> {
  const past = pasts[salon.bus_url];
  if (!past) return [];
  const chance = chanceFrom(past.former * 1009);
  const guests = await knownTo(ctx, salon, chance);
  const stories: Story[] = [];
  for (let week = WEEKS; week > 0; week -= 1) {
    const monday = addDays(salon.first, -7 * week);
    const days = localDays(monday, 7, salon.timezone);
    const taken = await takenBetween(ctx, days[0]?.start ?? 0, days.at(-1)?.end ?? 0);
    const book = openBook(salon.shop, salon.parents, taken, chance);
    const parties = days.flatMap((day) => fillDay(book, day, past.pace));
    const about = guests.filter(({ since, until }) => since < monday && monday < until && chance() < 0.55);
    stories.push(...storiesOf(parties, about, { chance, now: salon.now, timezone: salon.timezone, most: 1 }));
  }
  return stories;
}

/** The client book with those who stopped coming. Whose visits are told one by one has none here. */
async function knownTo({ tx, scope: { businessId: business_id } }: BusinessTx, salon: Salon, chance: Chance): Promise<Known[]> {
  const { former, code } = pasts[salon.bus_url] ?? { former: 0, code: '' };
  const gone = regularsOf(chance, [{ name: '', phone10: code }], former).map(({ name, phone10 }) => ({
    business_id,
    hash_id: newHashId(),
    name,
    phone10,
    phone_e164: toE164(phone10),
    created_at: daysBefore(salon.now, 200 + Math.floor(chance() * 500)),
  }));
  await tx.insertInto('client').values(gone).execute();
  const rows = await tx
    .selectFrom('client')
    .select(['id', 'name', 'phone10', 'report_flag', 'created_at'])
    .where('business_id', '=', business_id)
    .where('block', '=', false)
    .where('name', '!=', ANNA)
    .orderBy('id')
    .execute();
  const lapsed = wallClockAt(daysBefore(salon.now, LAPSED_DAYS + 7), salon.timezone).date;
  return rows.map(({ phone10, created_at, ...guest }) => {
    const until = phone10?.startsWith(code) ? lapsed : ALWAYS;
    return { ...guest, since: created_at.slice(0, 10), until };
  });
}
