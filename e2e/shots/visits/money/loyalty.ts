import type { Page } from '@playwright/test';
import { customer, newcomers, owner, refuse, unfinished, type ShotVisit } from '../../visit.ts';

const at = '/biz/lotus-nails/manage/loyalty-program';
const programs = { page: 'LoyaltyProgramPage', at, as: owner } as const;
const members = { page: 'LoyaltyMembersPage', at: `${at}/member`, as: owner } as const;
const offers = { page: 'LoyaltyPage', at: '/biz/lotus-nails/loyalty-program' } as const;
const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();

/** Loyalty: what is offered, who is in, one membership, the report, and what a guest sees. */
export const loyaltyVisits: readonly ShotVisit[] = [
  { ...programs, name: 'loyalty-programs', tall: 2 },
  { ...programs, name: 'loyalty-builder', step: (page) => press(page, /^(?:New program|Chương trình mới)$/), tall: 2 },
  { ...programs, name: 'loyalty-empty', at: `/biz/${newcomers[0].bus_url}/manage/loyalty-program`, as: unfinished.owner },
  { ...programs, name: 'loyalty-failed', before: (page) => refuse(page, '**/api/loyalty-program/programs/all?*') },
  { ...members, name: 'loyalty-members', tall: 2 },
  { ...members, name: 'loyalty-members-nobody', at: `${at}/member?q=Nobody` },
  {
    ...members,
    page: 'MembershipTransactionsPage',
    name: 'loyalty-member',
    at: `${at}/member?q=Anna`,
    step: async (page) => {
      // Of her two memberships the one with the longer story. In a row her name leads to the client, on a card it opens the membership.
      const inRow = page.getByRole('row', { name: /Anna/ }).getByRole('button');
      await inRow
        .or(page.getByRole('button', { name: /Anna/ }))
        .locator('visible=true')
        .last()
        .click();
      await page.getByRole('heading', { level: 2, name: /^(?:Points history|Lịch sử điểm)$/ }).waitFor();
    },
    tall: 2,
  },
  { page: 'LoyaltyReportPage', name: 'loyalty-report', at: `${at}/report`, as: owner, tall: 2 },
  { ...offers, name: 'loyalty-page', tall: 2 },
  {
    ...offers,
    name: 'loyalty-page-join',
    step: async (page) => {
      await press(page, /^(?:Join for free|Ghi danh miễn phí)$/);
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  { ...offers, name: 'loyalty-page-member', as: customer, tall: 2 },
  { ...offers, name: 'loyalty-page-none', at: `/biz/${newcomers[0].bus_url}/loyalty-program` },
  {
    page: 'LoyaltyPayPage',
    name: 'loyalty-pay',
    at: '/biz/lotus-nails/loyalty-program',
    as: owner,
    step: async (page) => {
      await page.getByRole('link', { name: /^(?:Join for|Ghi danh,) \$49/ }).click();
      await page.getByRole('button', { name: /^(?:Pay|Trả) \$49/ }).waitFor();
    },
    tall: 2,
  },
];
