import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../../kernel/tables/csv.ts';
import { ledgerKinds } from '../../ledger/rules/posting.ts';
import { accountFor, type AccountMap, bookKeys, isMapKey, nameFault } from './accounts.ts';
import { detail, type DetailEntry, mostLines, partsOf, quickBooksDesktop, quickBooksOnline, shortNumber, xero } from './files.ts';
import {
  balanceOf,
  type BookEntry,
  debitsOf,
  isOfSalon,
  type Journal,
  journalLines,
  journalNumber,
  journalText,
} from './journal.ts';

const entry = (kind: BookEntry['kind'], subject: string, cents: number): BookEntry => ({ kind, subject, cents });

/** A gift card of $100.00, a manicure of $45.00 with tax and tip, paid by card and cash; and what the salon pays us. */
const entries: BookEntry[] = [
  entry('cash_drawer', 'main', 10_000),
  entry('gift_card', 'a', -10_000),
  entry('card_clearing', '', 4000),
  entry('cash_drawer', 'second', 1871),
  entry('prepayment', 'ticket', -5871),
  entry('prepayment', 'ticket', 5871),
  entry('revenue', 'service', -4500),
  entry('tax', 'code', -371),
  entry('tip', 'hien', -600),
  entry('tip', 'mai', -400),
  entry('card_clearing', 'plan', 4900),
  entry('plan_revenue', 'pro', -4900),
  entry('card_clearing', 'sms', 3000),
  entry('sms_credit', '', -3000),
  entry('sms_credit', '', 12),
  entry('plan_revenue', 'texts', -12),
];
const names = new Map([['code', 'Texas 8.25%']]);
const journal: Journal = { day: '2026-11-16', n: 1, lines: journalLines(entries, names) };

test('a journal has one line for each account, and nothing of what the salon pays us', () => {
  expect(journal.lines).toEqual([
    entry('card_clearing', '', 4000),
    entry('cash_drawer', '', 11_871),
    entry('gift_card', '', -10_000),
    entry('revenue', 'service', -4500),
    { ...entry('tax', 'code', -371), name: 'Texas 8.25%' },
    entry('tip', '', -1000),
  ]);
  expect([journalNumber(journal), debitsOf(journal.lines), balanceOf(journal.lines)]).toEqual(['OC-2026-11-16-1', 15_871, 0]);
  expect(() => journalLines([entry('tip', '', 1)])).toThrow('1 cents too many');
});

const map: AccountMap = { cash_drawer: { name: 'Cash:Main', code: '101' }, 'tax:code': { name: 'Steuer "Ö" Đà', code: '221' } };

test('QuickBooks Online gets names, American dates and both columns', () => {
  expect(quickBooksOnline([journal], map)).toBe(
    [
      'JournalNo,JournalDate,AccountName,Debits,Credits,Description',
      'OC-2026-11-16-1,11/16/2026,Card Clearing,40.00,,"Cards, before payout"',
      'OC-2026-11-16-1,11/16/2026,Cash:Main,118.71,,Cash in and out of the drawers',
      'OC-2026-11-16-1,11/16/2026,Gift Cards Outstanding,,100.00,Gift cards',
      'OC-2026-11-16-1,11/16/2026,Service Sales,,45.00,Services',
      'OC-2026-11-16-1,11/16/2026,"Steuer ""Ö"" Đà",,3.71,Sales tax: Texas 8.25%',
      'OC-2026-11-16-1,11/16/2026,Tips Payable,,10.00,Tips',
      '',
    ].join('\r\n'),
  );
});

test('QuickBooks Desktop gets blocks of tabs without quotes, accents or a mark in front', () => {
  const file = quickBooksDesktop([journal], map);
  expect(file.split('\r\n').slice(0, 4)).toEqual([
    '!TRNS\tTRNSTYPE\tDATE\tACCNT\tAMOUNT\tDOCNUM\tMEMO',
    '!SPL\tTRNSTYPE\tDATE\tACCNT\tAMOUNT\tDOCNUM\tMEMO',
    '!ENDTRNS',
    'TRNS\tGENERAL JOURNAL\t11/16/2026\tCard Clearing\t40.00\tOC261116-1\tOC-2026-11-16-1 Cards, before payout',
  ]);
  expect(file).toContain('SPL\tGENERAL JOURNAL\t11/16/2026\tSteuer  O  Da\t-3.71\t');
  expect(file.endsWith('ENDTRNS\r\n')).toBe(true);
  expect(file).toMatch(/^[\x20-\x7e\t\r\n]*$/);
  expect(shortNumber({ day: '2026-11-16', n: 12 })).toHaveLength(11);
});

test('Xero gets codes, the name of its tax rate and amounts with a sign', () => {
  const [head, ...rows] = readCsv(xero([journal], map, 'Tax Exempt'));
  expect(head?.slice(0, 6)).toEqual(['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount']);
  expect(rows.map((row) => row.slice(3, 6))).toEqual([
    ['1030', 'Tax Exempt', '40.00'],
    ['101', 'Tax Exempt', '118.71'],
    ['2100', 'Tax Exempt', '-100.00'],
    ['4000', 'Tax Exempt', '-45.00'],
    ['221', 'Tax Exempt', '-3.71'],
    ['2200', 'Tax Exempt', '-10.00'],
  ]);
});

