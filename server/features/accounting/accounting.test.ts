import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountBalances,
  accountingSettings,
  bringPayouts,
  dropPayouts,
  journalExport,
  journalList,
  lockBooks,
  saveAccounts,
  writeJournals,
} from 'core/accounting/contract';
import { type FileFormat, fileFormats } from 'core/accounting/rules/files';
import { moveCash } from 'core/checkout/contract';
import { readCsv } from 'core/kernel/tables/csv';
import type { LedgerLine } from 'core/ledger/rules/posting';
import { openPayday, type Payday } from '../../test/pay/at-payday.ts';
import { postToLedger } from '../ledger/queries.ts';

let day: Payday;
let mia = '';
beforeAll(async () => {
  day = await openPayday();
  mia = day.idOf('Mia');
});
afterAll(() => day.close());

const pinned = (action: string) => day.pinned(action);
const list = async (from: string, to: string) =>
  (await day.lan.call(journalList, { query: { business_id: day.business_id, from, to } })).body;
const write = (from: string, to: string) => day.lan.call(writeJournals, { body: { business_id: day.business_id, from, to } });
const fileOf = async (from: string, to: string, format: FileFormat, more: { part?: number; nr?: number } = {}) => {
  const query = { business_id: day.business_id, from, to, format, ...more };
  return (await day.lan.call(journalExport, { query })).text;
};
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const codesOf = ({ body }: { body: unknown }, field: string) =>
  (body as { codes?: { [field: string]: { code: string }[] } }).codes?.[field]?.[0]?.code;

const post = (lines: readonly LedgerLine[], wall: string, kind = 'proof') => {
  const id = randomUUIDv7();
  const entry = { id, kind, source: 'proof', source_id: id, key: id, happened_at: new Date(`${wall}:00-06:00`).toISOString() };
  return day.world.deps.db.write(day.scope, (ctx) =>
    postToLedger(ctx, { account_id: null, employee_id: null, device_id: null }, entry, lines),
  );
};
const cents = (text = ''): number => Math.round(Number(text === '' ? 0 : text) * 100);

/** What the ledger has of a day, without what is ours: all debits. */
async function ledgerOf(of: string) {
  const { rows } = await day.root.query<{ kind: string; cents: number }>(
    `select a.kind, sum(e.amount_cents)::int as cents from tenant.ledger_day d
      join tenant.ledger_entry e on e.business_id = d.business_id and e.tx_id = d.tx_id
      join tenant.ledger_account a on a.business_id = e.business_id and a.id = e.ledger_account_id
      where d.business_id = $1 and d.day = $2 and a.kind not in ('plan_revenue', 'sms_credit') and a.subject not in ('plan', 'sms')
      group by 1 having sum(e.amount_cents) <> 0 order by 1`,
    [day.business_id, of],
  );
  return rows;
}

