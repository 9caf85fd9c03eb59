import { newcomers, owner, refuse, unfinished, type ShotVisit } from '../../visit.ts';

const at = '/biz/lotus-nails/manage/promotion';
const promotions = { page: 'PromotionPage', at, as: owner } as const;

/** Promotions: all of them, the builder, one that meets another, and what there is to see without any. */
export const promotionVisits: readonly ShotVisit[] = [
  { ...promotions, name: 'promotions', tall: 2 },
  {
    ...promotions,
    name: 'promotions-new',
    at: `${at}?promotion=new`,
    step: async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().fill('Slow Wednesday');
      await dialog.getByRole('textbox').nth(1).fill('20');
      await dialog.getByRole('radio').nth(3).click({ force: true });
      await dialog.locator('fieldset fieldset button').nth(1).click();
      await dialog.locator('fieldset fieldset button').nth(2).click();
    },
    tall: 1,
  },
  {
    ...promotions,
    name: 'promotions-meeting',
    step: async (page) => {
      await page.getByRole('button', { name: /^Mani lunch/ }).click();
      await page.getByRole('dialog').getByRole('status').scrollIntoViewIfNeeded();
    },
    tall: 1,
  },
  { ...promotions, name: 'promotions-paused', at: `${at}?state=paused` },
  { ...promotions, name: 'promotions-desk', as: 'thu.lotus-nails@example.com' },
  { ...promotions, name: 'promotions-empty', at: `/biz/${newcomers[0].bus_url}/manage/promotion`, as: unfinished.owner },
  { ...promotions, name: 'promotions-failed', before: (page) => refuse(page, '**/api/promotion?*') },
];
