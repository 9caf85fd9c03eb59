import type { Page } from '@playwright/test';
import { businessIdOf, callerOf } from '../../../world/people.ts';
import { hold, newcomers, now, owner, refuse, unfinished, type ShotVisit } from '../../visit.ts';

const at = '/biz/saigon-nail-bar/manage/pos';
const pos = {
  page: 'PosPage',
  at,
  as: 'hien.saigon-nail-bar@example.com',
  before: now,
  tall: 1,
} as const;

const tiles = (page: Page) => page.getByRole('list', { name: /^(?:Services|Dịch vụ)$/ }).getByRole('button');
const techs = (page: Page) =>
  page.locator('section button[aria-pressed]').filter({ has: page.locator('span[aria-hidden], img') });
const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).locator('visible=true').first().click();

/** Two people at work, three services, one of which is looked at. */
async function ring(page: Page) {
  await tiles(page).first().waitFor();
  await techs(page).nth(0).click();
  await tiles(page).nth(0).click();
  await tiles(page).nth(3).click();
  await techs(page).nth(1).click();
  await tiles(page).nth(5).click();
}
/** On a phone the ticket is pulled up first. */
async function openTicket(page: Page) {
  const peek = page.locator('aside > button[aria-expanded=false]').first();
  if (await peek.isVisible()) await peek.click();
}
/** Somebody of the book is on the ticket; gives back who. */
async function chooseSomebody(page: Page): Promise<string> {
  await tiles(page).first().waitFor();
  await openTicket(page);
  await press(page, /^(?:Customer|Thêm khách)$/);
  const somebody = page
    .getByRole('dialog')
    .getByRole('button')
    .filter({ has: page.locator('small.tnum') })
    .first();
  const name = (await somebody.locator('b').textContent()) ?? '';
  await somebody.click();
  const open = page.locator('aside > button[aria-expanded=true]').first();
  if (await open.isVisible()) await open.click();
  return name;
}
async function charge(page: Page) {
  await ring(page);
  await press(page, /^(?:Charge|Tính tiền) \$/);
  await page.getByRole('button', { name: /^18%/ }).click();
}
async function split(page: Page) {
  await charge(page);
  for (const key of ['4', '0', '00']) await page.getByRole('button', { name: key, exact: true }).click();
  await press(page, /^(?:Cash|Tiền mặt)/);
  await page.getByRole('button', { name: /^(?:Remove|Bỏ) / }).waitFor();
  await page.getByRole('button', { name: /^\$/ }).first().click();
}

/** One reader at the counter, and it is offline. */
async function readerOffline(page: Page) {
  const id = '01990000-0000-7000-8000-00000000000f';
  const said = { amount_cents: 7434, tip_cents: 0, brand: '', last4: '', reason: 'The reader is offline.', trouble: 'offline' };
  const data = { id, ticket_id: id, ...said, status: 'declined' };
  const json = (body: object, status = 200) => ({ status, json: { success: true, data: body } });
  await page.route('**/api/pos/readers?*', (route) => route.fulfill(json([{ id, label: 'Front' }])));
  await page.route('**/api/pos/tickets/*/card', (route) => route.fulfill(json(data, 202)));
  await page.route('**/api/pos/charges/*/ask', (route) => route.fulfill(json(data)));
}

