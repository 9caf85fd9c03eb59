import type { Page } from '@playwright/test';
import { hold, newcomers, type Visit } from '../../visit.ts';

const at = '/biz/lotus-nails/gift-card/checkout';
const shop = { page: 'GiftCardCheckoutPage', at, tall: 2 } as const;
const order = {
  id: '01990000-0000-7000-8000-00000000000c',
  amount_cents: 10000,
  design: 'ribbon',
  to_name: 'Mai Trần',
  from_name: 'Anna',
  message: '',
  email: 'mai.tran@example.com',
  reason: '',
  code: null,
};
/** The order of this tab stands as it is told here. */
const ordered = (outcome: object) => async (page: Page) => {
  await page.route('**/api/gift-card/checkout/*/ask', (route) =>
    route.fulfill({ json: { success: true, data: { ...order, ...outcome } } }),
  );
  const kept = JSON.stringify({ id: order.id, secret: 'picture'.padEnd(43, '0') });
  await page.addInitScript((text) => sessionStorage.setItem('gift-card-order lotus-nails', text), kept);
};

/** Buying a gift card. */
export const giftCardShopVisits: readonly Visit[] = [
  {
    ...shop,
    name: 'gift-card-checkout',
    step: async (page) => {
      await page.getByRole('button', { name: '$100', exact: true }).click();
      await page.getByLabel(/^(?:For|Tặng cho)$/).fill('Mai Trần');
    },
  },
  {
    ...shop,
    name: 'gift-card-checkout-wrong',
    step: async (page) => {
      await page.getByLabel(/^(?:Another amount|Số tiền khác)/).fill('20');
      await page.getByRole('button', { name: /^(?:Pay|Trả) \$/ }).click();
    },
  },
  { ...shop, name: 'gift-card-checkout-charging', before: ordered({ status: 'pending' }) },
  {
    ...shop,
    name: 'gift-card-checkout-declined',
    before: ordered({ status: 'declined', reason: 'Your card has insufficient funds.' }),
    step: (page) => page.getByRole('alert').waitFor(),
  },
  {
    ...shop,
    name: 'gift-card-checkout-done',
    before: ordered({ status: 'approved', code: '7K2M-9QX0-1134-7F2A' }),
    step: (page) => page.getByRole('button', { name: /^(?:Send another|Tặng thêm thẻ nữa)$/ }).waitFor(),
  },
  { ...shop, name: 'gift-card-checkout-closed', at: `/biz/${newcomers[0].bus_url}/gift-card/checkout`, tall: 1 },
  { ...shop, name: 'gift-card-checkout-loading', tall: 1, before: (page) => hold(page, '**/api/gift-card/checkout?*') },
];
