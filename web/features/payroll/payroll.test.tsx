import { readCsv } from 'core/kernel/tables/csv';
import { sources } from 'core/payroll/law/rules';
import type { PayWarningView } from 'core/payroll/contract';
import { factsOf, share, workOf } from 'core/payroll/rules/proofs/people';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { elementsIn, renderScreen, spokenTextOf } from '../../platform/test/render-screen.tsx';
import { en } from './en.ts';
import { PayOuts } from './pay-out/PayOuts.tsx';
import { csvMoney, payCsv } from './print/csv.ts';
import { StubPaper } from './print/StubPaper.tsx';
import { NoPay } from './run/NoPay.tsx';
import { Notes } from './run/Notes.tsx';
import { PeopleTable } from './run/PeopleTable.tsx';
import { Steps } from './run/Steps.tsx';
import { formulaText } from 'core/payroll/papers/rules/formula';
import { Lines } from './stub/Lines.tsx';
import { Parts } from './stub/Parts.tsx';
import { Sentence } from './stub/Sentence.tsx';
import { half, linhFacts, metaOf, stubOf } from './test/payday.ts';
import { vi } from './vi.ts';

const draw = (part: ReactNode, language: 'en' | 'vi' = 'en') =>
  renderScreen(part, { texts: { payroll: language === 'en' ? en : vi }, language });
const read = async (part: ReactNode, language?: 'en' | 'vi') => spokenTextOf(await draw(part, language));
const formula = (stub: ReturnType<typeof stubOf>) => formulaText(stub);

it('the worked example is told in a sentence and in figures, whether a discount comes off before or after', async () => {
  const [before, after] = [stubOf(linhFacts('before')), stubOf(linhFacts('after'))];
  expect(formula(before)).toBe('(3,200.00 − 96.00 − 12.00) × 60% + 45.00 + 410.00 = 2,310.20');
  expect(formula(after)).toBe('(3,200.00 − 96.00) × 60% − 12.00 + 45.00 + 410.00 = 2,305.40');
  expect(await read(<Sentence stub={after} />)).toContain('less $96.00 for supplies, and keeps 60% of the rest: $1,862.40.');
  expect(await read(<Sentence stub={after} />)).toContain(
    'After that $12.00 comes off. Requests add $45.00. Tips still owed: $410.00.',
  );
  expect(await read(<Sentence stub={before} />, 'vi')).toContain(
    'phần còn lại ăn chia 60%: $1,855.20. Khách request cộng $45.00.',
  );
});

it('lines that are each rounded say so, and where they have rates of their own their sum is said', async () => {
  const rounded = stubOf(factsOf({ rates: [share(33_333)] }, { work: [1, 2, 3].map(() => workOf(half.from, 101)) }), 33_333);
  expect(rounded.person.commission_cents).toBe(102);
  expect(formula(rounded)).toBe('3.03 × 33.333% ≈ 1.02 · 1.02 = 1.02');
  expect(await read(<Sentence stub={rounded} />)).toContain('keeps 33.333% of it, each line rounded: $1.02.');
  expect(formula(stubOf(factsOf({ rates: [share(50_000)] }, { work: [workOf(half.from, 1000)] }), null))).toBe('5.00 = 5.00');
  const own = stubOf(factsOf({ rates: [share(50_000)] }, { work: [workOf(half.from, 1000)] }), 60_000);
  expect(await read(<Sentence stub={own} />)).toContain('Added up line by line, that’s $5.00.');
});

