import { randomUUIDv7 } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { BusinessScope } from 'core/kernel/scope';
import { weekdays } from 'core/kernel/time';
import { platformScope, openDb, type Cell, type Directory, type Tx } from '../../platform/db.ts';
import { rebuildSearch } from '../../features/discovery/projection/commands.ts';
import { newHashId } from '../../platform/tokens.ts';

/**
 * Fills every text that a public page shows with what it is given, past all validation: `node hostile-world.ts < texts.json`.
 * Prints where to look. The world is spoilt for anything else.
 */
const BUSINESSES = 10;
const NAME = 120;
const POST = 2000;
const REVIEW = 4000;
const REPLY = 2000;

const texts = JSON.parse(await text(process.stdin)) as string[];
const short = texts.filter(({ length }) => length > 0 && length <= NAME);
/** As many texts as fit into a field of this size, until all are used. */
function packed(list: readonly string[], size: number): string[] {
  const packs: string[] = [];
  for (const one of list) {
    const last = packs.at(-1);
    const longer = last === undefined ? one : `${last} | ${one}`;
    if (last !== undefined && longer.length <= size) packs[packs.length - 1] = longer;
    else if (one.length <= size) packs.push(one);
  }
  return packs;
}
/** The n-th of so many equal parts of all texts, in one. */
const part = (at: number, of: number) => texts.filter((_, index) => index % of === at).join(' | ');
const names = packed(short, NAME);

async function plantPlatform(tx: Tx<Directory>) {
  const packages = await tx.selectFrom('package').select('id').execute();
  for (const [at, { id }] of packages.entries())
    await tx
      .updateTable('package')
      .set({ name: part(at, packages.length), tagline: part(at, packages.length) })
      .where('id', '=', id)
      .execute();
  const features = await tx.selectFrom('feature').select('key').execute();
  for (const [at, { key }] of features.entries())
    await tx
      .updateTable('feature')
      .set({ name: part(at, features.length), description: part(at, features.length) })
      .where('key', '=', key)
      .execute();
  const categories = await tx.selectFrom('category').select('id').execute();
  for (const [at, { id }] of categories.entries())
    await tx
      .updateTable('category')
      .set({ name: part(at, categories.length), name_vi: part(at, categories.length) })
      .where('id', '=', id)
      .execute();
  const ads = Array.from({ length: 4 }, (_, at) => part(at, 4));
  await tx
    .updateTable('advertisement')
    .set({ ends_at: new Date(0).toISOString() })
    .execute();
  await tx
    .insertInto('advertisement')
    .values(ads.map((body, sort) => ({ id: randomUUIDv7(), title: body, body, href: '/search', sort })))
    .execute();
  await tx
    .updateTable('account')
    .set({ name: names[0] ?? '?' })
    .where('email', '=', 'vivian.lam@example.com')
    .execute();
  return categories.map(({ id }) => id);
}

type Like = { readonly owner_id: number; readonly package_id: number };
/** What a business says of itself, in its cell; the directory shows it. */
const shopOf = (like: Like, at: number) => ({
  ...like,
  bus_name: names[at % names.length] ?? '?',
  bus_url: `hostile-${process.pid}-${at}`,
  bus_phone: '7135550100',
  address: part(at, BUSINESSES),
  city: names.at(-1 - at) ?? null,
  about: texts.join('\n'),
  trade: 'nail',
  layout_type: at % 2 === 0 ? 'wave' : 'split-screen',
  timezone: 'America/Chicago',
  latitude: 29.7,
  longitude: -95.5,
  total_recommended: 1_000_000 - at,
  avg_reviews_star: 4,
  reviews_count: 1,
});

const plantBusinesses = (tx: Tx<Directory>, shops: readonly ReturnType<typeof shopOf>[]) =>
  tx
    .insertInto('business')
    .values(shops.map((shop) => ({ ...shop, popularity: shop.total_recommended })))
    .returning(['id', 'bus_url'])
    .execute();

/** Every text once as the name of a service; all of them as types, variants and extras. */
async function plantCatalog(tx: Tx<Cell>, { businessId: business_id }: BusinessScope) {
  const types = Array.from({ length: 10 }, (_, at) => ({ business_id, id: randomUUIDv7(), name: part(at, 10), sort: at }));
  await tx.insertInto('service_type').values(types).execute();
  const sold = { business_id, price_cents: 1000, duration_min: 30 };
  const service = (name: string, at: number) => ({
    ...sold,
    id: randomUUIDv7(),
    type_id: types[at % 10]?.id ?? '',
    name,
    description: name,
    sort: at,
  });
  const services = short.map(service);
  await tx.insertInto('service').values(services).execute();
  const variants = names.slice(0, 40).map((name, at) => ({ ...service(name, at), parent_id: services[at]?.id ?? null }));
  await tx.insertInto('service').values(variants).execute();
  const addOns = types.map(({ name, sort }) => ({ ...sold, id: randomUUIDv7(), name, sort }));
  await tx.insertInto('add_on').values(addOns).execute();
  const pairs = addOns.map(({ id }, at) => ({ business_id, service_id: services[at]?.id ?? '', add_on_id: id }));
  await tx.insertInto('service_add_on').values(pairs).execute();
}

