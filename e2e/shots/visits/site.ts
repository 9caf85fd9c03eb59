import type { Page } from '@playwright/test';
import { developer, hold, owner, refuse, type ShotVisit } from '../visit.ts';

/** The box in the header; on a phone it hides behind its icon. */
async function typeInBox(page: Page, text: string) {
  const box = page.getByRole('banner').getByRole('combobox');
  if (!(await box.isVisible())) await page.getByRole('banner').getByRole('search').getByRole('button').first().click();
  await box.click();
  await box.pressSequentially(text);
}
const boxSays = (text: RegExp) => (page: Page) => page.getByText(text).waitFor();

async function openAccount(page: Page) {
  await page.getByRole('button', { name: /(?:’s account$|^Tài khoản của)/ }).click();
  await page.getByRole('menuitem').first().waitFor();
}

const remembered = [
  { bus_name: 'Lotus Nails & Spa', bus_url: 'lotus-nails', address: '9216 Bellaire Blvd, Houston, TX', photo_url: null },
  { bus_name: 'Thảo Beauty Lounge', bus_url: 'thao-beauty', address: '9331 Bolsa Ave, Westminster, CA', photo_url: null },
];

const header: readonly ShotVisit[] = [
  {
    name: 'account-menu',
    page: 'LandingPage',
    at: '/',
    tall: 1,
    as: owner,
    step: openAccount,
  },
  {
    name: 'businesses-menu',
    page: 'AboutUsPage',
    at: '/about-us',
    tall: 1,
    as: owner,
    step: async (page) => {
      const businesses = page.getByRole('button', { name: /^(?:Your businesses|Tiệm của bạn)$/ });
      if (!(await businesses.isVisible())) return openAccount(page);
      await businesses.click();
      return page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'box-found',
    page: 'AboutUsPage',
    at: '/about-us',
    tall: 1,
    step: async (page) => {
      await typeInBox(page, 'nails');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'box-none',
    page: 'AboutUsPage',
    at: '/about-us',
    tall: 1,
    step: async (page) => {
      await typeInBox(page, 'zzzzqq');
      await boxSays(/^(?:No Result\.|Không có kết quả\.)$/)(page);
    },
  },
  {
    name: 'box-searching',
    page: 'AboutUsPage',
    at: '/about-us',
    tall: 1,
    before: (page) => hold(page, '**/api/search?*'),
    step: async (page) => {
      await typeInBox(page, 'nails');
      await boxSays(/^(?:Searching|Đang tìm)\.\.\.$/)(page);
    },
  },
  {
    name: 'box-recent',
    page: 'AboutUsPage',
    at: '/about-us',
    tall: 1,
    before: (page) => page.addInitScript((list) => localStorage.setItem('recent-searches', list), JSON.stringify(remembered)),
    step: async (page) => {
      await typeInBox(page, '');
      await page.getByRole('option').first().waitFor();
    },
  },
];

const finding: readonly ShotVisit[] = [
  { name: 'landing', page: 'LandingPage', at: '/', tall: 4 },
  {
    name: 'landing-place',
    page: 'LandingPage',
    at: '/',
    tall: 1,
    step: async (page) => {
      await page.getByRole('main').getByRole('combobox').pressSequentially('Houst');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'search', page: 'SearchPage', at: '/search' },
  { name: 'search-category', page: 'SearchPage', at: '/search?category=nail-salon' },
  { name: 'search-words', page: 'SearchPage', at: '/search?q=gel+manicure&city=Houston&state_id=TX' },
  { name: 'search-none', page: 'SearchPage', at: '/search?q=zzzzqq' },
  {
    name: 'search-map',
    page: 'SearchPage',
    at: '/search?category=nail-salon',
    tall: 1,
    step: async (page) => {
      const toggle = page.locator('main a').filter({ hasText: /^(?:Map|Bản đồ)$/ });
      if (await toggle.isVisible()) await toggle.click();
      await page.getByRole('button', { name: 'Lotus Nails & Spa' }).waitFor();
    },
  },
  {
    name: 'search-loading',
    page: 'SearchPage',
    at: '/search?category=nail-salon&open=1',
    before: (page) => hold(page, '**/api/search/**'),
  },
  {
    name: 'search-failed',
    page: 'SearchPage',
    at: '/search?category=nail-salon&open=1',
    before: (page) => refuse(page, '**/api/search/**'),
  },
];

const reading: readonly ShotVisit[] = [
  { name: 'terms', page: 'TermsPage', at: '/terms-conditions' },
  { name: 'privacy', page: 'PrivacyPage', at: '/privacy-policy' },
  { name: 'credit-card-terms', page: 'CreditCardTermsPage', at: '/credit-card-terms' },
  { name: 'for-business', page: 'ForBusinessPage', at: '/openchair-for-business/home', tall: 5 },
  { name: 'about-us', page: 'AboutUsPage', at: '/about-us', tall: 3 },
  { name: 'help', page: 'HelpPage', at: '/help' },
  { name: 'review-reports', page: 'ReviewReportsPage', at: '/v2/dev/review-reports', as: 'super@example.com' },
  { name: 'showcase', page: 'ShowcasePage', at: '/v2/dev/ui', as: developer, tall: 8 },
];

const mishaps: readonly ShotVisit[] = [
  { name: 'not-found', page: null, at: '/nothing/here' },
  {
    name: 'crash',
    page: null,
    at: '/',
    step: async (page) => {
      await page.route('**/build/*Page-*.js', (route) => route.abort());
      await page.locator('header a[href="/login"]').click();
      await page.getByRole('alert').first().waitFor();
      await page.unroute('**/build/*Page-*.js');
    },
  },
  {
    name: 'offline',
    page: 'AboutUsPage',
    at: '/about-us',
    tall: 1,
    step: async (page) => {
      await page.context().setOffline(true);
      await page.getByText(/disconnected|mất kết nối/i).waitFor();
    },
  },
];

export const siteVisits: readonly ShotVisit[] = [...finding, ...header, ...reading, ...mishaps];
