import fc from 'fast-check';
import { expect, test } from 'vitest';
import { posting } from '../../ledger/rules/posting.ts';
import type { Ticket, TicketLine } from '../rules/ticket.ts';
import { type HeldCard, splitAgain, tipChange, tipLines, tippable } from './rules.ts';
import { inEnglish } from '../../kernel/refusals/in-english.ts';

const line = (employee_id: string): TicketLine => ({
  id: employee_id,
  kind: 'service',
  item_id: null,
  name: 'Gel',
  employee_id,
  qty: 1,
  price_cents: 4500,
  staff_discount_cents: 0,
  borne_by: 'salon',
  tax_rate: 0,
});
const ticket = (tips: Ticket['tips'], ...staff: readonly string[]): Ticket => ({
  posDetails: { 'guest-1': { customer_name: 'Guest', details: staff.map(line) } },
  promotions: [],
  gift_card_sales: [],
  tips,
  payments: [],
});
const visa: HeldCard = { payment_id: 'visa', tip_cents: 200, room_cents: 700 };
const amex: HeldCard = { payment_id: 'amex', tip_cents: 0, room_cents: 300 };

test('a tip that is split another way stays the same tip, whoever gets how much', () => {
  expect(splitAgain({ linh: 810, tam: 900 }, ['linh', 'tam'], 'linh', 1000)).toEqual({ linh: 1000, tam: 710 });
  expect(splitAgain({ linh: 500 }, ['linh', 'tam', 'vy'], 'linh', 0)).toEqual({ linh: 0, tam: 250, vy: 250 });
  expect(splitAgain({ linh: 500 }, ['linh'], 'linh', 100)).toEqual({ linh: 500 });
  const people = ['linh', 'tam', 'vy'];
  const wish = fc.record({ had: fc.array(fc.nat(9000), { minLength: 3, maxLength: 3 }), who: fc.nat(2), cents: fc.nat(40_000) });
  fc.assert(
    fc.property(wish, ({ had, who, cents }) => {
      const tips = Object.fromEntries(people.map((one, i) => [one, had[i] ?? 0]));
      const after = Object.values(splitAgain(tips, people, people[who] ?? '', cents));
      expect(after.reduce((sum, one) => sum + one, 0)).toBe(had.reduce((sum, one) => sum + one, 0));
      expect(Math.min(...after)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('who worked on it or has a tip of it may be tipped', () => {
  expect(tippable(ticket({ vy: 100 }, 'linh', 'tam', 'linh'))).toEqual(['linh', 'tam', 'vy']);
  expect(inEnglish(tipChange(ticket({}, 'linh'), { kim: 100 }, 'cash', []))).toEqual({
    why: 'They didn’t work on this ticket.',
  });
});

test('shared otherwise, nothing is paid', () => {
  expect(inEnglish(tipChange(ticket({ linh: 900 }, 'linh', 'tam'), { linh: 400, tam: 500 }, 'card', []))).toEqual({
    tips: { linh: 400, tam: 500 },
    cash_cents: 0,
    cards: {},
  });
  expect(inEnglish(tipChange(ticket({ linh: 900 }, 'linh'), { linh: 900, tam: 0 }, 'cash', []))).toHaveProperty('why');
});

test('more of it is left in cash, or taken of the cards that are held, one after the other', () => {
  const before = ticket({ linh: 200 }, 'linh');
  expect(inEnglish(tipChange(before, { linh: 1100 }, 'cash', [visa]))).toMatchObject({ cash_cents: 900, cards: {} });
  expect(inEnglish(tipChange(before, { linh: 1100 }, 'card', [visa, amex]))).toMatchObject({
    cash_cents: 0,
    cards: { visa: 700, amex: 200 },
  });
  expect(inEnglish(tipChange(before, { linh: 1201 }, 'card', [visa, amex]))).toEqual({
    why: 'That’s more than you can add to the card.',
  });
});

test('less of it only as long as the card that gave it is held', () => {
  expect(inEnglish(tipChange(ticket({ linh: 500 }, 'linh'), { linh: 300 }, 'cash', [visa]))).toMatchObject({
    cards: { visa: -200 },
  });
  expect(inEnglish(tipChange(ticket({ linh: 500 }, 'linh'), { linh: 299 }, 'cash', [visa]))).toEqual({
    why: 'To give back a tip, make a refund.',
  });
});

test('whatever is wished, what moves on the ticket is what the team gets, and no card leaves its room', () => {
  const cents = fc.nat(2000);
  const tips = fc.dictionary(fc.constantFrom('linh', 'tam', 'vy'), cents);
  const cards = fc.array(fc.record({ tip_cents: cents, room_cents: cents }), { maxLength: 3 });
  fc.assert(
    fc.property(tips, tips, fc.constantFrom('cash', 'card'), cards, (before, wished, by, held) => {
      const named = held.map((card, i) => ({ ...card, payment_id: `p${i}` }));
      const change = tipChange(ticket(before, 'linh', 'tam', 'vy'), wished, by, named);
      if ('why' in change) return;
      const moved = change.cash_cents + Object.values(change.cards).reduce((sum, one) => sum + one, 0);
      const lines = posting(tipLines('t', before, change.tips));
      expect(lines.reduce((sum, one) => sum + one.cents, 0)).toBe(0);
      expect(lines.find(({ kind }) => kind === 'prepayment')?.cents ?? 0).toBe(moved);
      for (const { payment_id, tip_cents, room_cents } of named) {
        const part = change.cards[payment_id] ?? 0;
        expect(part >= -tip_cents && part <= room_cents).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});
