import { expect, test } from 'vitest';
import type { GridColumn } from '../grid/columns.ts';
import { firstFree } from './first-free.ts';

const hour = 60;
const column = (part: object) =>
  ({
    person: { id: 'linh' },
    isOff: false,
    worked: [{ start: 10 * hour, end: 18 * hour }],
    items: [],
    blocks: [],
    ...part,
  }) as never;
const at = (columns: GridColumn[], now: number | null = null) => firstFree(columns, now)?.start;

test('a caller is written down at the first quarter that nobody has', () => {
  expect(at([column({})])).toBe(10 * hour);
  const items = [{ start: 10 * hour, end: 10 * hour + 40 }];
  expect(at([column({ items })])).toBe(10 * hour + 45);
  const blocks = [{ start: 10 * hour + 45, end: 12 * hour }];
  expect(at([column({ items, blocks })])).toBe(12 * hour);
});

test('today it is the next quarter at the earliest', () => {
  expect(at([column({})], 11 * hour + 1)).toBe(11 * hour + 15);
  expect(at([column({})], 8 * hour)).toBe(10 * hour);
});

test('where all is taken, or nobody works, it still begins somewhere', () => {
  expect(at([column({ items: [{ start: 0, end: 24 * hour }] })])).toBe(10 * hour);
  expect(at([column({ worked: [] })])).toBe(9 * hour);
  expect(at([column({ worked: [] })], 11 * hour + 1)).toBe(11 * hour + 15);
  expect(firstFree([], null)).toBeNull();
});

test('who works comes before who is off', () => {
  const off = column({ isOff: true });
  const works = column({});
  expect(firstFree([off, works], null)?.column).toBe(works);
});
