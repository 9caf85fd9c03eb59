import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readRecord, formatRecordTable, updateRecord, formatRecord } from './record.mjs';

const figure = (bench: string, name: string, value: number, date = '2026-11-17') => ({
  bench,
  figure: name,
  value,
  unit: 'x',
  date,
  commit: 'abc1234',
});

test('the record of the repository is read and written without a change', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../bench/record.tsv'), 'utf8');
  expect(formatRecord(readRecord(text))).toBe(text);
});

test('a new run replaces the lines of its benches, also those of figures that are gone, and no others', () => {
  const record = [figure('booking', 'hold', 0.6), figure('booking', 'gone', 1), figure('http', 'read', 0.7)];
  const updated = updateRecord(record, [figure('booking', 'hold', 0.5, '2026-11-18')]);
  expect(updated.map((one) => [one.bench, one.figure, one.value, one.date])).toEqual([
    ['booking', 'hold', 0.5, '2026-11-18'],
    ['http', 'read', 0.7, '2026-11-17'],
  ]);
});

test('the table has what is now, what was recorded and the change; a new figure has nothing to be compared with', () => {
  const [head, ...rows] = formatRecordTable(
    [figure('http', 'read', 0.5), figure('http', 'shift', 0)],
    [figure('http', 'read', 0.6), figure('http', 'shift', 0), figure('web', 'paint', 120)],
  );
  expect(head).toMatch(/^bench +figure +now +recorded +change +when$/);
  expect(rows.map((row) => row.split(/ {2,}/))).toEqual([
    ['http', 'read', '0.60 x', '0.50 x', '+20%', '2026-11-17 abc1234'],
    ['http', 'shift', '0.00 x', '0.00 x', '+0%', '2026-11-17 abc1234'],
    ['web', 'paint', '120 x'],
  ]);
});
