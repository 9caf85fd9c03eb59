import { sql } from 'kysely';
import type { BusinessTx, PlatformTx } from '../../../platform/db.ts';

export type ChatPerson = {
  readonly hash_id: string;
  readonly name: string;
  readonly email: string | null;
  readonly image: string | null;
};
export type Shop = {
  readonly id: number;
  readonly bus_name: string;
  readonly bus_url: string;
  readonly photo_url: string | null;
};
export type Parties = { readonly people: ReadonlyMap<number, ChatPerson>; readonly shops: ReadonlyMap<number, Shop> };

export async function readParties(
  { tx }: PlatformTx,
  accounts: readonly number[],
  businesses: readonly number[],
): Promise<Parties> {
  const people = tx
    .selectFrom('account')
    .select(['id', 'hash_id', 'name', 'image'])
    .select(sql<string | null>`email::text`.as('email'))
    .where('id', 'in', accounts.length === 0 ? [0] : accounts)
    .execute();
  const shops = tx
    .selectFrom('business')
    .select(['id', 'bus_name', 'bus_url', 'photo_url'])
    .where('id', 'in', businesses.length === 0 ? [0] : businesses)
    .execute();
  return {
    people: new Map((await people).map((row) => [row.id, row])),
    shops: new Map((await shops).map((row) => [row.id, row])),
  };
}

/** The same from the copies of a business, which has no e-mail addresses and not everybody. */
export async function copiedParties({ tx, scope: { businessId } }: BusinessTx, accounts: readonly number[]): Promise<Parties> {
  const people = await tx
    .selectFrom('person')
    .select(['account_id', 'hash_id', 'name', 'image'])
    .where('business_id', '=', businessId)
    .where('account_id', 'in', accounts.length === 0 ? [0] : accounts)
    .where('is_gone', '=', false)
    .execute();
  const shop = await tx
    .selectFrom('shop')
    .select(['business_id as id', 'bus_name', 'bus_url', 'photo_url'])
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return {
    people: new Map(people.map(({ account_id, ...row }) => [account_id, { ...row, email: null }])),
    shops: new Map(shop ? [[shop.id, shop]] : []),
  };
}
