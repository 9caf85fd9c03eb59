import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '../../platform/db.ts';
import { masterCatalog } from './master-catalog.ts';
import { plateOf } from './plant-pictures.ts';
import type { BusinessSeed } from './shape.ts';

/** Headings of a menu that put a business into a category besides the first one of its trade. */
const signs: { readonly [slug: string]: RegExp } = {
  lashes: /\blash/i,
  barbershop: /beard/i,
  'hair-salon': /^hair$/i,
  'skin-care': /facials|^skin$/i,
  massage: /massage/i,
  waxing: /\bwax|hair removal/i,
  brows: /\bbrows\b/i,
};

const TEAM = 2;
const STUDIO = 3;
export const packageOf = ({ bus_url }: BusinessSeed): number => (bus_url === 'lotus-nails' ? STUDIO : TEAM);

export const plantMasterCatalog = (tx: Tx) =>
  tx
    .insertInto('master_service')
    .values(masterCatalog.map((service, i) => ({ id: i + 1, ...service })))
    .onConflict((clash) => clash.doNothing())
    .execute();

export type Category = { readonly id: number; readonly slug: string; readonly trade: string };
export const plantedCategories = (tx: Tx): Promise<Category[]> =>
  tx.selectFrom('category').select(['id', 'slug', 'trade']).orderBy('id').execute();

/** The first category of the trade, then those the headings of the menu point to. */
export function categoriesOf({ trade, service_types }: BusinessSeed, categories: readonly Category[]): number[] {
  const own = categories.find((category) => category.trade === trade);
  const shown = categories.filter(({ slug }) => service_types.some(({ name }) => signs[slug]?.test(name)));
  return [...new Set([...(own ? [own] : []), ...shown].map(({ id }) => id))];
}

/** What the landing page announces, in this order. */
const announced = [
  [
    'landing/nails',
    'A chair near you, today',
    'Nail salons with room this afternoon, booked in under a minute.',
    '/search?q=nails',
  ],
  ['landing/spa', 'An hour for yourself', 'Massage, facials and warm stones, seven days a week.', '/search?q=spa'],
  ['landing/barber', 'Sharp by six', 'Barbers who open late and take walk-ins.', '/search?q=barber'],
  ['landing/hair', 'Your next colour', 'See the work before you book the chair.', '/search?q=hair'],
] as const;

export const plantAdvertisements = (tx: Tx, now: Date) =>
  tx
    .insertInto('advertisement')
    .values(
      announced.map(([picture, title, body, href], sort) => {
        const { url: image } = plateOf(picture);
        return { id: randomUUIDv7(), title, body, image, href, sort, starts_at: now.toISOString() };
      }),
    )
    .execute();
