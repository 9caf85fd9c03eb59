import fc from 'fast-check';
import { netOf } from 'core/checkout/rules/ticket';
import { totalsOf } from 'core/checkout/rules/totals';
import { housePromotions } from 'core/checkout/promotions/rules';
import { creditOn } from 'core/checkout/tenders/rules';
import { taxedAt } from 'core/business/taxes/proofs/taxed-at';
import { expect, test } from 'vitest';
import { elementsIn, spokenTextOf, spokenTextOfEach } from '../../../platform/test/render-screen.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { en } from '../en.ts';
import { centsOf, drawAtTill, gelByLinh, linh, service, sumsIn, tam, viewOf } from '../test/till-scene.tsx';
import { amountDiscount, byHandIn, percentDiscount, withByHand } from '../till/discount.ts';
import {
  addAddOn,
  addCard,
  addClient,
  addGuest,
  addService,
  discountBy,
  editLine,
  pickTech,
  redo,
  select,
  tipBy,
  tipFor,
  undo,
} from '../till/moves.ts';
import { contentOf, emptyTill, ticketOf, type Till } from '../till/till.ts';
import { vi } from '../vi.ts';
import { Ticket } from './Ticket.tsx';

const drawn = (till: Till) => drawAtTill(<Ticket />, till);
const sums = async (till: Till) => sumsIn(await drawn(till));
const key = (till: Till) => Object.keys(till.editing.posDetails)[0] ?? '';
const firstLine = (till: Till) => Object.values(till.editing.posDetails)[0]?.details[0]?.id ?? '';
const paying = (till: Till): Till => ({ ...till, step: 'tender' });
const november = {
  id: 'november',
  name: 'November',
  amount_cents: 0,
  terms: { promotion_id: 'p', type: 'percent', value: 10, services: [], absorbed_by: 'salon' },
} as const;
const withNovember = (till: Till): Till => addGuest(discountBy(till, [...till.promotions, november]));

type Work = { price: number; qty: number; off: number; tech: string; rate: number; person: boolean; extra: number | null };
const work: fc.Arbitrary<Work> = fc.record({
  price: fc.integer({ min: 0, max: 30_000 }),
  qty: fc.integer({ min: 1, max: 3 }),
  off: fc.integer({ min: 0, max: 500 }),
  tech: fc.constantFrom(linh, tam),
  rate: fc.constantFrom(0, 8250, 8875),
  person: fc.boolean(),
  extra: fc.option(fc.integer({ min: 1, max: 2500 })),
});
const ticket = fc.record({
  works: fc.array(work, { minLength: 1, maxLength: 5 }),
  discount: fc.oneof(
    fc.record({ percent: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ cents: fc.integer({ min: 0, max: 40_000 }) }),
  ),
  promotion: fc.boolean(),
  cards: fc.array(fc.integer({ min: 500, max: 50_000 }), { maxLength: 2 }),
  tip: fc.option(fc.integer({ min: 1, max: 40 })),
  prepaid: fc.constantFrom(0, 0, 2000, 1_000_000),
});

function withWork(till: Till, { price, qty, off, tech, rate, person, extra }: Work): Till {
  const begun = addService(pickTech(person ? addGuest(till) : till, tech), service('Gel', price), taxedAt(rate));
  const at = Object.entries(begun.editing.posDetails).at(-1);
  const id = at?.[1].details.at(-1)?.id ?? '';
  const edited = editLine(begun, at?.[0] ?? '', id, { qty, staff_discount_cents: Math.min(off, price * qty) });
  return extra === null ? edited : addAddOn(edited, { id: 'art', name: 'Nail art', price: extra });
}

/** A ticket as the moves of the till make it, whatever somebody rings up. */
function rungUp({ works, discount, promotion, cards, tip, prepaid }: Parameters<Parameters<typeof ticket.map>[0]>[0]): Till {
  let till = works.reduce(withWork, emptyTill);
  if (promotion) till = withNovember(till);
  const { subTotal } = totalsOf(ticketOf(till));
  const byHand = 'percent' in discount ? percentDiscount(discount.percent, subTotal) : amountDiscount(discount.cents);
  till = discountBy(till, withByHand(till.promotions, byHand));
  for (const amount_cents of cards) till = addCard(till, { amount_cents });
  if (tip !== null) till = tipBy(till, tipFor(till, tip), tip);
  return prepaid === 0 ? till : { ...till, ticket: viewOf(till, { pre_paid_price: prepaid }) };
}

