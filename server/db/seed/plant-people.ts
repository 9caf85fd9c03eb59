import { hash } from '@node-rs/argon2';
import { toE164 } from 'core/kernel/phone/phone';
import { lowerWithoutAccents } from 'core/kernel/text';
import type { PlatformTx } from '../../platform/db.ts';
import { newHashId } from '../../platform/tokens.ts';
import { findPortrait } from './demo-pictures.ts';
import type { BusinessSeed, ClientSeed, StaffSeed } from './shape.ts';

const PASSWORD = 'openchair';
const CUSTOMERS_WITH_ACCOUNT = 4;

/** Lower case ASCII: `Đức` is written `duc`. */

export const emailOfStaff = (bus_url: string, { first_name }: Pick<StaffSeed, 'first_name'>): string =>
  `${lowerWithoutAccents(first_name)}.${bus_url}@example.com`;
const emailOfClient = ({ name, email }: ClientSeed): string =>
  email ?? `${lowerWithoutAccents(name).replace(/[^a-z0-9]+/g, '.')}@example.com`;

export const ANNA = 'anna@example.com';
/** People of the platform itself, and one customer who goes to several salons. */
const outsiders = [
  { name: 'Sam Superville', email: 'super@example.com', is_super_admin: true },
  { name: 'Devon Park', email: 'dev@example.com', is_developer: true },
  { name: 'Sue Porter', email: 'support@example.com' },
  { name: 'Bright Supply', email: 'partner@example.com' },
  { name: 'Anna Lê', email: ANNA, phone10: '7135550199' },
];

type Person = { name: string; email: string; phone10?: string; image?: string; is_super_admin?: boolean; is_developer?: boolean };

/** Key of a client to the mail address of the account behind it; most clients have none. */
export const accountsOfClients = ({ clients }: BusinessSeed): Map<string, string> =>
  new Map(clients.slice(0, CUSTOMERS_WITH_ACCOUNT).map((client) => [client.key, emailOfClient(client)]));

const staffOf = ({ bus_url, staff }: BusinessSeed): Person[] =>
  staff.map((person) => ({
    name: `${person.first_name} ${person.last_name}`,
    email: emailOfStaff(bus_url, person),
    image: findPortrait(person).url,
  }));

const customersOf = (business: BusinessSeed): Person[] => {
  const accounts = accountsOfClients(business);
  return business.clients.flatMap(({ key, name, phone10 }) => {
    const email = accounts.get(key);
    return email === undefined ? [] : [{ name, email, phone10 }];
  });
};

/** Every account of the demo world, all with the same password. Returns mail address to account. */
export async function plantAccounts(
  { tx }: PlatformTx,
  businesses: readonly BusinessSeed[],
  now: Date,
): Promise<Map<string, number>> {
  const people: Person[] = [...outsiders, ...businesses.flatMap(staffOf), ...businesses.flatMap(customersOf)];
  const password_hash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const verified = now.toISOString();
  const phones = new Set<string>();
  const rows = people.map(({ phone10, image, is_super_admin = false, is_developer = false, ...person }) => {
    // Families share a phone: only the first of them has proven it.
    const proven = phone10 !== undefined && !phones.has(phone10);
    if (phone10 !== undefined) phones.add(phone10);
    const phone = phone10 === undefined ? null : toE164(phone10);
    return {
      ...person,
      hash_id: newHashId(),
      email_verified_at: verified,
      phone_e164: phone,
      phone10: phone10 ?? null,
      phone_verified_at: proven ? verified : null,
      password_hash,
      image: image ?? null,
      is_super_admin,
      is_developer,
    };
  });
  const planted = await tx.insertInto('account').values(rows).returning(['id', 'email']).execute();
  return new Map(planted.map(({ id, email }) => [email ?? '', id]));
}

/** Bright Supply sells polish to two nail shops and sees their totals. */
export async function plantPartner({ tx }: PlatformTx, accounts: Map<string, number>, ids: Map<string, number>): Promise<void> {
  const { id: partner_id } = await tx
    .insertInto('partner')
    .values({ name: 'Bright Supply', slug: 'bright-supply' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('partner_member')
    .values({ partner_id, account_id: of(accounts, 'partner@example.com') })
    .execute();
  await tx
    .insertInto('partner_business')
    .values(['lotus-nails', 'saigon-nail-bar'].map((bus_url) => ({ partner_id, business_id: of(ids, bus_url) })))
    .execute();
}

/** What a key stands for; a key without meaning is a mistake in the world's text. */
export function of<T>(map: ReadonlyMap<string, T>, key: string): T {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the demo world knows no "${key}"`);
  return value;
}
