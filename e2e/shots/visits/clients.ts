import type { Page } from '@playwright/test';
import { waitUntilReady } from '../../parts/ready.ts';
import { hold, newcomers, now, owner, refuse, support, unfinished, type ShotVisit } from '../visit.ts';

const at = '/biz/lotus-nails/manage/clients';
const clients = { page: 'ClientsPage', at, as: owner, before: now } as const;
const reviews = { page: 'ClientReviewsPage', at: `${at}/review`, as: owner, before: now } as const;

const openDenise = async (page: Page) => {
  await page.getByText('Denise Caldwell').first().click();
  await page.getByRole('tab').first().waitFor();
  await waitUntilReady(page);
};

const openWhole = async (page: Page) => {
  await openDenise(page);
  await page.getByRole('link', { name: /^(?:Open full page|Mở toàn trang)$/ }).click();
  await page.waitForURL(/info/);
  await waitUntilReady(page);
};

const openTickets = async (page: Page) => {
  await page.locator('main li button, main tbody button').first().click();
  await page.waitForURL(/info/);
  await page.getByRole('tab', { name: /^(?:Tickets|Phiếu)$/ }).click();
  await waitUntilReady(page);
};

/** The client book and one client as the salon sees them, and as they are empty, closed and broken. */
export const clientVisits: readonly ShotVisit[] = [
  { ...clients, name: 'clients' },
  { ...clients, name: 'clients-lapsed', at: `${at}?filter=lapsed&sort=-spent` },
  { ...clients, name: 'clients-panel', at: `${at}?q=Denise`, tall: 1, step: openDenise },
  { ...clients, page: 'ClientInfoPage', name: 'client-tickets', at: `${at}/transactions?period=month`, step: openTickets },
  { ...clients, name: 'clients-nobody', at: `${at}?q=zzzz` },
  { ...clients, name: 'clients-empty', at: `/biz/${newcomers[0].bus_url}/manage/clients`, as: unfinished.owner },
  { ...clients, name: 'clients-manager', as: 'khoa.lotus-nails@example.com', tall: 1 },
  { ...clients, name: 'clients-front-desk', as: 'thu.lotus-nails@example.com', tall: 1 },
  { ...clients, name: 'clients-masked', as: 'mia.lotus-nails@example.com' },
  { ...clients, name: 'clients-support', at: '/biz/saigon-nail-bar/manage/clients', as: support },
  { ...clients, name: 'clients-loading', before: (page) => hold(page, '**/api/manage/clients/list?*') },
  { ...clients, name: 'clients-failed', before: (page) => refuse(page, '**/api/manage/clients/list?*') },
  {
    ...clients,
    name: 'clients-add',
    tall: 1,
    step: async (page) => {
      await page.getByRole('button', { name: /^(?:Client|Thêm khách)$/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...clients,
    page: 'ClientInfoPage',
    name: 'client-info',
    at: `${at}?q=denise`,
    step: openWhole,
  },
  {
    ...clients,
    page: 'ClientInfoPage',
    name: 'clients-merge',
    at: `${at}?q=denise`,
    tall: 1,
    step: async (page) => {
      await openWhole(page);
      await page
        .locator('main')
        .getByRole('button', { name: /^(?:More|Thêm)$/ })
        .click();
      await page.getByRole('menuitem').first().click();
      await page.getByRole('dialog').getByRole('searchbox').fill('Brianna');
      await page.getByRole('dialog').locator('li button').filter({ hasText: 'Brianna' }).first().click();
    },
  },
  { ...reviews, name: 'client-reviews' },
  {
    ...reviews,
    name: 'client-reviews-answer',
    step: (page) =>
      page
        .getByRole('button', { name: /^(?:Reply|Trả lời) / })
        .first()
        .click(),
  },
  {
    ...reviews,
    name: 'client-reviews-report',
    step: (page) =>
      page
        .getByRole('button', { name: /^(?:Report|Báo cáo) / })
        .first()
        .click(),
  },
  { ...reviews, name: 'client-reviews-failed', before: (page) => refuse(page, '**/api/manage/clients/reviews?*') },
  {
    ...clients,
    name: 'clients-import',
    tall: 1,
    step: async (page) => {
      await page.getByRole('button', { name: /^(?:Import|Nhập từ file)$/ }).click();
      const buffer = Buffer.from(
        'Name,Phone,Birthday,Color\nHoa Tran,7135557101,5/6/1990,red\nMinh Le,7135557102,,\nBad,12,,\nSister,7135550111,,',
      );
      await page.locator('input[type=file]').setInputFiles({ name: 'old-book.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('button', { name: /^(?:Check the file|Kiểm tra file)$/ }).click();
      await page.locator('details').first().waitFor();
    },
  },
  { ...clients, name: 'medical-history', page: 'MedicalHistoryPage', at: '/biz/lotus-nails/manage/medical-history' },
];
