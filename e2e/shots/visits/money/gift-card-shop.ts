import type { Page } from '@playwright/test';
import { hold, newcomers, type ShotVisit } from '../../visit.ts';

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
  phone: null,
  send_on: null,
  sending: 'sent',
  settled_at: '2026-11-18T15:00:00Z',
  timezone: 'America/Chicago',
  reason: '',
  code: null,
};
const code = '7K2M-9QX0-1134-7F2A';
/** The card behind a link. */
const received = (more: object) => (page: Page) =>
  page.route('**/api/gift-card/link', (route) => {
    const business = { bus_name: 'Lotus Nails & Spa', bus_url: 'lotus-nails', color_code: '#b998e3' };
    const words = {
      design: 'bloom',
      to_name: 'Mai Trần',
      from_name: 'Anna',
      message: 'Happy birthday! Enjoy an hour for yourself.',
    };
    return route.fulfill({
      json: { success: true, data: { business, ...words, initial_cents: 10000, balance_cents: 10000, code, ...more } },
    });
  });
const card = { page: 'GiftCardPage', at: '/gift-card#picture', tall: 2 } as const;
/** The order of this tab stands as it is told here. */
const ordered = (outcome: object) => async (page: Page) => {
  await page.route('**/api/gift-card/checkout/*/ask', (route) =>
    route.fulfill({ json: { success: true, data: { ...order, ...outcome } } }),
  );
  const kept = JSON.stringify({ id: order.id, secret: 'picture'.padEnd(43, '0') });
  await page.addInitScript((text) => sessionStorage.setItem('gift-card-order lotus-nails', text), kept);
};

/** Buying a gift card. */
export const giftCardShopVisits: readonly ShotVisit[] = [
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
      await page.getByLabel(/^(?:Other amount|Số tiền khác)/).fill('20');
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
    before: ordered({ status: 'approved', code }),
    step: (page) => page.getByRole('button', { name: /^(?:Send another|Tặng thêm thẻ nữa)$/ }).waitFor(),
  },
  {
    ...shop,
    name: 'gift-card-checkout-text-on-a-day',
    step: async (page) => {
      await page.getByText(/^(?:Text|Tin nhắn)$/).click();
      await page.getByText(/^(?:Pick a day|Chọn ngày)$/).click();
      await page.getByRole('button', { name: /^(?:Pay|Trả) \$/ }).click();
    },
  },
  {
    ...shop,
    name: 'gift-card-checkout-planned',
    before: ordered({ status: 'approved', code, send_on: '2026-12-24', sending: 'planned', settled_at: null }),
    step: (page) => page.getByRole('button', { name: /^(?:Change the day|Đổi ngày gửi)/ }).click(),
  },
  {
    ...shop,
    name: 'gift-card-checkout-failed',
    before: ordered({ status: 'approved', code, email: null, phone: '7135550148', sending: 'failed' }),
    step: (page) => page.getByRole('button', { name: /^(?:Save|Lưu)$/ }).waitFor(),
  },
  { ...card, name: 'gift-card', before: received({}) },
  { ...card, name: 'gift-card-spent', tall: 1, before: received({ balance_cents: 0, code: null }) },
  { ...card, name: 'gift-card-gone', tall: 1 },
  { ...card, name: 'gift-card-loading', tall: 1, before: (page) => hold(page, '**/api/gift-card/link') },
  {
    ...shop,
    name: 'gift-card-checkout-card-loading',
    before: (page) => hold(page, '**/fields?*'),
    step: (page) => page.getByRole('button', { name: /^(?:Pay|Trả) \$/ }).scrollIntoViewIfNeeded(),
  },
  { ...shop, name: 'gift-card-checkout-closed', at: `/biz/${newcomers[0].bus_url}/gift-card/checkout`, tall: 1 },
  { ...shop, name: 'gift-card-checkout-loading', tall: 1, before: (page) => hold(page, '**/api/gift-card/checkout?*') },
];
