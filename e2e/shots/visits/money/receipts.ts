import type { Page } from '@playwright/test';
import { hold, type ShotVisit } from '../../visit.ts';

const list = '/biz/lotus-nails/manage/reports/ticket-list?period=week&q=Nakamura';
const owner = 'lan.lotus-nails@example.com';

/** The receipt of the newest paid ticket, at the desk. */
async function openReceipt(page: Page) {
  const paid = page.getByRole('row').filter({ hasText: /Paid|Đã trả/ });
  const card = page.getByRole('listitem').filter({ hasText: /Paid|Đã trả/ });
  await paid.or(card).getByRole('button', { name: /^#\d+/ }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(?:Receipt|Biên nhận)$/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'QR', exact: true }).click();
}

/** As a visitor has it on their phone. */
async function follow(page: Page) {
  await openReceipt(page);
  const link = await page.getByRole('dialog').locator('a[href*="/receipt/"]').getAttribute('href');
  await page.goto(new URL(link ?? '').pathname);
  await page.getByRole('article').waitFor();
}

const id = (n: number) => `01990000-0000-7000-8000-00000000000${n}`;
const service = `01990000-0000-7000-8000-0000000000aa`;
/** Everything a receipt may hold. */
const full = {
  business: {
    bus_name: 'Lotus Nails & Spa',
    bus_url: 'lotus-nails',
    address: '9889 Bellaire Blvd, Houston, TX, 77036',
    phone: '7135550100',
    timezone: 'America/Chicago',
    color_code: '#b998e3',
  },
  status: 'void',
  ticket_no: 1043,
  closed_at: '2026-11-14T20:58:00.000Z',
  people: [
    {
      first_name: 'Amy',
      lines: [
        { id: id(1), name: 'Gel Manicure', qty: 1, staff: 'Linh', amount_cents: 4500 },
        { id: id(2), name: 'Nail art, 2 fingers', qty: 1, staff: null, amount_cents: 1000 },
        { id: id(3), name: 'Spa Pedicure with hot stones and paraffin', qty: 1, staff: 'Tâm', amount_cents: 5000 },
      ],
    },
    { first_name: '', lines: [{ id: id(4), name: 'Polish Change', qty: 2, staff: 'Vy', amount_cents: 3000 }] },
  ],
  gift_cards: [{ id: id(5), amount_cents: 5000 }],
  subtotal: 13500,
  discount: 1200,
  tax: 1015,
  tax_percentage: 8250,
  tip: 2000,
  total: 20315,
  tenders: [
    { id: id(6), method: 'gift_card', reference: '••7F2A', amount_cents: 6000 },
    { id: id(7), method: 'card', reference: 'Visa ••4242', amount_cents: 10000 },
    { id: id(8), method: 'cash', reference: '', amount_cents: 5000 },
  ],
  change: 685,
  refunds: [{ id: id(9), at: '2026-11-15T18:00:00.000Z', amount_cents: 2000 }],
  wish: service,
  stars: 0,
};
const answered = (data: object) => (page: Page) =>
  page.route('**/api/receipt/*', (route) => route.fulfill({ json: { success: true, data } }));
const one = { page: 'ReceiptPage', at: '/receipt/picture', tall: 2 } as const;

/** Receipts: at the desk, and as whoever paid has them. */
export const receiptVisits: readonly ShotVisit[] = [
  { page: 'TicketListPage', name: 'tickets-receipt', at: list, as: owner, step: openReceipt, tall: 1 },
  { ...one, name: 'receipt', at: list, as: owner, step: follow },
  { ...one, name: 'receipt-void', before: answered(full) },
  {
    ...one,
    name: 'receipt-review',
    before: answered({ ...full, status: 'paid', gift_cards: [], refunds: [], people: full.people.slice(0, 1) }),
    step: (page) =>
      page
        .getByText(/^4 (?:stars|sao)$/)
        .locator('..')
        .click(),
  },
  { ...one, name: 'receipt-reviewed', before: answered({ ...full, status: 'paid', stars: 5 }) },
  { ...one, name: 'receipt-gone', tall: 1 },
  { ...one, name: 'receipt-loading', tall: 1, before: (page) => hold(page, '**/api/receipt/*') },
  {
    ...one,
    name: 'receipt-failed',
    tall: 1,
    before: (page) =>
      page.route('**/api/receipt/*', (route) =>
        route.fulfill({ status: 503, json: { message: 'We’re busy right now. Please try again in a moment.' } }),
      ),
  },
];
