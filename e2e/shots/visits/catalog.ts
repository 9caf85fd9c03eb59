import type { Page } from '@playwright/test';
import { newcomers, now, owner, refuse, support, unfinished, type ShotVisit } from '../visit.ts';

const at = '/biz/lotus-nails/manage/services';
const menu = { page: 'ManageServicesPage', at, before: now, as: owner } as const;
const legacy = (page: string) => `/business/lotus-nails/manage/${page}`;

/** The third service of the list. */
const pick = async (page: Page) => {
  await page.locator('main li button[aria-pressed]').nth(2).click();
  await page.locator('form').waitFor();
};
/** Removes a service, so that there is something to take back. */
async function throwAway(page: Page) {
  await page.goto(at);
  await pick(page);
  await page.getByRole('button', { name: /^(?:Remove|Xóa)$/ }).click();
  await page.getByText(/is off the menu|khỏi bảng giá/).waitFor();
}

/** The menu, the profile and the house as those see them who run them. */
export const catalogVisits: readonly ShotVisit[] = [
  { ...menu, name: 'manage-services', tall: 2 },
  { ...menu, name: 'manage-services-edit', step: pick, tall: 2 },
  { ...menu, name: 'manage-services-default', at: `${at}?tab=default` },
  { ...menu, name: 'manage-services-types', at: `${at}?tab=types`, tall: 1 },
  { ...menu, name: 'manage-services-prices', at: `${at}?tab=prices`, tall: 1 },
  { ...menu, name: 'manage-services-chairs', at: `${at}?tab=chairs`, tall: 1 },
  { ...menu, name: 'manage-services-read-only', as: 'mia.lotus-nails@example.com', tall: 1 },
  { ...menu, name: 'manage-services-support', as: support, at: '/biz/saigon-nail-bar/manage/services', tall: 1 },
  { ...menu, name: 'manage-services-empty', at: `/biz/${newcomers[0].bus_url}/manage/services`, as: unfinished.owner, tall: 1 },
  {
    ...menu,
    name: 'manage-services-failed',
    tall: 1,
    before: async (page) => {
      await now(page);
      await refuse(page, '**/api/manage/services?*');
    },
  },
  { ...menu, name: 'add-ons', page: 'AddOnsPage', at: legacy('add-ons'), step: pick },
  { ...menu, name: 'business-profile', page: 'BusinessProfilePage', at: '/biz/lotus-nails/profile', tall: 4 },
  { ...menu, name: 'settings', page: 'SettingsPage', at: legacy('settings'), tall: 3 },
  {
    ...menu,
    name: 'settings-closing',
    page: 'SettingsPage',
    at: legacy('settings'),
    step: (page) => page.getByRole('button', { name: /^(?:Add closed days|Thêm ngày đóng cửa)/ }).click(),
    tall: 3,
  },
  { ...menu, name: 'taxes', page: 'TaxesPage', at: legacy('taxes'), tall: 3 },
  { ...menu, name: 'taxes-manager', page: 'TaxesPage', at: legacy('taxes'), as: 'khoa.lotus-nails@example.com' },
  {
    ...menu,
    name: 'taxes-incomplete',
    page: 'TaxesPage',
    at: legacy('taxes'),
    step: async (page) => {
      await page.getByRole('button', { name: /^(?:Add a tax|Thêm loại thuế)$/ }).click();
      await page.getByRole('button', { name: /^(?:Save taxes|Lưu thuế)$/ }).click();
    },
    tall: 3,
  },
  {
    ...menu,
    name: 'taxes-failed',
    page: 'TaxesPage',
    at: legacy('taxes'),
    before: (page) => refuse(page, '**/api/business/taxes?*'),
    tall: 1,
  },
  { ...menu, name: 'security-log', page: 'SecurityLogPage', at: legacy('security') },
  { ...menu, name: 'my-app', page: 'MyAppPage', at: legacy('my-app') },
  {
    ...menu,
    name: 'recycle-bin',
    page: 'RecycleBinPage',
    at: legacy('recycle-bin'),
    step: async (page) => {
      await throwAway(page);
      await page.goto(legacy('recycle-bin'));
      await page
        .getByRole('button', { name: /^(?:Restore|Khôi phục)/ })
        .first()
        .waitFor();
    },
    tall: 1,
  },
  {
    ...menu,
    name: 'recycle-bin-empty',
    page: 'RecycleBinPage',
    at: `/business/saigon-nail-bar/manage/recycle-bin`,
    as: 'hien.saigon-nail-bar@example.com',
    tall: 1,
  },
];
