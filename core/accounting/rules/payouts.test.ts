import { expect, test } from 'vitest';
import { clearingOf, rollForward } from './balances.ts';
import { centsOf, dayOf, MOST_PAYOUTS, readPayouts } from './payouts.ts';

const codeOf = (table: string) => {
  const read = readPayouts(table);
  return 'fault' in read ? read.fault.code : read.payouts.length;
};

test('dates and amounts are read as processors write them', () => {
  expect(['2026-11-16', '2026-11-16 08:00:00', '11/6/2026', '2/29/2027', '2027-02-30', 'soon', ''].map(dayOf)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-06',
    null,
    null,
    null,
    null,
  ]);
  expect(['$1,234.50', '-12', '(3.6)', '', '12.345', '1e5', 'x', '9999999.00'].map(centsOf)).toEqual([
    123_450,
    -1200,
    -360,
    0,
    null,
    null,
    null,
    null,
  ]);
});

test('a table is read by its headings, whatever stands beside them', () => {
  const table =
    '\ufeffPayout ID;Status;Arrival Date;Net Amount;Fees\npo_1;paid;2026-11-16;"1,200.50";-36.20\n;paid;2026-11-16;10;\n';
  expect(readPayouts(table)).toEqual({
    payouts: [
      { day: '2026-11-16', reference: 'po_1', amount_cents: 120_050, fee_cents: 3620, dispute_cents: 0 },
      { day: '2026-11-16', reference: '2: 1000', amount_cents: 1000, fee_cents: 0, dispute_cents: 0 },
    ],
  });
});

test('what can’t be read is named by its line', () => {
  expect(codeOf('When,What\n1,2')).toBe('accounting.payout_columns');
  expect(codeOf('Date,Amount\n')).toBe('accounting.payout_none');
  expect(readPayouts('Date,Amount\n2026-11-16,1\nx,2')).toMatchObject({
    fault: { code: 'accounting.payout_day', params: { line: 3 } },
  });
  expect(codeOf('Date,Amount\n2026-11-16,x')).toBe('accounting.payout_amount');
  expect(codeOf('Date,Amount,Id\n2026-11-16,1,a\n2026-11-16,1,a')).toBe('accounting.payout_twice');
  const rows = (count: number) => `Date,Amount\n${'2026-11-16,1.00\n'.repeat(count)}`;
  expect([codeOf(rows(MOST_PAYOUTS)), codeOf(rows(MOST_PAYOUTS + 1))]).toEqual([MOST_PAYOUTS, 'accounting.payout_too_many']);
});

test('opening and what moved is what is left', () => {
  const tip = rollForward([{ kind: 'tip', now_cents: 5000, later_cents: 700, added_cents: 3000, used_cents: 1000 }]).find(
    ({ kind }) => kind === 'tip',
  );
  expect(tip).toEqual({ kind: 'tip', opening_cents: 2300, added_cents: 3000, used_cents: 1000, closing_cents: 4300 });
  const charged = { now_cents: 90_000, later_cents: 10_000, charged_cents: 50_000, refunded_cents: 2000 };
  const before = { paid_out_cents: 20_000, fee_cents: 500, dispute_cents: 0 };
  const within = { paid_out_cents: 40_000, fee_cents: 1000, dispute_cents: 300 };
  const { opening_cents, closing_cents } = clearingOf(charged, before, within);
  expect([opening_cents, closing_cents]).toEqual([11_500, 18_200]);
  expect(opening_cents + 50_000 - 2000 - 1000 - 300 - 40_000).toBe(closing_cents);
});
