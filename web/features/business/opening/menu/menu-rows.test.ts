import { expect, test } from 'vitest';
import { firstRows, inFives, type MenuRow, partsOf, servicesOf, wrongRows } from './menu-rows.ts';

const template = [
  { id: 1, type: 'Manicures', name: 'Classic Manicure', description: '', price: 2200, duration_min: 30 },
  { id: 2, type: 'Pedicures', name: 'Classic Pedicure', description: '', price: 3500, duration_min: 40 },
  { id: 3, type: 'Manicures', name: 'Gel Manicure', description: '', price: 3800, duration_min: 45 },
];
const nothing = { data: [], services_types: [] };
const service = (master_id: number | null, name: string, price: number) => ({
  service_id: `s-${name}`,
  master_id,
  name,
  price,
  duration_min: 30,
  type_id: 't1',
  description: '',
  price_from: false,
  image: null,
  add_ons: [],
  sub_services: [],
  segments: { buffer_before_min: 0, processing_min: 0, finishing_min: 0, buffer_after_min: 0 },
  beside: false,
  resources: [],
  online: true,
  staff: [],
  version: 1,
  kind: master_id === null ? ('custom' as const) : ('default' as const),
  sort: 0,
  staff_count: 0,
});
const types = [{ id: 't1', name: 'Manicures', sort: 0 }];
const own = (part: Partial<MenuRow>): MenuRow => ({
  key: 'own',
  master_id: null,
  type: 'Manicures',
  name: 'Chrome',
  price: 1000,
  minutes: 20,
  on: true,
  ...part,
});

test('a new salon starts with the whole template ticked, in its sections', () => {
  const rows = firstRows(template, [nothing, nothing]);
  expect(rows.every(({ on }) => on)).toBe(true);
  expect(partsOf(rows).map(({ type, rows: inside }) => [type, inside.length])).toEqual([
    ['Manicures', 2],
    ['Pedicures', 1],
  ]);
});

test('who comes back finds their own prices and services, and the rest of the template unticked', () => {
  const rows = firstRows(template, [
    { data: [service(3, 'Gel Manicure', 4200)], services_types: types },
    { data: [service(null, 'Chrome', 1500)], services_types: types },
  ]);
  expect(rows.map(({ name, price, on }) => [name, price, on])).toEqual([
    ['Classic Manicure', 2200, false],
    ['Classic Pedicure', 3500, false],
    ['Gel Manicure', 4200, true],
    ['Chrome', 1500, true],
  ]);
  expect(partsOf(rows)[0]?.rows.map(({ name }) => name)).toEqual(['Classic Manicure', 'Gel Manicure', 'Chrome']);
});

test('a service of another template, from before the trade was changed, is one of their own', () => {
  const rows = firstRows([], [{ data: [service(9, 'Paraffin', 1800)], services_types: types }, nothing]);
  expect(rows.map(({ name, master_id }) => [name, master_id])).toEqual([['Paraffin', null]]);
});

test('only what is ticked is sent, in steps of five minutes', () => {
  const rows = firstRows(template, [nothing, nothing]).map((row) => (row.master_id === 2 ? { ...row, on: false } : row));
  expect(servicesOf([...rows, own({ name: ' Chrome ', minutes: 18 })])).toEqual([
    { master_id: 1, type: 'Manicures', name: 'Classic Manicure', price: 2200, duration_min: 30 },
    { master_id: 3, type: 'Manicures', name: 'Gel Manicure', price: 3800, duration_min: 45 },
    { master_id: null, type: 'Manicures', name: 'Chrome', price: 1000, duration_min: 20 },
  ]);
});

test.each([
  [0, 5],
  [7, 5],
  [8, 10],
  [45, 45],
  [999, 720],
])('%i minutes become %i', (typed, kept) => expect(inFives(typed)).toBe(kept));

test('a row without name, price or minutes is wrong, and so is a name that stands there twice', () => {
  const rows = firstRows(template, [nothing, nothing]);
  const wrong = (row: MenuRow) => wrongRows([...rows, row]).get('own');
  expect(wrongRows(rows).size).toBe(0);
  expect(wrong(own({}))).toBeUndefined();
  expect(wrong(own({ name: '  ' }))).toBe('missing');
  expect(wrong(own({ price: null }))).toBe('missing');
  expect(wrong(own({ minutes: null }))).toBe('missing');
  expect(wrong(own({ name: 'gel manicure ' }))).toBe('twice');
  expect(wrong(own({ name: 'Gel Manicure', type: 'Pedicures' }))).toBeUndefined();
  expect(wrong(own({ name: '', on: false }))).toBeUndefined();
});