test('our own file shows every entry, and keeps formulas from running', () => {
  const one: DetailEntry = {
    number: 'OC-2026-11-16-1',
    day: '2026-11-16',
    ...entry('tip', '=HYPERLINK("x")', -1000),
    source: 'sale',
    ticket_no: 12,
    seq: 7,
  };
  const file = detail([one], {});
  expect(file.startsWith('\ufeffDate,')).toBe(true);
  expect(readCsv(file)[1]).toEqual([
    '2026-11-16',
    'OC-2026-11-16-1',
    'Tips Payable',
    'tip',
    `'=HYPERLINK("x")`,
    '',
    '10.00',
    'sale',
    '12',
    '7',
  ]);
});

const amount = fc.integer({ min: -500_000, max: 500_000 });
const one = fc.record({
  kind: fc.constantFrom(...ledgerKinds),
  subject: fc.constantFrom('', 'service', 'loyalty', 'x'),
  cents: amount,
});
/** Transactions as the ledger has them: each adds up to nothing, what is ours by itself. */
const balanced = fc.array(one, { minLength: 1, maxLength: 40 }).map((list) => {
  const rest = balanceOf(list.filter(isOfSalon));
  return [...list, entry('bank', '', rest === 0 ? 0 : -rest)];
});
const dice = fc.array(balanced, { minLength: 1, maxLength: 40 }).map((days) =>
  days.map((list, i): Journal => ({
    day: `2026-${String((i % 12) + 1).padStart(2, '0')}-05`,
    n: i + 1,
    lines: journalLines(list),
  })),
);
const cents = (text = ''): number => Math.round(Number(text === '' ? 0 : text) * 100);
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

describe('whatever happens on a day', () => {
  test('each file says the same as the journals, balanced, and once more in the same bytes', () => {
    fc.assert(
      fc.property(dice, (journals) => {
        const online = quickBooksOnline(journals, map);
        expect(online).toBe(quickBooksOnline(structuredClone(journals), { ...map }));
        const rows = readCsv(online).slice(1);
        for (const each of journals.filter(({ lines }) => lines.length > 0)) {
          const own = rows.filter(([number]) => number === journalNumber(each));
          expect(own.map(([, , , plus, minus]) => cents(plus) - cents(minus))).toEqual(each.lines.map((line) => line.cents));
          expect(sum(own.map((row) => cents(row[3])))).toBe(sum(own.map((row) => cents(row[4]))));
        }
        const amounts = readCsv(xero(journals, map, 'None')).slice(1);
        expect(amounts.map((row) => cents(row[5]))).toEqual(journals.flatMap(({ lines }) => lines.map((line) => line.cents)));
        const blocks = quickBooksDesktop(journals, map).split('ENDTRNS\r\n').slice(1, -1);
        expect(blocks).toHaveLength(journals.filter(({ lines }) => lines.length > 0).length);
        for (const block of blocks)
          expect(
            sum(
              block
                .trim()
                .split('\r\n')
                .map((row) => cents(row.split('\t')[4])),
            ),
          ).toBe(0);
      }),
      { numRuns: 100 },
    );
  });

  test('no program gets more lines than it takes, and no journal is cut in two', () => {
    fc.assert(
      fc.property(dice, (journals) => {
        for (const format of ['quickbooks_online', 'xero', 'detail'] as const) {
          const parts = partsOf(journals, format);
          for (const part of parts) expect(sum(part.map(({ lines }) => lines.length))).toBeLessThanOrEqual(mostLines[format]);
          expect(parts.flat()).toEqual(journals.filter(({ lines }) => lines.length > 0));
        }
      }),
      { numRuns: 50 },
    );
  });
});

test('a journal that doesn’t balance is in no file', () => {
  const wrong: Journal = { day: '2026-11-16', n: 1, lines: [entry('tip', '', 1)] };
  for (const write of [quickBooksOnline, quickBooksDesktop, (all: Journal[]) => xero(all, {}, 'x')])
    expect(() => write([wrong], {})).toThrow('OC-2026-11-16-1 does not balance');
});

test('every kind of the ledger has an account: the closest one that was chosen, else the usual one', () => {
  const lost = ledgerKinds.filter(
    (kind) => kind !== 'write_off' && isOfSalon({ kind, subject: '' }) && accountFor({}, kind, '').name === 'Write-Offs',
  );
  expect(lost).toEqual([]);
  expect(accountFor({}, 'gift_card', 'x')).toEqual({ name: 'Gift Cards Outstanding', code: '2100' });
  expect(accountFor({}, 'fee', 'late').name).toBe('Fees');
  expect(accountFor({}, 'fee', 'membership').name).toBe('Membership Fees');
  expect(accountFor({ tax: { name: 'State', code: '1' } }, 'tax', 'other').name).toBe('State');
  expect(bookKeys.every(isMapKey)).toBe(true);
  expect(['tax:8.25', 'tax:0199-ab', 'tips', 'tax:'].map(isMapKey)).toEqual([true, true, false, false]);
});

test('names that a program would misread are found', () => {
  expect(['=A1', '+1', '-x', '@x', 'a"b', 'a\tb', 'Cash:Main', 'Phí – tiệm'].map(nameFault)).toEqual([
    ...Array.from({ length: 6 }, () => 'unreadable'),
    null,
    null,
  ]);
  expect(['Accounts Receivable (A/R)', 'My A/P', 'accounts payable'].map(nameFault)).toEqual(
    Array.from({ length: 3 }, () => 'needs_name'),
  );
});

test('the text of a journal says all of it', () => {
  expect(journalText(journal)).toBe(
    [
      'OC-2026-11-16-1',
      'card_clearing\t\t\t4000',
      'cash_drawer\t\t\t11871',
      'gift_card\t\t\t-10000',
      'revenue\tservice\t\t-4500',
      'tax\tcode\tTexas 8.25%\t-371',
      'tip\t\t\t-1000',
    ].join('\n'),
  );
});
