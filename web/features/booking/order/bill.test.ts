import { expect, test } from 'vitest';
import { billOf, type Tariff } from './bill.ts';
import { type MenuService, priceList } from './price-list.ts';

const service = (service_id: string, change: Partial<MenuService>): MenuService => ({
  service_id,
  name: 'Gel manicure',
  description: '',
  price: 4500,
  price_from: false,
  dearer_with_some: false,
  duration_min: 45,
  image: null,
  type_id: 't',
  online: true,
  add_ons: [],
  sub_services: [],
  ...change,
});
const art = { add_on_id: 'art', name: 'Nail art', price: 1000, duration_min: 15, addon_type: 'menu' as const };
const long = { service_id: 'long', name: 'Long', price: 6000, price_from: true, dearer_with_some: false, duration_min: 60 };
const prices = priceList([service('gel', { add_ons: [art] }), service('set', { name: 'Full set', sub_services: [long] })]);
const staff = new Map([['linh', 'Linh']]);
const tariff: Tariff = { prices, staff, request_cents: 0, kept: [] };
const line = (service_id: string, employee_id: string | null = null, add_ons: readonly string[] = []) => ({
  service_id,
  add_ons,
  employee_id,
});

test('a bill has a row per service, add-on and request, and the total of them all', () => {
  const bill = billOf([{ name: '', lines: [line('gel', 'linh', ['art'])] }], { ...tariff, request_cents: 500 });
  expect(bill.people[0]?.rows.map(({ kind, name, cents }) => [kind, name, cents])).toEqual([
    ['service', 'Gel manicure', 4500],
    ['add-on', 'Nail art', 1000],
    ['request', 'Linh', 500],
  ]);
  expect([bill.cents, bill.minutes, bill.from]).toEqual([6000, 60, false]);
});

test('nobody pays for a wish that is free, and a variant has its own name, price and length', () => {
  const bill = billOf(
    [
      { name: '', lines: [line('gel', 'linh')] },
      { name: 'Mai', lines: [line('long')] },
    ],
    tariff,
  );
  expect(bill.people.map(({ rows }) => rows.map(({ name }) => name))).toEqual([['Gel manicure'], ['Full set, Long']]);
  expect([bill.cents, bill.minutes, bill.from]).toEqual([10_500, 60, true]);
});

test('what some ask more for starts at its price, until it is known who does it', () => {
  const people = [{ name: '', lines: [line('gel')] }];
  const dear = { ...tariff, prices: priceList([service('gel', { dearer_with_some: true })]) };
  expect(billOf(people, dear)).toMatchObject({ cents: 4500, from: true });
  const [start, end] = ['2026-11-20T18:00:00Z', '2026-11-20T18:45:00Z'];
  const own = { person: 0, line: 0, employee_id: 'linh', start, end, price_cents: 5500, request_cents: 0 };
  expect(billOf(people, { ...dear, kept: [own] })).toMatchObject({ cents: 5500, from: false });
});

test('once a start is kept, the price and the pace of whoever does it count', () => {
  const kept = (person: number, at: number, minutes: number, price_cents: number) => ({
    person,
    line: at,
    employee_id: 'linh',
    start: '2026-11-20T18:00:00Z',
    end: new Date(Date.parse('2026-11-20T18:00:00Z') + minutes * 60_000).toISOString(),
    price_cents,
    request_cents: 300,
  });
  const people = [{ name: '', lines: [line('long'), line('gel', 'linh', ['art'])] }];
  const bill = billOf(people, { ...tariff, request_cents: 500, kept: [kept(0, 1, 50, 5200), kept(0, 0, 60, 6000)] });
  expect(bill.people[0]?.rows.map(({ kind, cents, minutes }) => [kind, cents, minutes])).toEqual([
    ['service', 6000, 60],
    ['service', 5200, 35],
    ['add-on', 1000, 15],
    ['request', 300, 0],
  ]);
  expect([bill.cents, bill.minutes]).toEqual([12_500, 110]);
});