/** Another till takes the ticket that is on the screen, once all of it was saved. */
async function payElsewhere(page: Page) {
  const number = page.locator('aside h2', { hasText: /#\d+/ });
  await number.waitFor({ state: 'attached' });
  const ticket_no = Number(/#(\d+)/.exec((await number.textContent()) ?? '')?.[1]);
  const owner = await callerOf(pos.as);
  const business_id = await businessIdOf('saigon-nail-bar');
  const open: { data: { id: string; ticket_no: number; version: number; due: number }[] } = await owner.send(
    'GET',
    `/api/pos/open-tickets/list?business_id=${business_id}&per_page=100`,
  );
  const one = open.data.find((card) => card.ticket_no === ticket_no);
  const body = { business_id, version: one?.version, method: 'cash', amount_cents: one?.due };
  await owner.send('POST', `/api/pos/tickets/${one?.id ?? ''}/payments`, body);
  await owner.close();
}

/** A sale that came after its drawer was closed. */
const lateSale = {
  id: '01990000-0000-7000-8000-00000000000d',
  label: 'B7',
  sold_at: '2027-03-02T01:40:00Z',
  drawer: 'main',
  total_cents: 7350,
  customer_name: 'Denise Caldwell',
  brought_by: 'Thảo Nguyễn',
};

/** What a scanned card is answered with. */
const giftCard = {
  id: '01990000-0000-7000-8000-00000000000c',
  code: '••7F2A',
  to_name: 'Denise Caldwell',
  balance_cents: 6000,
  state: 'active',
};

/** What somebody on the ticket has. */
const member = {
  id: '01990000-0000-7000-8000-00000000000d',
  customer_id: 'aaaaaaaaaaaaaaaaaaaaaaaa',
  program_id: '01990000-0000-7000-8000-00000000000e',
  program: 'Lotus Petals',
  points: 320,
  worth_cents: 1600,
  tier: 'Gold',
  reward_points: 200,
  reward_cents: 1000,
  active: true,
};

/** The till: what is sold, the ticket, how it is paid, and that it is. */
export const posVisits: readonly ShotVisit[] = [
  { ...pos, name: 'pos' },
  {
    ...pos,
    name: 'pos-ticket',
    step: async (page) => {
      await ring(page);
      await openTicket(page);
      await page.locator('aside li button[aria-expanded]').last().click();
    },
  },
  { ...pos, name: 'pos-tender', step: split },
  {
    ...pos,
    name: 'pos-reader-offline',
    before: async (page) => {
      await now(page);
      await readerOffline(page);
    },
    step: async (page) => {
      await charge(page);
      await press(page, /^(?:Card|Thẻ) \$/);
      await page
        .getByRole('alert')
        .filter({ hasText: /offline|mất kết nối/ })
        .waitFor();
    },
  },
  {
    ...pos,
    name: 'pos-paid-elsewhere',
    step: async (page) => {
      await charge(page);
      await payElsewhere(page);
      await page.getByRole('heading', { name: /^(?:Already paid by|.+ đã tính tiền rồi)/ }).waitFor();
    },
  },
  {
    ...pos,
    name: 'pos-done',
    step: async (page) => {
      await split(page);
      await press(page, /^(?:Cash|Tiền mặt) \$/);
      await page.getByRole('button', { name: /^(?:New sale|Phiếu mới)$/ }).waitFor();
    },
    tall: 2,
  },
  {
    ...pos,
    name: 'pos-offline',
    step: async (page) => {
      await ring(page);
      await page.context().setOffline(true);
      await press(page, /^(?:Charge|Tính tiền) \$/);
      await page.getByText(/^(?:No internet\.|Mất mạng\.)$/).waitFor();
    },
  },
  {
    ...pos,
    name: 'pos-unplaced',
    before: async (page) => {
      await now(page);
      await page.route('**/api/pos/offline-sales?*', (route) => route.fulfill({ json: { success: true, data: [lateSale] } }));
    },
    step: (page) => press(page, /(?:needs attention|cần người xem lại)/),
  },
  {
    ...pos,
    name: 'pos-display',
    before: async (page) => {
      await now(page);
      await page.addInitScript(() => {
        for (const name of Object.keys(localStorage)) if (name.startsWith('customer-display:')) localStorage.removeItem(name);
      });
    },
    step: async (page) => {
      await press(page, /^(?:More|Thêm)$/);
      await page.getByRole('menuitem', { name: /^(?:Customer display|Màn hình cho khách)$/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(?:Set up a device|Cài một máy khác)$/ })
        .click();
      await page.getByRole('dialog').getByRole('img').waitFor();
    },
  },
  {
    ...pos,
    name: 'pos-open-tickets',
    step: (page) => page.getByRole('tab').nth(2).click(),
  },
  {
    ...pos,
    name: 'pos-gift-card',
    step: async (page) => {
      await page.getByRole('tab').nth(3).click();
      await press(page, /^\$75$/);
    },
  },
  {
    ...pos,
    name: 'pos-gift-card-pay',
    step: async (page) => {
      await page.route('**/api/gift-card/lookup', (route) => route.fulfill({ json: { success: true, data: giftCard } }));
      await charge(page);
      await press(page, /^(?:Gift card|Thẻ quà) \$/);
      await page.getByRole('dialog').getByRole('textbox').fill('7K2M-9QX0-1134-7F2A');
      await page.keyboard.press('Enter');
      await page.getByText('••7F2A').first().waitFor();
    },
  },
  {
    ...pos,
    name: 'pos-promo',
    step: async (page) => {
      await ring(page);
      await page.getByRole('tab').nth(4).click();
      await press(page, /New polish week/);
    },
  },
  {
    ...pos,
    name: 'pos-points',
    at: '/biz/lotus-nails/manage/pos',
    as: owner,
    step: async (page) => {
      const customer_name = await chooseSomebody(page);
      await page.route('**/api/loyalty-program/at-till?*', (route) =>
        route.fulfill({ json: { success: true, data: [{ ...member, customer_name }], free: [] } }),
      );
      await charge(page);
      await press(page, /^(?:Loyalty|Điểm) \$/);
      await page.getByRole('dialog').getByText('Lotus Petals').waitFor();
    },
  },
  { ...pos, name: 'pos-appointments', step: (page) => page.getByRole('tab').nth(1).click() },
  {
    ...pos,
    name: 'pos-customer',
    step: async (page) => {
      await tiles(page).first().waitFor();
      await openTicket(page);
      await press(page, /^(?:Customer|Thêm khách)$/);
      await page.getByRole('dialog').getByRole('button').nth(2).waitFor();
    },
  },
  { ...pos, name: 'pos-nothing', at: `/biz/${newcomers[0].bus_url}/manage/pos`, as: unfinished.owner },
  {
    ...pos,
    name: 'pos-loading',
    before: async (page) => {
      await now(page);
      await hold(page, '**/api/pos/till?*');
    },
  },
  {
    ...pos,
    name: 'pos-failed',
    before: async (page) => {
      await now(page);
      await refuse(page, '**/api/pos/open-tickets/list?*');
    },
    step: async (page) => {
      await page.getByRole('tab').nth(2).click();
      await page.getByRole('alert').waitFor();
    },
  },
];
