import type { Page } from '@playwright/test';
import { newcomers, owner, refuse, unfinished, type ShotVisit } from '../../visit.ts';

const at = '/biz/lotus-nails/manage-plan';
const plan = { page: 'PlanPage', at, as: owner } as const;
const bills = { page: 'BillingTransactionsPage', at: '/biz/lotus-nails/manage/payment/transactions', as: owner } as const;
const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();
const ownerOf = (bus_url: string, first: string) => ({
  at: `/biz/${bus_url}/manage-plan`,
  as: `${first}.${bus_url}@example.com`,
});

/** What a business pays us: its plan, the cards and the payments. */
export const billingVisits: readonly ShotVisit[] = [
  { ...plan, name: 'plan', tall: 3 },
  {
    ...plan,
    name: 'plan-change',
    step: async (page) => {
      await page.getByText(/^(?:Yearly|Theo năm)/).click();
      await press(page, /^(?:Pay yearly|Trả theo năm)$/);
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
  },
  { ...plan, name: 'plan-cancel', step: (page) => press(page, /^(?:Cancel plan|Hủy gói)$/) },
  {
    ...plan,
    name: 'plan-add-card',
    step: async (page) => {
      await press(page, /^(?:Add card|Thêm thẻ)$/);
      await page.frameLocator('iframe').getByRole('textbox').first().waitFor();
    },
  },
  { ...plan, name: 'plan-free', at: `/biz/${newcomers[0].bus_url}/manage-plan`, as: unfinished.owner, tall: 2 },
  { ...plan, name: 'plan-ending', ...ownerOf('kings-corner', 'winston') },
  { ...plan, name: 'plan-past-due', ...ownerOf('velvet-makeup', 'valentina') },
  { ...plan, name: 'plan-failed', before: (page) => refuse(page, '**/api/manage/payment/active-package?*') },
  { ...bills, name: 'plan-payments' },
  {
    ...bills,
    name: 'plan-receipt',
    step: async (page) => {
      await page
        .getByRole('button', { name: /20\d\d/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...bills,
    name: 'plan-payments-none',
    at: `/biz/${newcomers[0].bus_url}/manage/payment/transactions`,
    as: unfinished.owner,
  },
];
