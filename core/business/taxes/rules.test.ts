import { describe, expect, test } from 'vitest';
import {
  decideTaxChange,
  MOST_RATE,
  noTaxes,
  onePercentage,
  onePercentageProfile,
  type TaxCode,
  type TaxProfile,
  type TaxTable,
  taxOn,
  whyNotTaxes,
} from './rules.ts';

const city = { id: 'city', name: 'Nails', parts: [{ name: 'New York City', rate: 4500 }] };
const full = {
  id: 'full',
  name: 'Products',
  parts: [
    { name: 'New York', rate: 4000 },
    { name: 'New York City', rate: 4500 },
    { name: 'MCTD', rate: 375 },
  ],
};
const profile = (more: Partial<TaxProfile> = {}): TaxProfile => ({
  codes: [city, full],
  kinds: { service: 'city', product: 'full', fee: null, service_charge: null },
  rules: [{ target: 'service', id: 'brows', tax_code: null }],
  ...more,
});

describe('what a line is taxed with', () => {
  const table: TaxTable = {
    codes: { city: 4500, full: 8875, none: 0 },
    kinds: { service: 'city', product: 'full' },
    services: { brows: null, wig: 'none' },
  };
  test('is the code of its kind, unless the service has its own', () => {
    expect(taxOn(table, 'service', 'gel')).toEqual({ tax_code: 'city', tax_rate: 4500 });
    expect(taxOn(table, 'product', null)).toEqual({ tax_code: 'full', tax_rate: 8875 });
    expect(taxOn(table, 'fee', null)).toEqual({ tax_code: null, tax_rate: 0 });
    // The id of a service says nothing about a product.
    expect(taxOn(table, 'product', 'brows')).toEqual({ tax_code: 'full', tax_rate: 8875 });
  });
  test('tells exempt from 0 %', () => {
    expect(taxOn(table, 'service', 'brows')).toEqual({ tax_code: null, tax_rate: 0 });
    expect(taxOn(table, 'service', 'wig')).toEqual({ tax_code: 'none', tax_rate: 0 });
  });
});

describe('a change', () => {
  const ids = () => {
    let made = 0;
    return () => `n${(made += 1)}`;
  };
  test('of a rate ends the code and begins another that everything follows; other words don’t', () => {
    const dearer: TaxCode = { ...city, parts: [{ name: 'New York City', rate: 4750 }] };
    const renamed: TaxCode = { ...full, name: 'Retail' };
    const change = decideTaxChange([city, full], profile({ codes: [dearer, renamed] }), ids());
    expect(change.added).toEqual([{ ...dearer, id: 'n1', sort: 0, replaces: 'city' }]);
    expect(change.kept).toEqual([{ ...renamed, sort: 1 }]);
    expect(change.ended).toEqual(['city']);
    expect(change.kinds).toEqual({ service: 'n1', product: 'full', fee: null, service_charge: null });
    expect(change.rules).toEqual([{ target: 'service', id: 'brows', tax_code: null }]);
  });
  test('gives a new code an id of our own, and ends what is not named any more', () => {
    const fresh = { id: 'chosen by the browser', name: 'Hawaii', parts: [{ name: 'Hawaii', rate: 4000 }] };
    const rules = [{ target: 'type', id: 'spa', tax_code: fresh.id }] as const;
    const change = decideTaxChange(
      [city, full],
      profile({ codes: [full, fresh], kinds: { ...noTaxes.kinds, product: 'full' }, rules }),
      ids(),
    );
    expect(change.ended).toEqual(['city']);
    expect(change.added.map(({ id, replaces }) => [id, replaces])).toEqual([['n1', null]]);
    expect(change.rules).toEqual([{ target: 'type', id: 'spa', tax_code: 'n1' }]);
  });
  test('of nothing is none', () => {
    const change = decideTaxChange([city, full], profile(), ids());
    expect([change.added, change.ended]).toEqual([[], []]);
  });
});

test('what can’t be saved says where it is wrong', () => {
  const fields = (more: Partial<TaxProfile>) => Object.keys(whyNotTaxes(profile(more)) ?? {});
  expect(fields({})).toEqual([]);
  expect(fields({ codes: [city, { ...full, name: ' nails ' }] })).toEqual(['codes']);
  expect(fields({ codes: [city, { ...full, parts: [...full.parts, { name: 'new york', rate: 1 }] }] })).toEqual(['codes.full']);
  expect(fields({ codes: [city, { ...full, parts: [{ name: 'All', rate: MOST_RATE + 1 }] }] })).toEqual(['codes.full']);
  expect(fields({ codes: [city] })).toEqual(['rules']);
  expect(fields({ rules: [{ target: 'type', id: 'spa', tax_code: 'gone' }] })).toEqual(['rules']);
  const twice = { target: 'type', id: 'spa', tax_code: null } as const;
  expect(fields({ rules: [twice, twice] })).toEqual(['rules']);
});

test('one percentage is one code for everything but fees, and several codes are none', () => {
  const simple = onePercentageProfile(noTaxes, 8.25);
  expect(simple.codes[0]?.parts).toEqual([{ name: 'Sales tax', rate: 8250 }]);
  expect(simple.kinds).toEqual({ service: 'new', product: 'new', fee: null, service_charge: 'new' });
  expect([onePercentage(simple), onePercentage(noTaxes), onePercentage(profile())]).toEqual([8.25, 0, null]);
  expect(onePercentageProfile(simple, 0)).toEqual(noTaxes);
  // The parts of a code whose percentage stays are not lost.
  expect(onePercentageProfile({ ...noTaxes, codes: [full] }, 8.875).codes).toEqual([full]);
});
