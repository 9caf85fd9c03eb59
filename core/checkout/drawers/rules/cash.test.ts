import { expect, test } from 'vitest';
import { posting } from '../../../ledger/rules/posting.ts';
import { countedOf, depositLines, movementKinds, movementLines, overShortLines } from './cash.ts';
import { figureNames, figuresOf, isForgotten } from './figures.ts';

test('bills and coins add up to the cent', () => {
  expect(countedOf({ 2000: 4, 500: 3, 25: 7, 1: 4 })).toBe(9679);
  expect(countedOf({})).toBe(0);
});

test('every movement adds up to zero in the ledger, and what leaves the drawer is below it', () => {
  for (const kind of movementKinds) expect(() => posting(movementLines('main', { kind, cents: 1250 }))).not.toThrow();
  const drawerOf = (kind: 'paid_in' | 'paid_out') => movementLines('main', { kind, cents: 1250 })[0]?.cents;
  expect([drawerOf('paid_in'), drawerOf('paid_out')]).toEqual([1250, -1250]);
  expect(posting(movementLines('main', { kind: 'no_sale', cents: 0 }))).toEqual([]);
  expect(posting(movementLines('main', { kind: 'tip_payout', cents: 500, employee_id: 'mia' }))).toEqual([
    { kind: 'cash_drawer', subject: 'main', cents: -500 },
    { kind: 'tip', subject: 'mia', cents: 500 },
  ]);
});

test('a drawer that is short is made right against over and short, and a deposit leaves it', () => {
  expect(posting(overShortLines('main', -540))).toContainEqual({ kind: 'over_short', subject: 'main', cents: 540 });
  expect(posting(depositLines('main', { bank: 20_000, safe: 500 }))).toContainEqual({
    kind: 'cash_drawer',
    subject: 'main',
    cents: -20_500,
  });
});

test('what should be there is the sum of its parts, also of a word that nobody knows', () => {
  const figures = figuresOf(15_000, [
    { kind: 'payment', cents: 5400 },
    { kind: 'payment', cents: 3715 },
    { kind: 'payment_reversal', cents: -5400 },
    { kind: 'drawer_paid_out', cents: -2550 },
    { kind: 'gift_card_cash_out', cents: -100 },
  ]);
  expect(figures).toMatchObject({ sales: 9115, refunds: -5400, paid_out: -2550, other: -100, expected: 16_065 });
  expect(figureNames.reduce((sum, name) => sum + figures[name], 0)).toBe(figures.expected);
});

test('a drawer is forgotten when the next business day has begun', () => {
  expect(isForgotten('2026-11-16', '2026-11-16')).toBe(false);
  expect(isForgotten('2026-11-16', '2026-11-17')).toBe(true);
});