it('the parts add up to what is paid, and check stands beside cash', async () => {
  const stub = stubOf(linhFacts('before'));
  const text = await read(<Parts stub={stub} />);
  expect(stub.parts.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(stub.person.to_pay_cents);
  expect(text).toContain('check $1,386.12 + cash $924.08 $2,310.20');
  expect(text).toMatch(/Commission 10 lines \$1,855\.20 Agreed Requests 1 line \$45\.00 Asked Tips 1 line \$410\.00 Not yet/);
});

it('every kind of line has a sentence of its own, in both languages', async () => {
  const days = { from: '2026-11-02', to: '2026-11-08' };
  const cents = { total_cents: 90_000, earned_cents: 80_000, each_cents: 1500 };
  const lines: Parameters<typeof Lines>[0]['lines'] = [
    ...stubOf(linhFacts('after')).lines,
    { kind: 'helping', amount_cents: 500, about: { employee_id: 'mia' } },
    { kind: 'helper', amount_cents: -500, about: { employee_id: 'mia' } },
    {
      kind: 'tier',
      amount_cents: 100,
      about: { how: 'retroactive', per: 'run', period: days, measured_cents: 1, base_cents: 1, total_cents: 2, before_cents: 1 },
    },
    { kind: 'hourly', amount_cents: 3000, about: { minutes: 120, each_cents: 1500 } },
    { kind: 'hourly_higher', amount_cents: 10_000, about: { period: days, minutes: 3600, ...cents } },
    { kind: 'guarantee', amount_cents: 10_000, about: { unit: 'day', per: 'run', period: days, count: 6, ...cents } },
    { kind: 'guarantee', amount_cents: 10_000, about: { unit: 'hour', per: 'run', period: days, count: 3600, ...cents } },
    { kind: 'minimum', amount_cents: 100, about: { week: days, minutes: 2400, earned_cents: 1, due_cents: 2, each_cents: 725 } },
    { kind: 'overtime', amount_cents: 100, about: { week: days, minutes: 2460, earned_cents: 1, overtime_minutes: 60 } },
    {
      kind: 'correction',
      amount_cents: -100,
      about: { run_id: 'r', ...days, paid_cents: 300, now_cents: 100, left_cents: -100 },
    },
    { kind: 'adjustment', amount_cents: 500, about: { entry_id: 'e', reason: 'Missed a service' } },
    { kind: 'rent', amount_cents: -5000, about: { count: 2, each_cents: 2500, per: 'workweek' } },
  ];
  for (const language of ['en', 'vi'] as const) {
    const rows = elementsIn(await draw(<Lines lines={lines} names={{ mia: 'Mia' }} />, language), 'li').map(spokenTextOf);
    expect(rows).toHaveLength(lines.length);
    // A text that is missing is drawn as its name; a value that is missing throws.
    expect(rows.filter((row) => /payroll\.|undefined|NaN|\{/.test(row))).toEqual([]);
  }
  const text = await read(<Lines lines={lines} names={{ mia: 'Mia' }} />);
  expect(text).toContain('Price $3,200.00, less $96.00 for supplies and discounts. 60% of $3,104.00, less $12.00');
  expect(text).toContain('Nov 2 – Nov 8: 6 days at $15.00 is $900.00, and $800.00 was earned. $100.00');
  expect(text).toContain('$3.00 was paid, and it now comes to $1.00. −$1.00 is left for a later pay run.');
});

it('a row opens by a button that says so, and the sums stand under the rows', async () => {
  const { person } = stubOf(linhFacts('before'));
  const meta = metaOf([person]);
  const table = (opened: string | null) => (
    <PeopleTable
      people={[person]}
      meta={meta}
      zone="America/Chicago"
      opened={opened}
      onOpen={() => {}}
      explain={() => <p>explained</p>}
    />
  );
  const shut = await draw(table(null));
  expect(shut).toContain('aria-expanded="false"');
  expect(shut).not.toContain('explained');
  expect(await draw(table(person.employee_id))).toMatch(/aria-expanded="true".*explained/);
  const sums = spokenTextOf(elementsIn(shut, 'tfoot')[0] ?? '');
  expect(sums).toBe('1 person $3,200.00 −$96.00 −$12.00 $1,855.20 $45.00 – $410.00 – $2,310.20 $1,386.12 + $924.08');
});

it('pay that was handed over says its check and its cash together, and what was taken back says why', async () => {
  const stub = stubOf(linhFacts('before'));
  const paid = {
    id: '01990000-0000-7000-8000-000000000009',
    at: '2026-11-20T18:00:00Z',
    by: 'Lan Nguyễn',
    check_cents: 41_200,
    cash_cents: 23_000,
    cash_from: 'safe' as const,
    undone: null,
  };
  const undone = { at: '2026-11-21T18:00:00Z', by: 'Lan Nguyễn', reason: 'The wrong person' };
  const list = (mayUndo: boolean) => (
    <PayOuts businessId={1} stub={{ ...stub, pay_outs: [{ ...paid, undone }, paid] }} zone="America/Chicago" mayUndo={mayUndo} />
  );
  const rows = async (mayUndo: boolean, language: 'en' | 'vi') =>
    elementsIn(await draw(list(mayUndo), language), 'li').map(spokenTextOf);
  const said = 'Paid Nov 20, $412.00 check + $230.00 cash';
  expect(await rows(true, 'en')).toEqual([`${said} Taken back Nov 21: The wrong person`, `${said} Take back`]);
  expect(await rows(false, 'en')).toEqual([`${said} Taken back Nov 21: The wrong person`, said]);
  expect((await rows(false, 'vi'))[1]).toBe('Đã trả 20/11: check $412.00 + tiền mặt $230.00');
  const person = { ...stub.person, asked: 0, paid };
  const table = (
    <PeopleTable
      people={[person]}
      meta={metaOf([person])}
      zone="America/Chicago"
      opened={null}
      onOpen={() => {}}
      explain={() => null}
    />
  );
  expect(await read(table)).toContain('Linh Paid Nov 20');
});

it('the step of the run is said, and those before it are done', async () => {
  const markup = await draw(<Steps status="reviewed" />);
  expect(elementsIn(markup, 'li').map((step) => /aria-current="step"/.test(step))).toEqual([false, true, false]);
  expect(await draw(<Steps status={null} />)).not.toContain('aria-current');
});

it('sales of those without a rule stand beside the run, and every warning is a sentence with its source and date', async () => {
  const { person } = stubOf(linhFacts('before'));
  const warn = (code: string, params: PayWarningView['params'], source: PayWarningView['source']) => {
    return { code, employee_id: person.employee_id, params, source };
  };
  const warnings = [
    warn('minimum_unknown', { state: 'NY' }, sources.federal_minimum),
    warn('no_hours', {}, sources.hours),
    warn('shift_open', { count: 2 }, sources.hours),
    warn('contractor_commission', {}, sources.contractor),
    warn('renter_sales', {}, sources.contractor),
    warn('ca_commission', { least_cents: 3380 }, sources.ca_commission),
    warn('off_after', {}, sources.deductions),
    warn('two_ways', {}, sources.wages_in_cash),
    warn('cliff', { from_cents: 100_000, jump_cents: 5000 }, null),
    warn('exempt', { from: '2026-11-02', to: '2026-11-08', rate_cents: 3000, minimum_cents: 725 }, sources.federal_overtime),
    warn('below_minimum', { cents: 500 }, sources.deductions),
    warn('correction_left', { cents: 500 }, sources.deductions),
    warn('tips_negative', { cents: 500 }, sources.tips),
  ];
  const others = [{ name: 'Lan Nguyễn', sales_cents: 264_000, tips_cents: 0 }];
  const meta = metaOf([person], { warnings, others });
  const text = await read(<Notes meta={meta} people={[person]} />);
  expect(text).toContain(
    '$3,200.00 by 1 person in this pay run + $2,640.00 by Lan Nguyễn, without a pay rule and not paid here = $5,840.00.',
  );
  expect(text).toContain('29 CFR 516.2. We checked on Nov 19, 2026; ask your accountant.');
  expect(text).toContain('DIR, Licensed Manicurists FAQ (ABC test), as of 2025.');
  for (const language of ['en', 'vi'] as const) {
    const rows = elementsIn(await draw(<Notes meta={meta} people={[person]} />, language), 'li').map(spokenTextOf);
    expect(rows.filter((row) => /payroll\.|undefined|NaN|\{/.test(row))).toEqual([]);
    expect(rows).toHaveLength(warnings.length + 1);
  }
});

it('nobody is paid for these days: the words of the specification are the caption', async () => {
  for (const language of ['en', 'vi'] as const) {
    const caption = language === 'en' ? 'No Payroll data found.' : vi.noneCaption;
    expect(elementsIn(await draw(<NoPay onRules={null} />, language), 'p').map(spokenTextOf)).toContain(caption);
    expect(await read(<NoPay onRules={() => {}} />, language)).toContain((language === 'en' ? en : vi).run.rules);
  }
});

it('a stub on paper adds up line by line, names who pays whom for which days, and says both halves', async () => {
  for (const at of ['before', 'after'] as const) {
    const stub = stubOf(linhFacts(at));
    const markup = await draw(<StubPaper stub={stub} />);
    const [, lines = ''] = elementsIn(markup, 'dl');
    const counted = elementsIn(lines, 'dd').filter((one) => !one.startsWith('<dd data-quiet'));
    const cents = counted.map((one) => Math.round(Number(spokenTextOf(one).replaceAll(/[$,]/g, '').replace('−', '-')) * 100));
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(stub.person.to_pay_cents);
    const text = spokenTextOf(markup);
    expect(text).toContain('Lotus Nails Name Linh Pay period Nov 1 – Nov 15 Pay run Draft');
    expect(text).toContain('Gross pay only: no taxes are withheld or filed here.');
    expect(text).toMatch(/check \$[\d,.]+ \+ cash \$/);
  }
});

it('the file opens again: each row adds up to what is paid, which is its check and its cash, and the last row is the sum', () => {
  const { person } = stubOf(linhFacts('after'));
  const rows = readCsv(payCsv([person], metaOf([person]).totals, (column) => column, 'Total'));
  const cell = (row: readonly string[] | undefined, column: string) => Number(row?.[rows[0]?.indexOf(column) ?? -1]) * 100;
  expect(rows.map(([name]) => name)).toEqual(['name', 'Linh', 'Total']);
  const earned = csvMoney.slice(3, -1);
  for (const row of rows.slice(1)) {
    expect(Math.round(earned.reduce((sum, column) => sum + cell(row, column), 0))).toBe(person.to_pay_cents);
    expect(Math.round(cell(row, 'check_cents') + cell(row, 'cash_cents'))).toBe(person.to_pay_cents);
  }
});
