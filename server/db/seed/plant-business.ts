import { randomUUIDv7 } from 'node:crypto';
import { decideTaxChange } from 'core/business/taxes/rules';
import { toE164 } from 'core/kernel/phone/phone';
import { weekdays } from 'core/kernel/time';
import { saveTaxes } from '../../features/business/taxes/queries.ts';
import type { BusinessTx, PlatformTx } from '../../platform/db.ts';
import { newHashId } from '../../platform/tokens.ts';
import { accountsOfClients, ANNA, emailOfStaff, of } from './plant-people.ts';
import { findPicture, findPortrait } from './demo-pictures.ts';
import { packageOf } from './plant-reference.ts';
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

/** Rates of state and city, as a salon there would set them. */
const taxOf: { readonly [state: string]: readonly { readonly name: string; readonly rate: number }[] } = {
  TX: taxParts('Texas', 6250, 'City', 2000),
  CA: taxParts('California', 7250, 'District', 2000),
  GA: taxParts('Georgia', 4000, 'Local', 4900),
  NC: taxParts('North Carolina', 4750, 'County', 2250),
  IL: taxParts('Illinois', 6250, 'Local', 4000),
  NY: [{ name: 'New York City', rate: 4500 }],
  LA: taxParts('Louisiana', 5000, 'Parish', 5000),
  WA: taxParts('Washington', 6500, 'Local', 3850),
  FL: taxParts('Florida', 6000, 'County', 1000),
};
function taxParts(state: string, rate: number, local: string, localRate: number) {
  return [
    { name: state, rate },
    { name: local, rate: localRate },
  ];
}

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
    published_at: daysBefore(now, 400 + total_recommended),
    /** The shop that is planted with it is the first. */
    revision: 1,
  };
}

/** One tax for everything but fees. */
async function plantTaxes(ctx: BusinessTx, state: string): Promise<void> {
  const parts = taxOf[state];
  if (!parts) return;
  const kinds = { service: 'new', product: 'new', fee: null, service_charge: 'new' };
  const change = decideTaxChange([], { codes: [{ id: 'new', name: 'Sales tax', parts }], kinds, rules: [] }, randomUUIDv7);
  await saveTaxes(ctx, change, '2024-01-01T00:00:00Z');
}

/** Hours, links, settings, taxes and categories. */
export async function plantSettings({ tx, scope }: BusinessTx, business: BusinessSeed): Promise<void> {
  const business_id = scope.businessId;
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
  };
  await tx
    .insertInto('business_setting')
    .values(Object.entries(settings).map(([key, value]) => ({ business_id, key, value: JSON.stringify(value) })))
    .execute();
  await plantTaxes({ tx, scope }, business.state_id);
}

/** The shop that the row in the directory shows. */
export const plantShop = (
  { tx, scope: { businessId: business_id } }: BusinessTx,
  { popularity: _, ...facts }: ReturnType<typeof businessRow>,
  category_ids: number[],
) =>
  tx
    .insertInto('shop')
    .values({ business_id, ...facts, category_ids })
    .execute();

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

const emailsOfClients = (business: BusinessSeed) => accountsOfClients(business).set(anna.key, ANNA);
const clientsOf = ({ bus_url, clients }: BusinessSeed): readonly ClientSeed[] =>
  annasSalons.includes(bus_url) ? [...clients, anna] : clients;

type Placed = { readonly business_id: number; readonly employees: Map<string, number> };

/** Who works here and who is a client here, as the directory knows it. */
export async function placePeople(
  { tx }: PlatformTx,
  business: BusinessSeed,
  accounts: Map<string, number>,
  { business_id, employees }: Placed,
) {
  const members = business.staff.map((person) => {
    const account_id = of(accounts, emailOfStaff(business.bus_url, person));
    return { business_id, role: person.role, account_id, employee_id: of(employees, person.key) };
  });
  await tx.insertInto('membership').values(members).execute();
  const emails = emailsOfClients(business);
  const patrons = clientsOf(business).flatMap(({ key }) => {
    const email = emails.get(key);
    return email === undefined ? [] : [{ account_id: of(accounts, email), business_id }];
  });
  if (patrons.length > 0) await tx.insertInto('patron').values(patrons).execute();
}

/** The client book. Returns the client of each key. */
export async function plantClients(
  { tx, scope: { businessId: business_id } }: BusinessTx,
  business: BusinessSeed,
  accounts: Map<string, number>,
  now: Date,
): Promise<Map<string, number>> {
  const emails = emailsOfClients(business);
  const clients = clientsOf(business);
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
  const byHash = new Map(planted.map(({ id, hash_id }) => [hash_id, id]));
  return new Map(clients.map(({ key }, i) => [key, of(byHash, rows[i]?.hash_id ?? '')]));
}
