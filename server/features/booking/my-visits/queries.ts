import { type RawBuilder, sql } from 'kysely';
import { holding } from 'core/booking/appointments/rules/visit';
import type { VisitTab } from 'core/booking/my-visits/contract';
import type { BusinessScope } from 'core/kernel/scope';
import type { PlatformTx, BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';
import { isGuestUnder, type ProvenPhone } from '../../clients/self/queries.ts';

/** An account, with the phone it has proven, or a proven phone alone. */
export type Whose = { readonly account_id: number; readonly proven: ProvenPhone | undefined } | { readonly phone: string };

/** One card of the list: a visit, or those of people who come together and stand alike. */
export type Card = { readonly starts_at: string; readonly ids: readonly string[] };
export type Cards = { readonly cards: readonly Card[]; readonly count: number };

const ahead = sql`(a.status = any(${holding}) and a.ends_at > now())`;
const inTab: { readonly [T in VisitTab]: RawBuilder<unknown> } = {
  upcoming: ahead,
  past: sql`not ${ahead} and a.status <> 'cancelled'`,
  cancelled: sql`a.status = 'cancelled'`,
};

const ownedBy = ({ account_id, proven }: Exclude<Whose, { phone: string }>) =>
  proven ? sql`(c.account_id = ${account_id} or ${isGuestUnder(proven)})` : sql`c.account_id = ${account_id}`;

const cardsFrom = ({ businessId }: BusinessScope, whose: Whose, tab: VisitTab) => {
  const own = 'phone' in whose ? sql`c.phone10 = ${whose.phone}` : ownedBy(whose);
  return sql`from appointment a join client c on c.business_id = a.business_id and c.id = a.client_id
    where a.business_id = ${businessId} and c.deleted_at is null and ${own} and ${inTab[tab]}`;
};
const card = sql`coalesce(a.group_id, a.id), a.status`;

/** The first cards of a tab at one business, and how many there are. */
export async function cardsAt({ tx, scope }: BusinessTx, whose: Whose, tab: VisitTab, limit: number): Promise<Cards> {
  const way = tab === 'upcoming' ? sql`asc` : sql`desc`;
  const { rows } = await sql<
    Card & { count: number }
  >`select ${instantTextSql('first')} as starts_at, ids, (count(*) over ())::int as count
    from (select min(a.starts_at) as first, array_agg(a.id::text) as ids ${cardsFrom(scope, whose, tab)} group by ${card}) cards
    order by first ${way} limit ${limit}`.execute(tx);
  return { cards: rows.map(({ starts_at, ids }) => ({ starts_at, ids })), count: rows[0]?.count ?? 0 };
}

export async function countCards({ tx, scope }: BusinessTx, whose: Whose, tab: VisitTab): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct (${card}))::int as count
    ${cardsFrom(scope, whose, tab)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export const placeOf = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx
    .selectFrom('shop')
    .select(['bus_url', 'address', 'city', 'state_id', 'zip', 'photo_url'])
    .where('business_id', '=', businessId)
    .executeTakeFirst();

export const MOST_PLACES = 50;

export const placesOfPhone = ({ tx }: PlatformTx, phone_key: string) =>
  tx
    .selectFrom('phone_place')
    .innerJoin('business', 'business.id', 'phone_place.business_id')
    .select(['phone_place.business_id', 'business.bus_url'])
    .where('phone_key', '=', phone_key)
    .where('business.deleted_at', 'is', null)
    .orderBy('since', 'desc')
    .limit(MOST_PLACES)
    .execute();

/** Every business that knows a phone, a page at a time. */
export async function businessesOfPhone(
  { tx }: PlatformTx,
  phone_key: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('phone_place')
    .select('business_id')
    .where('phone_key', '=', phone_key)
    .where('business_id', '>', after)
    .orderBy('business_id')
    .limit(limit)
    .execute();
  return rows.map(({ business_id }) => business_id);
}

export const insertPlace = ({ tx }: PlatformTx, phone_key: string, business_id: number) =>
  tx
    .insertInto('phone_place')
    .values({ phone_key, business_id })
    .onConflict((known) => known.doNothing())
    .execute();

/** Whoever a visit belongs to, if the directory has not heard yet that their phone is known here. */
export const clientToPlace = ({ tx, scope: { businessId } }: BusinessTx, appointment_id: string) =>
  tx
    .selectFrom('appointment')
    .innerJoin('client', (join) =>
      join.onRef('client.business_id', '=', 'appointment.business_id').onRef('client.id', '=', 'appointment.client_id'),
    )
    .select(['client.id', 'client.phone10'])
    .where('appointment.business_id', '=', businessId)
    .where('appointment.id', '=', appointment_id)
    .where('client.phone_placed', '=', false)
    .executeTakeFirst();