test('whatever is rung up, the sums that are drawn are those of the rules, and they add up to the total', async () => {
  await fc.assert(
    fc.asyncProperty(ticket, async (made) => {
      const till = paying(rungUp(made));
      const totals = totalsOf(ticketOf(till));
      const rows = await sums(till);
      const at = rows.findIndex(([name]) => name === en.totals.total);
      const cents = (name: string) => centsOf(rows.find(([one]) => one.startsWith(name))?.[1] ?? '');
      expect(cents(en.totals.subtotal)).toBe(totals.subTotal);
      expect(cents(en.totals.tax)).toBe(totals.tax);
      expect(cents(en.totals.tip)).toBe(totals.grandTip);
      expect(cents(en.totals.giftCards) ?? 0).toBe(totals.giftCardSales);
      expect(centsOf(rows[at]?.[1] ?? '')).toBe(totals.grandTotal);
      const before = rows.slice(0, at).map(([, value]) => centsOf(value) ?? 0);
      expect(before.reduce((sum, one) => sum + one, 0)).toBe(totals.grandTotal);
      const off = rows.slice(0, at).filter(([, value]) => (centsOf(value) ?? 0) < 0);
      expect(off.reduce((sum, [, value]) => sum - (centsOf(value) ?? 0), 0)).toBe(totals.discount);
      const credit = rows.slice(at + 1).map(([, value]) => -(centsOf(value) ?? 0));
      const prepaid = creditOn({ ...contentOf(till), payments: [] }, made.prepaid);
      expect(credit).toEqual(prepaid > 0 ? [prepaid] : []);
    }),
    { numRuns: 15 },
  );
});

test('whatever is rung up, every line is drawn once with what it costs, and each person with their sum', async () => {
  await fc.assert(
    fc.asyncProperty(ticket, async (made) => {
      const till = rungUp({ ...made, cards: [] });
      const markup = await drawn(till);
      for (const [i, { details }] of Object.values(till.editing.posDetails).entries()) {
        const group = elementsIn(markup, 'section')[i] ?? '';
        const lines = elementsIn(group, 'li').map((one) => centsOf(spokenTextOf(one)) ?? Number.NaN);
        expect(lines.toSorted((a, b) => a - b)).toEqual(details.map(netOf).toSorted((a, b) => a - b));
        expect(centsOf(spokenTextOfEach(group, 'button')[0] ?? '')).toBe(lines.reduce((sum, one) => sum + one, 0));
      }
      const { due, grandTotal } = totalsOf(ticketOf(till));
      const charge = grandTotal === 0 ? en.closeFree : en.charge.replace('{amount}', moneyText(due));
      expect(spokenTextOfEach(markup, 'button').at(-1)).toBe(charge);
    }),
    { numRuns: 8 },
  );
});

test('an empty ticket says what to do and shows neither sums nor a way to charge', async () => {
  const markup = await drawn(emptyTill);
  expect(spokenTextOf(markup)).toContain(en.empty);
  expect(spokenTextOf(markup)).toContain(en.newTicket);
  expect(sumsIn(markup)).toEqual([]);
  expect(spokenTextOfEach(markup, 'button')).not.toContain(en.closeFree);
});

test('a discount in percent is named with it, one in dollars is not, and both can be changed while it is rung up', async () => {
  const till = gelByLinh();
  expect((await sums(till)).map(([name]) => name)).toContain(en.totals.addDiscount);
  expect(await sums(discountBy(till, percentDiscount(10, 4500)))).toContainEqual(['Discount 10%', '−$4.50']);
  expect(await sums(discountBy(till, amountDiscount(300)))).toContainEqual(['Discount', '−$3.00']);
  expect((await sums(paying(till))).map(([name]) => name)).toEqual(['Subtotal', 'Tax', 'Tip', 'Total']);
});

test('a promotion of the salon stands beside the discount by hand, and only while it is rung up it can be taken away', async () => {
  const promised = withNovember(gelByLinh());
  const till = discountBy(promised, [...promised.promotions, ...amountDiscount(500)]);
  const [house] = housePromotions(till.promotions);
  expect([house?.amount_cents, byHandIn(till.promotions)?.amount_cents]).toEqual([450, 500]);
  expect(await sums(paying(till))).toEqual([
    ['Subtotal', '$45.00'],
    ['November', '−$4.50'],
    ['Discount', '−$5.00'],
    ['Tax', '$0.00'],
    ['Tip', '$0.00'],
    ['Total', '$35.50'],
  ]);
  const remove = `aria-label="${en.promo.remove.replace('{name}', 'November')}"`;
  expect(await drawn(till)).toContain(remove);
  expect(await drawn(paying(till))).not.toContain(remove);
});

test('tax is named with its rate where there is one rate only', async () => {
  const one = addService(pickTech(emptyTill, linh), service('Gel', 4000), taxedAt(8250));
  expect(await sums(one)).toContainEqual(['Tax 8.25%', '$3.30']);
  expect(await sums(addService(one, service('Art', 1000), taxedAt(8875)))).toContainEqual(['Tax', '$4.19']);
});

test('a tip is added at payment, until there is one', async () => {
  const till = gelByLinh();
  expect(await sums(till)).toContainEqual(['Tip', en.totals.tipLater]);
  expect(await sums(tipBy(till, 900, null))).toContainEqual(['Tip', '$9.00']);
  expect(await sums(paying(till))).toContainEqual(['Tip', '$0.00']);
});

