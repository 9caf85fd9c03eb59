import { describe, expect, it } from 'vitest';
import { emptyText, priceOf, recogniseServices, typesOf, whyNotMenu } from './rules.ts';
import { inEnglish } from '../kernel/refusals/in-english.ts';

it('an empty list carries the words for it, a full one none', () => {
  expect(emptyText([], 'business')).toEqual({ message: 'No business Services data found.' });
  expect(emptyText([], 'custom')).toEqual({ message: 'No Custom Services data found.' });
  expect(emptyText([], 'default')).toEqual({ message: 'No Default Services data found.' });
  expect(emptyText([1], 'default')).toEqual({});
});

it('a price starts at the lowest variant and says so when they differ', () => {
  const service = (prices: number[], price_from = false) => ({
    price: 2500,
    price_from,
    sub_services: prices.map((price) => ({ price })),
  });
  expect(priceOf(service([]))).toEqual({ price: 2500, from: false });
  expect(priceOf(service([], true))).toEqual({ price: 2500, from: true });
  expect(priceOf(service([5500, 4500]))).toEqual({ price: 4500, from: true });
  expect(priceOf(service([4500, 4500]))).toEqual({ price: 4500, from: false });
  const begins = { ...service([]), sub_services: [{ price: 4500, price_from: true }] };
  expect(priceOf(begins)).toEqual({ price: 4500, from: true });
  expect(priceOf({ ...service([]), dearer_with_some: true })).toEqual({ price: 2500, from: true });
  const masters = { ...service([]), sub_services: [{ price: 4500, dearer_with_some: true }] };
  expect(priceOf(masters)).toEqual({ price: 4500, from: true });
});

const wish = (type: string, name: string, master_id: number | null = null) => ({ type, name, master_id });

describe('a menu', () => {
  const template = new Set([1, 2]);
  it('may hold what the template has and what the business adds, and one name in two types', () => {
    expect(inEnglish(whyNotMenu([wish('Hands', 'Gel', 1), wish('Feet', 'Gel'), wish('Feet', 'Spa', 2)], template))).toBeNull();
    expect(inEnglish(whyNotMenu([], template))).toBeNull();
  });
  it('holds nothing of another template, and no name twice in one type', () => {
    expect(inEnglish(whyNotMenu([wish('Hands', 'Gel', 3)], template))).toEqual({
      services: ['Gel isn’t in the template.'],
    });
    expect(inEnglish(whyNotMenu([wish('Hands', 'Gel', 1), wish('hands', 'GEL')], template))).toEqual({
      services: ['hands: GEL is on the list twice.'],
    });
  });
  it('has its types in the order in which they first appear, by their first spelling', () => {
    expect(typesOf([wish('Feet', 'a'), wish('Hands', 'b'), wish('FEET', 'c')])).toEqual(['Feet', 'Hands']);
  });
});

describe('services that are on the menu already', () => {
  const known = [
    { id: 'gel', ...wish('Hands', 'Gel', 1) },
    { id: 'spa', ...wish('Feet', 'Spa', 2) },
    { id: 'own', ...wish('Feet', 'Soak') },
  ];
  const ids = (...menu: ReturnType<typeof wish>[]) => recogniseServices(known, menu).map(({ id }) => id);

  it('are known by the template they came from, whatever they are called now', () => {
    expect(ids(wish('Fingers', 'Gel deluxe', 1))).toEqual(['gel']);
  });
  it('are known by type and name, in any spelling', () => {
    expect(ids(wish('FEET', 'soak'), wish('Hands', 'Soak'))).toEqual(['own', null]);
  });
  it('are never two of the new ones: the one that kept its name is the old one', () => {
    expect(ids(wish('Feet', 'Spa long', 2), wish('Feet', 'Spa', 2), wish('Feet', 'Spa short', 2))).toEqual([null, 'spa', null]);
  });
  it('keep the order of the wish', () => {
    expect(ids(wish('Feet', 'Soak'), wish('Hands', 'New'), wish('Hands', 'Gel', 1))).toEqual(['own', null, 'gel']);
  });
});
