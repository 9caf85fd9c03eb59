import { randomUUIDv7 } from 'node:crypto';
import type { PlatformTx } from '../../platform/db.ts';
import { masterCatalog } from './master-catalog.ts';
import { findPicture } from './demo-pictures.ts';
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

export const plantMasterCatalog = ({ tx }: PlatformTx) =>
  tx
    .insertInto('master_service')
    .values(masterCatalog.map((service, i) => ({ id: i + 1, ...service })))
    .onConflict((clash) => clash.doNothing())
    .execute();

export type SeedCategory = { readonly id: number; readonly slug: string; readonly trade: string };
export const plantedCategories = ({ tx }: PlatformTx): Promise<SeedCategory[]> =>
  tx.selectFrom('category').select(['id', 'slug', 'trade']).orderBy('id').execute();

/** The first category of the trade, then those the headings of the menu point to. */
export function categoriesOf({ trade, service_types }: BusinessSeed, categories: readonly SeedCategory[]): number[] {
  const own = categories.find((category) => category.trade === trade);
  const shown = categories.filter(({ slug }) => service_types.some(({ name }) => signs[slug]?.test(name)));
  return [...new Set([...(own ? [own] : []), ...shown].map(({ id }) => id))];
}

/** What the landing page announces, in this order. */
const announced = [
  {
    picture: 'landing/nails',
    title: 'A chair near you, today',
    title_vi: 'Có ghế trống gần bạn, ngay hôm nay',
    body: 'Nail salons with room this afternoon, booked in under a minute.',
    body_vi: 'Các tiệm nail còn chỗ chiều nay, đặt lịch chưa đến một phút.',
    href: '/search?q=nails',
  },
  {
    picture: 'landing/spa',
    title: 'An hour for yourself',
    title_vi: 'Một giờ cho riêng mình',
    body: 'Massage, facials and warm stones, seven days a week.',
    body_vi: 'Massage, chăm sóc da mặt và đá nóng, bảy ngày một tuần.',
    href: '/search?q=spa',
  },
  {
    picture: 'landing/barber',
    title: 'Sharp by six',
    title_vi: 'Gọn gàng trước sáu giờ',
    body: 'Barbers who open late and take walk-ins.',
    body_vi: 'Tiệm cắt tóc nam mở cửa muộn và nhận khách walk-in.',
    href: '/search?q=barber',
  },
  {
    picture: 'landing/hair',
    title: 'Your next colour',
    title_vi: 'Màu tóc mới của bạn',
    body: 'See the work before you book the chair.',
    body_vi: 'Xem tay nghề trước khi đặt ghế.',
    href: '/search?q=hair',
  },
] as const;

export const plantAdvertisements = ({ tx }: PlatformTx, now: Date) =>
  tx
    .insertInto('advertisement')
    .values(
      announced.map(({ picture, ...said }, sort) => {
        const { url: image } = findPicture(picture);
        return { id: randomUUIDv7(), ...said, image, sort, starts_at: now.toISOString() };
      }),
    )
    .execute();
