import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PromotionTerms } from '../../promotions/rules/taking.ts';
import { merged, parted } from '../rules/parting.ts';
import { leaveFor, type PriceList } from '../rules/pricing.ts';
import { promoted } from './rules.ts';
import { gelManicure } from '../rules/proofs/gel-manicure.ts';
import type { Ticket } from '../rules/ticket.ts';
import { leftOf, totalsOf } from '../rules/totals.ts';

const terms = (part: Partial<PromotionTerms> = {}): PromotionTerms => ({
  promotion_id: 'happy',
  type: 'percent',
  value: 20,
  services: [],
  absorbed_by: 'salon',
  ...part,
});
const house = (part: Partial<PromotionTerms> = {}, id = 'one') => ({
  id,
  name: 'Happy hour',
  amount_cents: 0,
  terms: terms(part),
});
const gel = (id: string, price_cents: number, part: object = {}) =>
  gelManicure({ id, item_id: id, price_cents, tax_rate: 8250, ...part });
const ticket = (promotions: Ticket['promotions'], lines = [gel('gel', 4500), gel('pedicure', 5000)]): Ticket => ({
  posDetails: { 'guest-1': { customer_name: 'Guest', details: lines } },
  promotions,
  gift_card_sales: [],
  tips: {},
  payments: [],
});
const settled = (one: Ticket): Ticket => ({ ...one, promotions: promoted(one) });
const lefts = (one: Ticket) => leftOf(one).map(({ left }) => left);

test('a promotion is borne by the lines it is for, what is by hand by what is left of all', () => {
  const happy = settled(ticket([house({ services: ['gel'] })]));
  expect(lefts(happy)).toEqual([3600, 5000]);
  expect(totalsOf(happy)).toMatchObject({ subTotal: 9500, discount: 900, tax: 710, grandTotal: 9310 });
  const both = settled(ticket([{ id: 'hand', name: 'Discount', amount_cents: 860 }, house({ services: ['gel'] })]));
  expect(lefts(both)).toEqual([3240, 4500]);
  expect(totalsOf(both).discount).toBe(1760);
});

test('it follows the lines, is there once, and is the same object where nothing changed', () => {
  const happy = settled(ticket([house(), house({}, 'again')]));
  expect(happy.promotions).toMatchObject([{ id: 'one', amount_cents: 1900, lines: { gel: 900, pedicure: 1000 } }]);
  expect(promoted(happy)).toBe(happy.promotions);
  const less = settled({ ...happy, posDetails: ticket([], [gel('gel', 4500)]).posDetails });
  expect(less.promotions[0]?.amount_cents).toBe(900);
});

test('what the document says of a line takes no more than the line', () => {
  const odd = ticket([{ ...house(), amount_cents: 99_999, lines: { gel: 99_999 } }]);
  expect(totalsOf(odd)).toMatchObject({ discount: 4500, grandTotal: 5000 + 413 });
});

test('a promotion takes nobody’s leave, however much it takes off; what is by hand still does', () => {
  const taxes = { codes: {}, kinds: {}, services: {} };
  const prices: PriceList = { taxes, services: {}, add_ons: {}, own: {}, booked: {}, staff: {}, clients: {} };
  const leave = (promotions: Ticket['promotions']) =>
    leaveFor(prices, {}, { after: settled(ticket(promotions)), before: null }).discount;
  expect(leave([house({ value: 60 })])).toBe(false);
  const hand = { id: 'hand', name: 'Discount', amount_cents: 1901 };
  expect([leave([hand]), leave([house({ value: 60 }), hand]), leave([{ ...hand, amount_cents: 1900 }])]).toEqual([
    true,
    true,
    false,
  ]);
});

test('parted, it goes along with the lines that bear it, and merged it is whole again', () => {
  const people = fc.array(fc.array(fc.nat(20_000), { maxLength: 3 }), { minLength: 2, maxLength: 4 });
  const offer = fc.record({
    type: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.integer({ min: 1, max: 100 }),
  });
  fc.assert(
    fc.property(people, offer, fc.nat(), (prices, { type, value }, which) => {
      const entries = prices.map((all, person) => [
        `guest-${person}`,
        { customer_name: 'Guest', details: all.map((price, i) => gel(`${person}-${i}`, price)) },
      ]);
      const worth = type === 'amount' ? value * 100 : value;
      const whole = settled({ ...ticket([house({ type, value: worth })]), posDetails: Object.fromEntries(entries) });
      const { stay, go } = parted(whole, [`guest-${which % prices.length}`], () => 'new');
      const off = (one: Pick<Ticket, 'promotions'>) => one.promotions.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
      expect(off(stay) + off(go)).toBe(off(whole));
      expect(off(merged(stay, go))).toBe(off(whole));
    }),
    { numRuns: 1000 },
  );
});