describe('journals', () => {
  it('are written of days that are over, and add up to the ledger in every format', async () => {
    day.at('2027-03-02T12:00');
    await day.sold({ employee_id: mia, price_cents: 10_000, tip_cents: 2000 });
    await day.sold({ employee_id: mia, price_cents: 4500, staff_discount_cents: 500, borne_by: 'staff' });
    await day.lan.call(moveCash, {
      body: { business_id: day.business_id, kind: 'tip_payout' as const, amount_cents: 500, employee_id: mia },
    });
    await post(
      [
        { kind: 'card_clearing', subject: 'plan', cents: 4900 },
        { kind: 'plan_revenue', subject: 'pro', cents: -4900 },
      ],
      '2027-03-02T13:00',
      'plan_paid',
    );
    expect((await list('2027-03-02', '2027-03-02')).data).toEqual([]);
    expect((await write('2027-03-02', '2027-03-02')).body.data).toEqual({
      written: 0,
      journals: 0,
      parts: { quickbooks_online: 0, quickbooks_desktop: 0, xero: 0, detail: 0 },
    });
    day.at('2027-03-03T12:00');
    expect((await list('2027-03-02', '2027-03-02')).data).toMatchObject([
      { day: '2027-03-02', written: [], waiting: { total_cents: expect.any(Number) as number } },
    ]);
    expect((await write('2027-03-02', '2027-03-03')).body.data).toMatchObject({
      written: 1,
      journals: 1,
      parts: { xero: 1, detail: 1 },
    });
    const ledger = await ledgerOf('2027-03-02');
    const online = readCsv(await fileOf('2027-03-02', '2027-03-02', 'quickbooks_online')).slice(1);
    expect(new Set(online.map((row) => row.slice(0, 2).join(' ')))).toEqual(new Set(['OC-2027-03-02-1 03/02/2027']));
    const sum = (column: number) => online.reduce((all, row) => all + cents(row[column]), 0);
    expect(sum(3)).toBe(sum(4));
    expect(sum(3) - sum(4)).toBe(ledger.reduce((all, row) => all + row.cents, 0));
    const tips = online.filter(([, , account]) => account === 'Tips Payable');
    expect(tips.map((row) => cents(row[4]) - cents(row[3]))).toEqual([1500]);
    expect(online.filter(([, , account]) => account === 'Card Clearing')).toEqual([]);
    const detail = readCsv(await fileOf('2027-03-02', '2027-03-02', 'detail')).slice(1);
    const byKind = Map.groupBy(detail, ([, , , kind]) => kind ?? '');
    expect(
      [...byKind]
        .map(([kind, rows]) => ({ kind, cents: rows.reduce((all, row) => all + cents(row[5]) - cents(row[6]), 0) }))
        .filter((one) => one.cents !== 0)
        .toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
    ).toEqual(ledger);
    const xero = readCsv(await fileOf('2027-03-02', '2027-03-02', 'xero')).slice(1);
    expect(xero.reduce((all, row) => all + cents(row[5]), 0)).toBe(0);
    expect((await fileOf('2027-03-02', '2027-03-02', 'quickbooks_desktop')).startsWith('!TRNS\tTRNSTYPE')).toBe(true);
  });

  it('stay as they were: what comes later is the next one, and the same period is the same bytes', async () => {
    const before = await Promise.all(fileFormats.map((format) => fileOf('2027-03-02', '2027-03-02', format, { nr: 1 })));
    const lines = [
      { kind: 'card_clearing' as const, cents: 300 },
      { kind: 'fee' as const, subject: 'late', cents: -300 },
    ];
    await post(lines, '2027-03-02T20:00', 'fee_charged');
    const [one] = (await list('2027-03-02', '2027-03-02')).data;
    expect(one).toMatchObject({ waiting: { total_cents: 300, lines: 2 }, written: [{ number: 'OC-2027-03-02-1' }] });
    const both = await Promise.all([write('2027-03-02', '2027-03-02'), write('2027-03-02', '2027-03-02')]);
    expect(both.map(({ body }) => body.data.written).toSorted((a, b) => a - b)).toEqual([0, 1]);
    const after = await Promise.all(fileFormats.map((format) => fileOf('2027-03-02', '2027-03-02', format, { nr: 1 })));
    expect(after).toEqual(before);
    const second = await fileOf('2027-03-02', '2027-03-02', 'quickbooks_online', { nr: 2 });
    expect(
      readCsv(second)
        .slice(1)
        .map((row) => [row[0], row[2], row[3], row[4]]),
    ).toEqual([
      ['OC-2027-03-02-2', 'Card Clearing', '3.00', ''],
      ['OC-2027-03-02-2', 'Fees', '', '3.00'],
    ]);
    expect(await fileOf('2027-03-02', '2027-03-02', 'quickbooks_online')).toBe(
      await fileOf('2027-03-02', '2027-03-02', 'quickbooks_online'),
    );
  });

  it('are never changed, and begin where the one before ended', async () => {
    for (const statement of [
      `update tenant.journal set lines = '[]'`,
      'delete from tenant.journal',
      `update tenant.account_map set accounts = '{}'`,
      'delete from tenant.books_lock',
    ])
      await expect(day.root.query(statement)).rejects.toMatchObject({ code: '23001' });
    const gap = `insert into tenant.journal (business_id, day, nr, from_seq, to_seq, follows_nr, lines, hash, written_at)
      select business_id, day, 3, to_seq + 1, to_seq + 2, 2, '[]', hash, now() from tenant.journal where business_id = $1 and nr = 2`;
    await expect(day.root.query(gap, [day.business_id])).rejects.toMatchObject({ constraint: 'journal_follows' });
  });

  it('are for the owner, a manager with an owner’s PIN, and nobody else', async () => {
    const query = { business_id: day.business_id, from: '2027-03-02', to: '2027-03-02' };
    const employee = await day.as('mia');
    expect((await employee.call(journalList, { query })).status).toBe(403);
    expect((await day.world.visitor().call(journalList, { query })).status).toBe(401);
    const far = { business_id: day.business_id, from: '2025-01-01', to: '2027-03-02' };
    expect(codesOf(await day.lan.call(journalList, { query: far }), 'to')).toBe('accounting.period_too_long');
    expect(codeOf(await day.lan.call(journalExport, { query: { ...query, format: 'xero' as const, part: 9 } }))).toBe(
      'accounting.no_such_part',
    );
  });
});