/** Who works there, and what customers and the salon wrote. */
async function plantVoices(tx: Tx<Cell>, { businessId: business_id }: BusinessScope) {
  const staff = Array.from({ length: 8 }, (_, sort) => {
    const words = part(sort, 8);
    return { business_id, hash_id: newHashId(), first_name: words, last_name: words, position: words, bio: words, sort };
  });
  const employees = await tx.insertInto('employee').values(staff).returning('id').execute();
  const known = names.slice(0, 10).map((name) => ({ business_id, hash_id: newHashId(), name }));
  const clients = await tx.insertInto('client').values(known).returning('id').execute();
  const replies = packed(
    texts.filter(({ length }) => length <= REPLY),
    REPLY,
  );
  const bodies = packed(texts, REVIEW);
  const reviews = Array.from({ length: Math.max(bodies.length, replies.length) }, (_, at) => ({
    business_id,
    id: randomUUIDv7(),
    client_id: clients[at % clients.length]?.id ?? 0,
    employee_id: employees[at % employees.length]?.id ?? null,
    stars: 4,
    body: bodies[at % bodies.length] ?? '',
    reply: replies[at] ?? null,
  }));
  await tx.insertInto('review').values(reviews).execute();
  const posts = packed(texts, POST).map((body) => ({ business_id, id: randomUUIDv7(), body }));
  await tx.insertInto('post').values(posts).execute();
  const hours = weekdays.map((day) => ({ business_id, day, available: 1, start_time: '09:00', end_time: '17:00' }));
  await tx.insertInto('working_schedule').values(hours).execute();
}

async function plantPictures(tx: Tx<Cell>, { businessId: business_id }: BusinessScope) {
  const galleries = Array.from({ length: 4 }, (_, at) => ({ business_id, id: randomUUIDv7(), title: part(at, 4), sort: at }));
  await tx.insertInto('gallery').values(galleries).execute();
  const photos = Array.from({ length: 8 }, (_, at) => ({
    business_id,
    id: randomUUIDv7(),
    gallery_id: galleries[at % 4]?.id ?? null,
    url: '/mark.svg',
    width: 64,
    height: 64,
    caption: part(at, 8),
    sort: at,
  }));
  await tx.insertInto('photo').values(photos).execute();
  const video = {
    business_id,
    id: randomUUIDv7(),
    title: texts.join(' | '),
    url: '/mark.svg',
    poster_url: '/mark.svg',
    seconds: 9,
  };
  await tx.insertInto('video').values(video).execute();
  return { gallery: galleries[0]?.id, photo: photos[0]?.id, video: video.id };
}

const { DATABASE_URL: url = '', DIRECTORY_DATABASE_URL: directoryUrl } = process.env;
const db = openDb({ url, directoryUrl, max: 2, named: true });
const { businesses, categories, shops } = await db.write(platformScope, async ({ tx }) => {
  const like = await tx.selectFrom('business').select(['owner_id', 'package_id']).limit(1).executeTakeFirstOrThrow();
  const shops = Array.from({ length: BUSINESSES }, (_, at) => shopOf(like, at));
  return { categories: await plantPlatform(tx), businesses: await plantBusinesses(tx, shops), shops };
});
const pairs = businesses.flatMap(({ id }) => categories.map((category_id) => ({ business_id: id, category_id })));
await db.write(platformScope, ({ tx }) => tx.insertInto('business_category').values(pairs).execute());
for (const { id: businessId, bus_url } of businesses) {
  const facts = shops.find((shop) => shop.bus_url === bus_url);
  if (!facts) throw new Error(`${bus_url} was never asked for`);
  const shop = { business_id: businessId, ...facts, category_ids: categories };
  await db.write({ businessId } as BusinessScope, ({ tx }) => tx.insertInto('shop').values(shop).execute());
}
const scope = { businessId: businesses[0]?.id } as BusinessScope;
const pictures = await db.write(scope, async ({ tx }) => {
  await plantCatalog(tx, scope);
  await plantVoices(tx, scope);
  return plantPictures(tx, scope);
});
await rebuildSearch(db);
await db.close();
console.log(JSON.stringify({ businesses: businesses.map(({ bus_url }) => bus_url), names, ...pictures }));