test('undo and redo are seen at once in discount, tip and customer', async () => {
  const steps: ((till: Till) => Till)[] = [
    (till) => discountBy(till, percentDiscount(10, 4500)),
    (till) => tipBy(till, tipFor(till, 20), 20),
    (till) => addClient(till, 'amy-amy-amy-amy-amy-amy', 'Amy Tran'),
  ];
  const face = async (till: Till) => {
    const markup = await drawn(till);
    const person = /<section[^>]*aria-label="([^"]*)"/.exec(markup)?.[1];
    return [person, ...sumsIn(markup).map(([, value]) => value)];
  };
  const states = [gelByLinh()];
  for (const step of steps) states.push(step(states.at(-1) ?? emptyTill));
  const faces = await Promise.all(states.map(face));
  expect(faces).toEqual([
    ['Guest', '$45.00', '', '$0.00', en.totals.tipLater, '$45.00'],
    ['Guest', '$45.00', '−$4.50', '$0.00', en.totals.tipLater, '$40.50'],
    ['Guest', '$45.00', '−$4.50', '$0.00', '$8.10', '$48.60'],
    ['Amy Tran', '$45.00', '−$4.50', '$0.00', '$8.10', '$48.60'],
  ]);
  let till = states.at(-1) ?? emptyTill;
  for (const before of faces.slice(0, -1).toReversed()) expect(await face((till = undo(till)))).toEqual(before);
  for (const after of faces.slice(1)) expect(await face((till = redo(till)))).toEqual(after);
});

test('a line says who did it, how many, why it costs something else and who bears what was taken off', async () => {
  const till = gelByLinh();
  const told = editLine(till, key(till), firstLine(till), {
    qty: 2,
    price_cents: 4000,
    price_reason: 'Long nails',
    staff_discount_cents: 500,
    borne_by: 'split',
  });
  expect(spokenTextOfEach(await drawn(told), 'li')).toEqual(['Gel Linh · 2 × $40.00 · Long nails · $5.00 off, split $75.00']);
  const open = addService(emptyTill, service('Gel', 4500), taxedAt(0));
  expect(spokenTextOfEach(await drawn(open), 'li')).toEqual([`Gel ${en.whoDidIt} $45.00`]);
});

test('an add-on stands below its own service, whenever it was rung up', async () => {
  const two = addService(gelByLinh(), service('Pedicure', 5000), taxedAt(0));
  const chosen = select(two, key(two), firstLine(two));
  const till = { ...addAddOn(chosen, { id: 'art', name: 'Nail art', price: 1000 }), selected: null };
  expect(spokenTextOfEach(await drawn(till), 'li')).toEqual(['Gel Linh $45.00', 'Nail art $10.00', 'Pedicure Linh $50.00']);
});

test('two guests are told apart, and whoever has nothing yet says so', async () => {
  const markup = await drawn(addGuest(gelByLinh()));
  const names = [...markup.matchAll(/<section[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(['Guest', 'Guest 2']);
  expect(spokenTextOf(markup)).toContain(en.nothingYet);
});

test('once it is being paid nothing on the ticket can be touched', async () => {
  const till = addCard(gelByLinh(), { amount_cents: 5000, to_name: 'Denise' });
  const enabled = (markup: string) => elementsIn(markup, 'button').filter((one) => !one.includes('disabled=""'));
  expect(enabled(await drawn(till)).map(spokenTextOf)).toContain('Gel Linh $45.00');
  const [peek, ...others] = enabled(await drawn(paying(till))).map(spokenTextOf);
  expect(peek).toBe(`2 items $95.00 ${en.showTicket}`);
  expect(others).toEqual([]);
});

test('a ticket that somebody else changed says who', async () => {
  const till = gelByLinh();
  const open = { ...till, ticket: viewOf(till) };
  expect(spokenTextOf(await drawn({ ...open, changedBy: 'Mai' }))).toContain('Mai just changed this ticket');
  expect(spokenTextOf(await drawn({ ...open, changedBy: '' }))).toContain(`${en.somebody} just changed this ticket`);
  expect(spokenTextOf(await drawn(open))).not.toContain('just changed');
});

test.each([
  ['failed', en.unsaved],
  ['lost', en.offline.notSaved],
  ['own-pin', en.asksOwnPin],
  ['pin', en.asksPin],
  ['resting', 'Opened 2:41 PM'],
] as const)('a ticket whose saving is “%s” says “%s”', async (saving, said) => {
  const till = gelByLinh();
  expect(spokenTextOf(elementsIn(await drawn({ ...till, saving, ticket: viewOf(till) }), 'header')[0] ?? '')).toContain(said);
});

test('in Vietnamese every sum has its Vietnamese name and the same amount', async () => {
  const till = paying(tipBy(discountBy(gelByLinh(), percentDiscount(10, 4500)), 900, null));
  const markup = await drawAtTill(<Ticket />, till, { texts: { checkout: vi }, language: 'vi' });
  const { totals } = vi;
  expect(sumsIn(markup)).toEqual([
    [totals.subtotal, '$45.00'],
    [totals.discountOf.replace('{percent, number}', '10'), '−$4.50'],
    [totals.tax, '$0.00'],
    [totals.tip, '$9.00'],
    [totals.total, '$49.50'],
  ]);
});