describe('accounts', () => {
  it('are the usual ones until others are chosen, and the files name those', async () => {
    const query = { business_id: day.business_id };
    const { data } = (await day.lan.call(accountingSettings, { query })).body;
    expect(data.accounts.find(({ key }) => key === 'tip')).toMatchObject({
      name: 'Tips Payable',
      code: '2200',
      type: 'liability',
      is_usual: true,
    });
    const body = {
      ...query,
      version: data.version,
      accounts: [{ key: 'tip', name: 'Liabilities:Tips', code: '230' }],
      xero_tax: 'No Tax',
    };
    const saved = (await day.lan.call(saveAccounts, { body })).body.data;
    expect(saved.accounts.find(({ key }) => key === 'tip')).toMatchObject({ name: 'Liabilities:Tips', is_usual: false });
    expect(codeOf(await day.lan.call(saveAccounts, { body }))).toBe('accounting.accounts_changed');
    expect(await fileOf('2027-03-02', '2027-03-02', 'quickbooks_online')).toContain('Liabilities:Tips');
    expect(await fileOf('2027-03-02', '2027-03-02', 'xero')).toContain(',230,No Tax,');
    const wrong = (key: string, name: string) =>
      day.lan.call(saveAccounts, { body: { ...body, version: saved.version, accounts: [{ key, name, code: '1' }] } });
    expect(codesOf(await wrong('tip', '=1+1'), 'accounts.0')).toBe('accounting.account_unreadable');
    expect(codesOf(await wrong('tip', 'Accounts Payable (A/P)'), 'accounts.0')).toBe('accounting.account_needs_name');
    expect(codesOf(await wrong('tax:nobody', 'Tax'), 'accounts.0')).toBe('accounting.account_unknown');
  });
});

