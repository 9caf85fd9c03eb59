import { toE164 } from 'core/kernel/phone/phone';
import { weekdays } from 'core/kernel/time';
import type { BusinessTx } from '../../platform/db.ts';
import { newHashId } from '../../platform/tokens.ts';
import { accountsOfClients, ANNA, emailOfStaff, of } from './plant-people.ts';
import { findPicture, findPortrait } from './demo-pictures.ts';
import { categoriesOf, type SeedCategory, packageOf } from './plant-reference.ts';
import type { BusinessSeed, ClientSeed, StaffSeed } from './shape.ts';

const DAY = 86_400_000;
const HOUR_UTC = 21;
/** The last hour that is an afternoon in Texas and California, whenever the seed is planted. */
export function lastAfternoon(now: Date): Date {
  const at = new Date(now);
  at.setUTCHours(HOUR_UTC, 20, 0, 0);
  return at > now ? new Date(at.getTime() - 86_400_000) : at;
}

export const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY).toISOString();

/** Combined state and city rates, as a salon there would set them. */
const taxOf: { readonly [state: string]: number } = {
  TX: 8.25,
  CA: 9.25,
  GA: 8.9,
  NC: 7,
  IL: 10.25,
  NY: 4.5,
  LA: 10,
  WA: 10.35,
  FL: 7,
};

/** Those whose merchant account is open, so that their pages sell gift cards. */
const sellsGiftCards = new Set(['lotus-nails', 'saigon-nail-bar', 'stillwater-spa', 'kings-corner', 'sole-therapy']);

/** Anna Lê is the same person in three books. */
const annasSalons = ['lotus-nails', 'thao-beauty', 'maple-and-ash'];
const anna: ClientSeed = { key: 'anna', name: 'Anna Lê', phone10: '7135550199', email: ANNA };

export function businessRow(business: BusinessSeed, accounts: Map<string, number>, now: Date) {
  const { bus_url, staff, reviews, total_recommended } = business;
  const owner = staff.find(({ role }) => role === 'owner');
  if (!owner) throw new Error(`${bus_url} has no owner`);
  const { bus_name, bus_phone, address, city, state_id, zip, latitude, longitude, timezone, trade, about } = business;
  const { color_code, layout_type, menu_style } = business;
  return {
    bus_name,
    bus_url,
    bus_phone,
    address,
    city,
    state_id,
    zip,
    latitude,
    longitude,
    timezone,
    trade,
    about,
    color_code,
    layout_type,
    menu_style,
    total_recommended,
    photo_url: findPicture(`${bus_url}/photo`).url,
    bus_image: findPicture(`${bus_url}/hero`).url,
    owner_id: of(accounts, emailOfStaff(bus_url, owner)),
    package_id: packageOf(business),
    is_mx_merchant_enabled: sellsGiftCards.has(bus_url),
    reviews_count: reviews.length,
    avg_reviews_star: reviews.length === 0 ? 0 : reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length,
    popularity: total_recommended + 10 * reviews.length,
    created_at: daysBefore(now, 400 + total_recommended),
  };
}

/** Hours, links, settings and categories. */
export async function plantSettings(
  { tx, scope: { businessId: business_id } }: BusinessTx,
  business: BusinessSeed,
  categories: readonly SeedCategory[],
): Promise<void> {
  const hours = weekdays.map((day) => {
    const open = business.hours[day];
    const [start_time, end_time] = open ?? ['09:00', '17:00'];
    return { business_id, day, available: open ? 1 : 0, start_time, end_time };
  });
  await tx.insertInto('working_schedule').values(hours).execute();
  if (business.socialLinks.length > 0) {
    await tx
      .insertInto('social_link')
      .values(business.socialLinks.map((link) => ({ business_id, ...link })))
      .execute();
  }
  const settings = {
    customer_make_appointment: !byPhoneOnly.includes(business.bus_url),
    require_pin: true,
    tax_percentage: taxOf[business.state_id] ?? 0,
  };
  await tx
    .insertInto('business_setting')
    .values(Object.entries(settings).map(([key, value]) => ({ business_id, key, value: JSON.stringify(value) })))
    .execute();
  await tx
    .insertInto('business_category')
    .values(categoriesOf(business, categories).map((category_id) => ({ business_id, category_id })))
    .execute();
}

/** Staff with their weekly plans and their place in the business. Returns the staff member of each key. */
export async function plantStaff(ctx: BusinessTx, { bus_url, staff }: BusinessSeed, accounts: Map<string, number>) {
  const { scope, tx } = ctx;
  const business_id = scope.businessId;
  const accountOf = (person: StaffSeed) => of(accounts, emailOfStaff(bus_url, person));
  const rows = staff.map((person, sort) => {
    const { first_name, last_name, position, bio } = person;
    const photo_url = findPortrait(person).url;
    return {
      business_id,
      hash_id: newHashId(),
      account_id: accountOf(person),
      first_name,
      last_name,
      position,
      bio,
      photo_url,
      sort,
    };
  });
  const planted = await tx.insertInto('employee').values(rows).returning(['id', 'account_id']).execute();
  const byAccount = new Map(planted.map(({ id, account_id }) => [String(account_id), id]));
  const employees = new Map(staff.map((person) => [person.key, of(byAccount, String(accountOf(person)))]));
  const members = staff.map((person) => {
    const { key, role } = person;
    return { business_id, role, account_id: accountOf(person), employee_id: of(employees, key) };
  });
  await tx.insertInto('membership').values(members).execute();
  await plantPlans(ctx, staff, employees);
  return employees;
}

async function plantPlans({ tx, scope }: BusinessTx, staff: readonly StaffSeed[], employees: Map<string, number>) {
  const plans = staff.flatMap(({ key, week }) =>
    Object.entries(week).map(([day, [start_time, end_time]]) => {
      const employee_id = of(employees, key);
      return { business_id: scope.businessId, employee_id, day, start_time, end_time };
    }),
  );
  await tx.insertInto('weekly_plan').values(plans).execute();
}

/** They like to hear who comes. */
const byPhoneOnly: readonly string[] = ['kings-corner', 'paper-crane-tattoo'];

const quiet = { email: null, vip: false, report_flag: false, block: false, manager_note: '', birthday: null };

/** The client book. Returns the client of each key. */
export async function plantClients(
  { tx, scope: { businessId: business_id } }: BusinessTx,
  business: BusinessSeed,
  accounts: Map<string, number>,
  now: Date,
): Promise<Map<string, number>> {
  const emails = accountsOfClients(business).set(anna.key, ANNA);
  const clients = annasSalons.includes(business.bus_url) ? [...business.clients, anna] : business.clients;
  const rows = clients.map(({ key, ...client }, i) => {
    const account = emails.get(key);
    return {
      ...quiet,
      ...client,
      business_id,
      hash_id: newHashId(),
      account_id: account === undefined ? null : of(accounts, account),
      phone_e164: toE164(client.phone10),
      created_at: daysBefore(now, 120 + i * 17),
    };
  });
  const planted = await tx.insertInto('client').values(rows).returning(['id', 'hash_id']).execute();
  const patrons = rows.flatMap(({ account_id }) => (account_id === null ? [] : [{ account_id, business_id }]));
  if (patrons.length > 0) await tx.insertInto('patron').values(patrons).execute();
  const byHash = new Map(planted.map(({ id, hash_id }) => [hash_id, id]));
  return new Map(clients.map(({ key }, i) => [key, of(byHash, rows[i]?.hash_id ?? '')]));
}
