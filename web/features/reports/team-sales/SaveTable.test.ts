import { readCsv } from 'core/kernel/tables/csv';
import { expect, it } from 'vitest';
import { type FileColumn, tableText } from './SaveTable.tsx';

type Row = { readonly name: string; readonly visits: number; readonly lost: number };

it('writes counts as they are, money as numbers, and no formula', () => {
  const columns: FileColumn<Row>[] = [
    { title: 'Technician', text: ({ name }) => name },
    { title: 'Visits', count: ({ visits }) => visits },
    { title: 'Discounts', cents: ({ lost }) => 0 - lost },
  ];
  const rows = [
    { name: 'Mia Trần', visits: 3, lost: 1250 },
    { name: '=1+1', visits: 0, lost: 0 },
  ];
  expect(readCsv(tableText(columns, rows))).toEqual([
    ['Technician', 'Visits', 'Discounts'],
    ['Mia Trần', '3', '-12.50'],
    ["'=1+1", '0', '0.00'],
  ]);
});