describe('what is owed', () => {
  it('is opening plus added less used', async () => {
    const at = async (from: string, to: string) =>
      (await day.lan.call(accountBalances, { query: { business_id: day.business_id, from, to } })).body.data;
    await post(
      [
        { kind: 'cash_drawer', subject: 'main', cents: 5000 },
        { kind: 'gift_card', subject: 'card', cents: -5000 },
      ],
      '2027-03-02T15:00',
      'sale',
    );
    await post(
      [
        { kind: 'gift_card', subject: 'card', cents: 2000 },
        { kind: 'revenue', subject: 'service', cents: -2000 },
      ],
      '2027-03-03T15:00',
      'sale',
    );
    const [second, third, both] = [
      await at('2027-03-02', '2027-03-02'),
      await at('2027-03-03', '2027-03-03'),
      await at('2027-03-02', '2027-03-03'),
    ];
    const card = (one: typeof second) => one.owed.find(({ kind }) => kind === 'gift_card');
    expect(card(second)).toMatchObject({ added_cents: 5000, used_cents: 0 });
    expect(card(third)).toMatchObject({ added_cents: 0, used_cents: 2000 });
    for (const kind of second.owed.map((row) => row.kind)) {
      const of = (one: typeof second) => one.owed.find((row) => row.kind === kind);
      expect.soft(of(third)?.opening_cents, kind).toBe(of(second)?.closing_cents);
      expect.soft(of(both)?.opening_cents, kind).toBe(of(second)?.opening_cents);
      expect.soft(of(both)?.closing_cents, kind).toBe(of(third)?.closing_cents);
    }
    const { rows } = await day.root.query<{ cents: number }>(
      `select -sum(balance_cents)::int as cents from tenant.ledger_account where business_id = $1 and kind = 'tip'`,
      [day.business_id],
    );
    expect(third.owed.find(({ kind }) => kind === 'tip')?.closing_cents).toBe(rows[0]?.cents);
  });

  it('is told of at most 366 days, of which the first is at most two years ago', async () => {
    day.at('2027-03-05T12:00');
    const asked = (from: string, to: string) =>
      day.lan.call(accountBalances, { query: { business_id: day.business_id, from, to } });
    expect(codesOf(await asked('2026-03-01', '2027-03-02'), 'to')).toBe('accounting.period_too_long');
    expect((await asked('2026-03-02', '2027-03-02')).status).toBe(200);
    expect(codesOf(await asked('2025-03-03', '2025-12-31'), 'from')).toBe('accounting.balance_too_early');
    expect((await asked('2025-03-04', '2025-12-31')).status).toBe(200);
  });

  it('compares card sales with what the processor paid out', async () => {
    const at = async () =>
      (await day.lan.call(accountBalances, { query: { business_id: day.business_id, from: '2027-03-02', to: '2027-03-03' } }))
        .body.data;
    const before = await at();
    const bring = (table: string) => day.lan.call(bringPayouts, { body: { business_id: day.business_id, table } });
    const table =
      'Payout ID,Arrival Date,Net Amount,Fees,Chargebacks\npo_1,03/03/2027,"$1,200.50",(36.20),0\npo_2,2027-03-03,10.00,,5';
    const { data } = (await bring(table)).body;
    expect(data).toMatchObject({ payouts: 2, known: 0 });
    const { clearing, files } = await at();
    expect(clearing).toEqual({
      ...before.clearing,
      paid_out_cents: 121_050,
      fee_cents: 3620,
      dispute_cents: 500,
      closing_cents: before.clearing.closing_cents - 121_050 - 3620 - 500,
    });
    expect(files).toMatchObject([{ id: data.id, payouts: 2, amount_cents: 121_050 }]);
    expect(codesOf(await bring(table), 'table')).toBe('accounting.payouts_known');
    expect((await bring(`${table}\npo_3,2027-03-03,1.00,,`)).body.data).toMatchObject({ payouts: 1, known: 2 });
    expect(codesOf(await bring('When,What\n1,2'), 'table')).toBe('accounting.payout_columns');
    expect(codesOf(await bring('Date,Amount\n2027-02-30,1.00'), 'table')).toBe('accounting.payout_day');
    expect(codesOf(await bring('Date,Amount\n2027-02-03,x'), 'table')).toBe('accounting.payout_amount');
    for (const file of (await at()).files)
      await day.lan.call(dropPayouts, { params: { id: file.id }, body: { business_id: day.business_id } });
    expect((await at()).clearing).toEqual(before.clearing);
  });
});

