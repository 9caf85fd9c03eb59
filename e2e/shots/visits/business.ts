import type { Page } from '@playwright/test';
import { pagination } from 'core/kernel/page';
import { customer, hold, newcomers, owner, type ShotVisit } from '../visit.ts';

const lotus = '/biz/lotus-nails';
const dialog = (page: Page) => page.getByRole('dialog').waitFor();
const searchServices = (page: Page, text: string) => page.getByRole('main').getByRole('searchbox').fill(text);
const openFirst = (kind: 'photo' | 'gallery' | 'video') => async (page: Page) => {
  await page.locator(`main a[href*="/${kind}/"]`).first().click();
  await page.waitForURL(`**/${kind}/*`);
};

/** The demo world has no film, because nothing here can make one; what the server would say of one is said here. */
async function withFilm(page: Page) {
  const asked = await page.request.get('/api/business-by-url?business_url=lotus-nails');
  const { data: face }: { data: { bus_image: string } } = await asked.json();
  const film = {
    id: '01990000-0000-7000-8000-000000000001',
    title: 'Hand-painting a lotus, start to finish',
    url: '/media/film.mp4',
    poster_url: face.bus_image,
    seconds: 62,
    created_at: '2026-01-05T15:00:00Z',
  };
  await page.route('**/api/videos/list?*', (route) =>
    route.fulfill({ json: { success: true, data: [film], pagination: pagination(1, 20, 1) } }),
  );
  await page.route(`**/api/videos/${film.id}?*`, (route) => route.fulfill({ json: { success: true, data: film } }));
  await hold(page, '**/film.mp4');
}

/** Both banners, the four colours and the house's own, with a picture and without. */
const faces: readonly ShotVisit[] = [
  { name: 'business-wave-lagoon', page: 'BusinessHomePage', at: lotus, tall: 4 },
  { name: 'business-split-lavender', page: 'BusinessHomePage', at: '/biz/thao-beauty' },
  { name: 'business-split-brass', page: 'BusinessHomePage', at: '/biz/golden-shears' },
  { name: 'business-wave-apricot', page: 'BusinessHomePage', at: '/biz/saigon-nail-bar' },
  { name: 'business-wave-own-colour', page: 'BusinessHomePage', at: '/biz/maple-and-ash' },
  ...newcomers.map(({ bus_url, layout_type }) => ({
    name: `business-new-${layout_type}`,
    page: 'BusinessHomePage',
    at: `/biz/${bus_url}`,
  })),
  {
    name: 'business-book-now',
    page: 'BusinessHomePage',
    at: `/biz/${newcomers[0].bus_url}`,
    tall: 1,
    step: async (page) => {
      await page
        .getByRole('link', { name: /^(?:Book Now|Đặt lịch)/ })
        .first()
        .click();
      await page.getByRole('heading', { name: /^(?:No services yet|Chưa có dịch vụ)/ }).waitFor();
    },
  },
  {
    name: 'business-map',
    page: 'BusinessHomePage',
    at: lotus,
    tall: 1,
    step: async (page) => {
      await page.locator('[data-hero] button[aria-haspopup=dialog]').click();
      await dialog(page);
    },
  },
  {
    name: 'business-theme',
    page: 'BusinessHomePage',
    at: lotus,
    tall: 1,
    as: owner,
    step: async (page) => {
      await page.getByRole('button', { name: /^(?:Page settings|Cài đặt trang)$/ }).click();
      await page.getByRole('radio').first().waitFor({ state: 'attached' });
    },
  },
];

const tabs: readonly ShotVisit[] = [
  { name: 'services', page: 'ServicesPage', at: `${lotus}/services` },
  {
    name: 'services-unfolded',
    page: 'ServicesPage',
    at: `${lotus}/services`,
    step: async (page) => {
      await searchServices(page, 'gel');
      await page.locator('main button[aria-expanded=false]').first().click();
    },
  },
  { name: 'services-no-match', page: 'ServicesPage', at: `${lotus}/services`, step: (page) => searchServices(page, 'zzzz') },
  { name: 'menu-wide', page: 'MenuPage', at: `${lotus}/menu` },
  { name: 'menu-compact', page: 'MenuPage', at: '/biz/golden-shears/menu' },
  { name: 'menu-photo', page: 'MenuPage', at: '/biz/saigon-nail-bar/menu' },
  { name: 'galleries', page: 'GalleriesPage', at: `${lotus}/galleries` },
  { name: 'videos', page: 'GalleriesPage', at: `${lotus}/videos`, before: withFilm },
  { name: 'videos-none', page: 'GalleriesPage', at: `${lotus}/videos` },
  { name: 'reviews', page: 'ReviewsPage', at: `${lotus}/reviews` },
  { name: 'hours', page: 'HoursPage', at: `${lotus}/hours` },
  { name: 'about', page: 'AboutPage', at: `${lotus}/about` },
  { name: 'photo', page: 'PhotoPage', at: `${lotus}/galleries`, step: openFirst('photo') },
  { name: 'gallery', page: 'GalleryPage', at: `${lotus}/galleries`, step: openFirst('gallery') },
  { name: 'video', page: 'VideoPage', at: `${lotus}/videos`, before: withFilm, step: openFirst('video') },
  { name: 'no-permission', page: 'NoPermissionPage', at: `${lotus}/no-permission`, as: customer },
];

const [{ bus_url: empty }] = newcomers;
/** The tabs of a business that has nothing to show yet. */
const emptyTabs: readonly ShotVisit[] = [
  { name: 'services-none', page: 'ServicesPage', at: `/biz/${empty}/services` },
  { name: 'menu-none', page: 'MenuPage', at: `/biz/${empty}/menu` },
  { name: 'galleries-none', page: 'GalleriesPage', at: `/biz/${empty}/galleries` },
  { name: 'reviews-none', page: 'ReviewsPage', at: `/biz/${empty}/reviews` },
  { name: 'hours-none', page: 'HoursPage', at: `/biz/${empty}/hours` },
  { name: 'about-none', page: 'AboutPage', at: `/biz/${empty}/about` },
];

export const businessVisits: readonly ShotVisit[] = [...faces, ...tabs, ...emptyTabs];
