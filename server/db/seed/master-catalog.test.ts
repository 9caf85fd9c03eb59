import { expect, it } from 'vitest';
import { masterCatalog } from './master-catalog.ts';

const trades = [...new Set(masterCatalog.map(({ trade }) => trade))];

it('offers 10 to 16 services for each of the nine trades, and no name twice in a trade', () => {
  expect(trades).toHaveLength(9);
  const sizes = trades.map((trade) => masterCatalog.filter((service) => service.trade === trade).length);
  expect(sizes.filter((size) => size < 10 || size > 16)).toEqual([]);
  expect(new Set(masterCatalog.map(({ trade, name }) => `${trade} ${name}`)).size).toBe(masterCatalog.length);
});

it('takes times that are multiples of five minutes', () => {
  expect(masterCatalog.filter(({ duration_min }) => duration_min <= 0 || duration_min % 5 !== 0)).toEqual([]);
});