describe('locked days', () => {
  const lock = (through_day: string | null, reason = '') =>
    day.lan.call(lockBooks, { body: { business_id: day.business_id, through_day, reason } }, pinned('accounting.lock'));
  const small = [
    { kind: 'bank' as const, cents: 100 },
    { kind: 'fee' as const, subject: 'late', cents: -100 },
  ];
  const lastDay = async () => {
    const { rows } = await day.root.query<{ day: string }>(
      `select day::text as day from tenant.ledger_day where business_id = $1 order by seq desc limit 1`,
      [day.business_id],
    );
    return rows[0]?.day;
  };
  /** What was posted to days after they were locked. */
  const lateEntries = async () => {
    const { rows } = await day.root.query<{ n: number }>(
      `select count(*)::int as n from tenant.ledger_day d where d.business_id = $1 and exists (select from tenant.books_lock l
        where l.business_id = d.business_id and d.day <= l.through_day and d.seq > l.at_seq
          and not exists (select from tenant.books_lock later where later.business_id = l.business_id and later.nr > l.nr))`,
      [day.business_id],
    );
    return rows[0]?.n;
  };

  it('take nothing more: what happened on one is dated to the first that is open', async () => {
    day.at('2027-03-05T12:00');
    expect(codesOf(await lock('2027-03-05'), 'through_day')).toBe('accounting.lock_not_over');
    const { data } = (await lock('2027-03-03')).body;
    expect(data).toMatchObject({ locked_through: '2027-03-03', locks: [{ through_day: '2027-03-03' }] });
    expect(codesOf(await lock('2027-03-03'), 'through_day')).toBe('accounting.lock_same');
    await post(small, '2027-03-02T21:00', 'fee_charged');
    expect(await lastDay()).toBe('2027-03-04');
    const straight = `insert into tenant.ledger_day (business_id, tx_id, seq, day) select business_id, tx_id, -seq, '2027-03-03' from tenant.ledger_day where business_id = $1 limit 1`;
    await expect(day.root.query(straight, [day.business_id])).rejects.toMatchObject({ constraint: 'ledger_day_locked' });
    expect((await list('2027-03-02', '2027-03-04')).data.map((one) => [one.day, one.is_locked])).toEqual([
      ['2027-03-04', false],
      ['2027-03-03', true],
      ['2027-03-02', true],
    ]);
  });

  it('are opened again by the owner’s PIN and with a reason that stays', async () => {
    const body = { business_id: day.business_id, through_day: '2027-03-01', reason: 'The accountant asked' };
    expect((await day.lan.call(lockBooks, { body })).status).toBe(403);
    expect(codesOf(await lock('2027-03-01'), 'reason')).toBe('accounting.lock_reason');
    const { data } = (await lock('2027-03-01', body.reason)).body;
    expect(data.locks.slice(0, 2)).toMatchObject([
      { through_day: '2027-03-01', reason: body.reason },
      { through_day: '2027-03-03', reason: '' },
    ]);
    await post(small, '2027-03-02T22:00', 'fee_charged');
    expect(await lastDay()).toBe('2027-03-02');
    const { rows } = await day.root.query<{ payload: object }>(
      `select payload from tenant.event where business_id = $1 and name = 'accounting.books-locked' order by seq desc limit 1`,
      [day.business_id],
    );
    expect(rows[0]?.payload).toMatchObject({ through_day: '2027-03-01', before: '2027-03-03', reason: body.reason });
  });

  const locks = async () => {
    const { rows } = await day.root.query(`select from tenant.books_lock where business_id = $1`, [day.business_id]);
    return rows.length;
  };

  /** The owner locks the day of something that has been posted and not committed. */
  async function race(): Promise<number | undefined> {
    const posted = Promise.withResolvers<undefined>();
    const goOn = Promise.withResolvers<undefined>();
    const id = randomUUIDv7();
    const entry = { id, kind: 'fee_charged', source: 'proof', source_id: id, key: id, happened_at: '2027-03-03T18:00:00Z' };
    const nobody = { account_id: null, employee_id: null, device_id: null };
    const selling = day.world.deps.db.write(day.scope, async (ctx) => {
      await postToLedger(ctx, nobody, entry, small);
      posted.resolve(undefined);
      await goOn.promise;
    });
    await posted.promise;
    const before = await locks();
    const locking = lock('2027-03-03');
    const isLocked = async () => {
      const waiting = await day.root.query(`select from pg_locks where not granted and locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`);
      return (await locks()) > before || waiting.rows.length > 0;
    };
    await expect.poll(isLocked).toBe(true);
    goOn.resolve(undefined);
    await Promise.all([selling, locking]);
    return lateEntries();
  }

  it('take nothing from a sale that was on its way: whoever locks waits for it', async () => {
    expect(await race()).toBe(0);
  });

  it('would, if nobody waited', async () => {
    await lock('2027-03-01', 'For a test');
    const { rows } = await day.root.query<{ def: string }>(
      `select pg_get_functiondef('tenant.hold_books(bigint)'::regprocedure) as def`,
    );
    await day.root.query(`create or replace function tenant.hold_books(business bigint) returns void language sql as 'select'`);
    expect(await race()).toBe(1);
    await day.root.query(rows[0]?.def ?? '');
  });
});
