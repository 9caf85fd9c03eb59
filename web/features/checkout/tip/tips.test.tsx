import { splitAgain } from 'core/checkout/tips/rules';
import { isLargeTip, tipShares } from 'core/checkout/rules/totals';
import fc from 'fast-check';
import { taxedAt } from 'core/business/taxes/proofs/taxed-at';
import { expect, test } from 'vitest';
import { attributeOf, elementsIn, spokenTextOf } from '../../../platform/test/render-screen.tsx';
import { drawAtTill, facts, gelByLinh, linh, service, tam } from '../test/till-scene.tsx';
import { amountDiscount } from '../till/discount.ts';
import { addService, discountBy, pickTech, splitTip, tipBase, tipBy, tipFor, tipOf } from '../till/moves.ts';
import { emptyTill, ticketOf, type Till } from '../till/till.ts';
import { vi } from '../vi.ts';
import { Tips } from './Tips.tsx';

const drawn = (till: Till) => drawAtTill(<Tips till={till} locked={false} />, till);
const buttons = async (till: Till) => elementsIn(await drawn(till), 'button').filter((one) => attributeOf(one, 'aria-pressed'));
const pressed = async (till: Till) =>
  (await buttons(till)).filter((one) => attributeOf(one, 'aria-pressed') === 'true').map(spokenTextOf);
const both = (): Till => addService(pickTech(gelByLinh(), tam), service('Pedicure', 5500), taxedAt(0));

test('each tip says what it comes to: of what is left after the discount, before tax', async () => {
  const till = discountBy(gelByLinh(), amountDiscount(500));
  expect((await buttons(till)).map(spokenTextOf)).toEqual([
    'No tip $0.00',
    '15% $6.00',
    '18% $7.20',
    '20% $8.00',
    'Custom Amount',
  ]);
  expect(spokenTextOf(await drawn(till))).toContain('of $40.00 , after discount, before tax');
});

test('one choice is pressed, whatever the tip is', async () => {
  const till = both();
  expect(await pressed(till)).toEqual(['No tip $0.00']);
  expect(await pressed(tipBy(till, tipFor(till, 18), 18))).toEqual(['18% $18.00']);
  // Typed by hand, the same amount is the same tip.
  expect(await pressed(tipBy(till, 2000, null))).toEqual(['20% $20.00']);
  expect(await pressed(tipBy(till, 1234, null))).toEqual(['Custom $12.34']);
});

test('everybody who worked stands with their share, and only more than one can split it', async () => {
  const till = tipBy(both(), 2000, null);
  expect(spokenTextOf(await drawn(till))).toContain('Linh $9.00 Tâm $11.00');
  expect(await drawn(till)).toContain('aria-label="Split the tip"');
  expect(await drawn(tipBy(gelByLinh(), 900, null))).not.toContain('aria-label="Split the tip"');
  expect(spokenTextOf(await drawn(splitTip(till, { [linh]: 500, [tam]: 1500 })))).toContain('Linh $5.00 Tâm $15.00');
});

test('a ticket with nothing to tip on asks for no tip', async () => {
  expect(await drawn(emptyTill)).toBe('');
  const free = discountBy(gelByLinh(), amountDiscount(4500));
  expect(await drawn(free)).toBe('');
});

test('in Vietnamese the choices are the same', async () => {
  const markup = await drawAtTill(<Tips till={both()} locked={false} />, both(), { texts: { checkout: vi }, language: 'vi' });
  const choices = elementsIn(markup, 'button').map(spokenTextOf);
  expect(choices[0]).toBe(`${vi.tips.none} $0.00`);
  expect(choices.at(-1)).toBe(`${vi.tips.custom} ${vi.tips.amount}`);
  expect(choices.slice(1, -1)).toEqual(['15% $15.00', '18% $18.00', '20% $20.00']);
});

const people = [linh, tam, 'mai-mai-mai-mai-mai-mai'] as const;
const works = fc.array(fc.tuple(fc.constantFrom(...people), fc.integer({ min: 1, max: 20_000 })), { minLength: 1, maxLength: 5 });
const rungUp = (all: readonly (readonly [string, number])[]): Till =>
  all.reduce((till, [tech, price]) => addService(pickTech(till, tech), service('Gel', price), taxedAt(0)), emptyTill);

test('for any work a tip is shared to the cent, by price', () => {
  fc.assert(
    fc.property(works, fc.integer({ min: 1, max: 50_000 }), (all, cents) => {
      const till = tipBy(rungUp(all), cents, null);
      expect(tipOf(till)).toBe(cents);
      const base = tipBase(till);
      for (const [who, share] of Object.entries(till.tips)) {
        const earned = all.filter(([tech]) => tech === who).reduce((sum, [, price]) => sum + price, 0);
        expect(Math.abs(share - (cents * earned) / base)).toBeLessThan(1);
      }
    }),
  );
});

test('however a tip is split, again and again, its total stays and nobody gets less than nothing', () => {
  const split = fc.tuple(fc.constantFrom(...people), fc.integer({ min: -500, max: 60_000 }));
  fc.assert(
    fc.property(works, fc.integer({ min: 1, max: 50_000 }), fc.array(split, { maxLength: 6 }), (all, cents, splits) => {
      let till = tipBy(rungUp(all), cents, null);
      const here = Object.keys(tipShares(ticketOf(till), 0));
      for (const [who, share] of splits.filter(([one]) => here.includes(one))) {
        const tips = splitAgain(till.tips, here, who, share);
        till = splitTip(till, tips);
        expect(tipOf(till)).toBe(cents);
        expect(Math.min(...Object.values(till.tips))).toBeGreaterThanOrEqual(0);
        expect(till.tips[who]).toBe(here.length > 1 ? Math.min(Math.max(0, share), cents) : cents);
      }
    }),
  );
});

test('a split that does not come to the tip is none, and one that does not change it is no step of undo', () => {
  const till = tipBy(both(), 2000, null);
  expect(splitTip(till, { [linh]: 1000, [tam]: 1001 })).toBe(till);
  expect(splitTip(till, { [linh]: 900, [tam]: 1100 })).toBe(till);
  expect(splitTip(till, { [linh]: 0, [tam]: 2000 }).editing.history).toHaveLength(till.editing.history.length + 1);
});

test('a tip in percent follows the services, one by amount stays, and more than half of it is asked about', () => {
  const percent = tipBy(gelByLinh(), tipFor(gelByLinh(), 20), 20);
  expect(tipOf(addService(percent, service('Pedicure', 5500), taxedAt(0)))).toBe(2000);
  expect(tipOf(addService(tipBy(gelByLinh(), 900, null), service('Pedicure', 5500), taxedAt(0)))).toBe(900);
  expect([isLargeTip(2250, 4500), isLargeTip(2251, 4500)]).toEqual([false, true]);
  for (const one of facts.tip_percents) expect(isLargeTip(tipFor(gelByLinh(), one), tipBase(gelByLinh()))).toBe(false);
});
