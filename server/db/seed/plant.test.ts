import type { BusinessScope } from 'core/kernel/scope';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformScope, type Directory, type Tx } from '../../platform/db.ts';
import { openWorld, type World } from '../../test/world.ts';
import { allPictures } from './demo-pictures.ts';
import { plantWorld } from './plant.ts';
import { businesses } from './world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const inHouse = <T>(work: (tx: Tx<Directory>) => Promise<T>) => world.deps.db.read(platformScope, ({ tx }) => work(tx));
const accounts = () => inHouse((tx) => tx.selectFrom('account').selectAll().execute());

describe('the planted world', () => {
  it('holds every business with its mean of stars, and a second planting changes nothing', async () => {
    const all = () =>
      inHouse((tx) =>
        tx.selectFrom('business').select(['bus_url', 'avg_reviews_star', 'reviews_count', 'package_id']).orderBy('id').execute(),
      );
    const before = await all();
    await plantWorld(world.deps.db);
    expect(await all()).toEqual(before);
    expect(before.map(({ bus_url }) => bus_url)).toEqual(businesses.map(({ bus_url }) => bus_url));
    expect(before[0]).toMatchObject({ reviews_count: 18, package_id: 3 });
    expect(before.every(({ avg_reviews_star }) => avg_reviews_star >= 4 && avg_reviews_star <= 5)).toBe(true);
  });

  it('lets everybody sign in with one password and a plain mail address', async () => {
    const people = await accounts();
    const emails = people.map(({ email }) => email);
    for (const email of ['lan', 'khoa', 'thu', 'duc'].map((first) => `${first}.lotus-nails@example.com`))
      expect(emails).toContain(email);
    expect(emails.filter((email) => !/^[a-z0-9.-]+@example\.com$/.test(email ?? ''))).toEqual([]);
    expect(new Set(emails).size).toBe(emails.length);
    expect(new Set(people.map(({ password_hash }) => password_hash)).size).toBe(1);
    expect(await verify(people[0]?.password_hash ?? '', 'openchair')).toBe(true);
    expect(people.every(({ email_verified_at }) => email_verified_at !== null)).toBe(true);
  });

  it('knows the people of the platform by their flags and assignments', async () => {
    const people = await accounts();
    expect(people.filter(({ is_super_admin }) => is_super_admin).map(({ email }) => email)).toEqual(['super@example.com']);
    expect(people.filter(({ is_developer }) => is_developer).map(({ email }) => email)).toEqual(['dev@example.com']);
    const assigned = await inHouse((tx) =>
      tx
        .selectFrom('partner as p')
        .innerJoin('partner_business as pb', 'pb.partner_id', 'p.id')
        .innerJoin('business as b', 'b.id', 'pb.business_id')
        .select(['p.name', 'b.bus_url'])
        .orderBy('b.id')
        .execute(),
    );
    expect(assigned.map(({ bus_url }) => bus_url)).toEqual(['lotus-nails', 'saigon-nail-bar']);
  });

  it('makes Anna a client of three businesses', async () => {
    const anna = (await accounts()).find(({ email }) => email === 'anna@example.com');
    const ids = await inHouse((tx) => tx.selectFrom('business').select('id').execute());
    const books = await Promise.all(
      ids.map(({ id }) =>
        world.deps.db.read({ businessId: id } as BusinessScope, ({ tx }) =>
          tx
            .selectFrom('client')
            .select('name')
            .where('account_id', '=', anna?.id ?? 0)
            .execute(),
        ),
      ),
    );
    expect(books.flat()).toHaveLength(3);
  });

  it('names only pictures that the repository holds', async () => {
    const held = new Set(allPictures().map(({ url }) => url));
    const shown = await inHouse((tx) => tx.selectFrom('business').select(['photo_url', 'bus_image']).execute());
    const faces = (await accounts()).flatMap(({ image }) => (image === null ? [] : [image]));
    const urls = [...shown.flatMap(({ photo_url, bus_image }) => [photo_url, bus_image]), ...faces];
    expect(urls.filter((url) => url === null || !held.has(url))).toEqual([]);
    expect(new Set(faces).size).toBe(businesses.flatMap(({ staff }) => staff).length);
  });

  it('is found by search', async () => {
    const cards = await inHouse((tx) => tx.selectFrom('search_card').select('bus_url').execute());
    expect(cards).toHaveLength(12);
  });
});
