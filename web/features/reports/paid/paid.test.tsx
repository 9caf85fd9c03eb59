import type { PaidTicket, TicketView } from 'core/checkout/contract';
import { expect, test } from 'vitest';
import { renderScreen, elementsIn, spokenTextOf } from '../../../platform/test/render-screen.tsx';
import { en } from '../en.ts';
import { Bill } from '../tickets/Bill.tsx';
import { State } from '../tickets/State.tsx';
import { vi } from '../vi.ts';
import { PaidRow } from './PaidRow.tsx';
import { PaidSums } from './PaidSums.tsx';

const ticket: PaidTicket = {
  id: '01990000-0000-7000-8000-000000000001',
  ticket_no: 1043,
  closed_at: '2026-11-14T20:55:00Z',
  customers: ['Amy Tran'],
  staff: ['Linh'],
  services: ['Gel manicure'],
  paid_with: [{ method: 'card', reference: 'visa 4242' }],
  tip_cents: 900,
  total_cents: 5400,
  refunded_cents: 0,
};
const row = async (part: Partial<PaidTicket>, language: 'en' | 'vi' = 'en') =>
  spokenTextOf(
    await renderScreen(<PaidRow ticket={{ ...ticket, ...part }} zone="America/Chicago" on={false} onPick={() => {}} />, {
      texts: { reports: language === 'en' ? en : vi },
      language,
    }),
  );

test('a row says when, who, what for, how, the tip and the total', async () => {
  expect(await row({})).toBe('2:55 PM Amy Tran Linh · Gel manicure Visa 4242 $9.00 $54.00');
});

test('several services are counted, several people named, and a guest is one in the language of whoever looks', async () => {
  const party = { customers: ['Amy Tran', 'Guest'], staff: ['Linh', 'Tâm'], services: ['Gel', 'Pedicure', 'Art'] };
  expect(await row(party)).toContain('Amy Tran, Guest Linh, Tâm · 3 services');
  expect(await row({ customers: ['Guest'] }, 'vi')).toContain(`${vi.tickets.guest} Linh · Gel manicure`);
  expect(await row({ customers: [] })).toContain('2:55 PM Guest Linh');
});

test('a card beside another payment is named by its brand alone, and each way once', async () => {
  const cash = { method: 'cash', reference: '' } as const;
  expect(await row({ paid_with: [...ticket.paid_with, cash] })).toContain('Gel manicure Visa + Cash $9.00');
  expect(await row({ paid_with: [cash, ...ticket.paid_with, cash] })).toContain('Gel manicure Cash + Visa $9.00');
  expect(await row({ paid_with: [{ method: 'card', reference: '' }] })).toContain('Gel manicure Card $9.00');
});

test('what was given back stands under the total, which stays', async () => {
  expect(await row({ refunded_cents: 1200 })).toMatch(/\$54\.00 −\$12\.00 refunded$/);
  expect(await row({})).not.toContain('refunded');
});

test('the sums of today name each way to pay, and what was refunded only where something was', async () => {
  const sums = {
    tickets: 3,
    tip_cents: 1800,
    total_cents: 12_345,
    refunded_cents: 500,
    by_method: [
      { method: 'card', amount_cents: 10_345 },
      { method: 'cash', amount_cents: 2000 },
    ],
  } as const;
  const drawn = async (part: object) =>
    elementsIn(
      await renderScreen(<PaidSums sums={{ ...sums, by_method: [...sums.by_method], ...part }} />, { texts: { reports: en } }),
      'div',
    ).map(spokenTextOf);
  expect(await drawn({})).toEqual(['Card $103.45', 'Cash $20.00', 'Refunded −$5.00', 'Tips $18.00', 'Total $123.45']);
  expect(await drawn({ refunded_cents: 0 })).not.toContainEqual(expect.stringContaining('Refunded'));
});

test.each([
  ['paid', 0, 'Paid'],
  ['paid', 1, en.refund.some],
  ['paid', 5399, en.refund.some],
  ['paid', 5400, en.refund.all],
  ['void', 0, 'Void'],
] as const)('a %s ticket of $54.00 with %i cents back is “%s”', async (status, refunded, said) => {
  expect(spokenTextOf(await renderScreen(<State {...{ status, refunded }} total={5400} />, { texts: { reports: en } }))).toBe(
    said,
  );
});

test('the bill of a paid ticket has its lines, its payments with the change, and its refunds', async () => {
  const line = {
    id: 'gel',
    kind: 'service',
    name: 'Gel',
    employee_id: 'linh',
    qty: 2,
    price_cents: 2500,
    staff_discount_cents: 500,
  };
  const paid = {
    posDetails: { 'guest-1': { customer_name: 'Guest', details: [line] } },
    gift_card_sales: [],
    tips: { linh: 500, tam: 400 },
    payment: { subTotal: 4500, discount: 0, tax: 371, grandTip: 900, grandTotal: 5771 },
    transactions: [{ id: 'c', method: 'cash', amount_cents: 6000, change_cents: 229, deleted: false }],
    refunds: [
      { id: 'r', amount_cents: 1200, reason: 'It chipped', given_at: '2026-11-14T21:10:00Z', given_by: 'Mai', parts: [] },
    ],
  } as unknown as TicketView;
  const markup = await renderScreen(<Bill ticket={paid} staff={(id) => id} />, { texts: { reports: en } });
  expect(elementsIn(markup, 'li').map(spokenTextOf)).toEqual(['2 × Gel linh $45.00']);
  const words = spokenTextOf(markup);
  expect(words).toContain('Subtotal $45.00');
  expect(words).toContain('Tax $3.71');
  expect(words).toContain('Total $57.71');
  expect(words).toMatch(/Cash .*\$2\.29.* \$60\.00/);
  expect(words).toContain('−$12.00');
});
