import { expect, test } from 'vitest';
import { writeLetter } from '../../../kernel/letters/letter.ts';
import type { DayReport } from '../contract.ts';
import { dayLetter } from './letter.ts';
import { soldRows } from './halves.ts';

const none = Object.fromEntries(soldRows.map((row) => [row, 0])) as DayReport['sold'];
const report: DayReport = {
  number: 312,
  day: '2026-11-14',
  closed_at: '2026-11-15T01:24:00Z',
  closed_by: 'Lan Nguyễn',
  from_seq: 10,
  to_seq: 80,
  sold: { ...none, services: 243_600, discounts: -8400, tax: 495, tips: 45_100 },
  tenders: { cash: 66_800, card: 213_995, cheque: 0 },
  total: 280_795,
  tickets: 48,
  tips: [{ name: 'Tam', cents: 45_100 }],
  taxes: [],
  drawers: [
    { drawer: 'main', number: 8, counted: 69_700, off: -100 },
    { drawer: 'Back', number: null, counted: null, off: null },
  ],
  handed_out: { tips: 0, pay: 0 },
  open_tickets: 0,
};
const facts = { business: 'Lotus Nails', link: 'https://site.test/z' };
const head = { name: 'Lotus Nails', color: '#2a9ca8', address: '', phone: '' };
const lines = (locale: 'en' | 'vi') => writeLetter(head, dayLetter(locale, report, facts)).text;

test('says the day, both halves, tips and drawers in either language', () => {
  expect(dayLetter('en', report, facts).subject).toBe('Lotus Nails: $2,807.95 on Saturday, November 14, 2026');
  for (const said of [
    'Z report 312',
    'closed by Lan Nguyễn',
    'Discounts  −$84.00',
    'Total  $2,807.95',
    'Paid  $2,807.95',
    'Tips: Tam  $451.00',
  ])
    expect.soft(lines('en')).toContain(said);
  expect(lines('en')).toMatch(/Main drawer {2}−\$1\.00\n {2}\$697\.00 counted\n.*Back {2}–\n {2}Never counted/s);
  expect(dayLetter('vi', report, facts).subject).toBe('Lotus Nails: $2,807.95, thứ Bảy 14/11/2026');
  for (const said of ['Báo cáo Z số 312', 'Giảm giá  −$84.00', 'Đã thu  $2,807.95', 'Không ai đếm', facts.link])
    expect.soft(lines('vi')).toContain(said);
});

test('whoever adds the lines of a half gets the sum below it', () => {
  const cents = (text: string) => Number(text.replaceAll(/[$,.]/g, '').replace('−', '-'));
  const { blocks } = dayLetter('en', report, facts);
  const bill = blocks.find((block) => block.is === 'bill');
  const halves = (bill?.groups ?? []).slice(0, 2).map((rows) => rows.map(({ value }) => cents(value)));
  for (const half of halves) expect(half.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(half.at(-1));
  expect(halves.map((half) => half.at(-1))).toEqual([report.total, report.total]);
});
