import { randomUUIDv7 } from 'node:crypto';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { BusinessScope } from 'core/kernel/scope';
import { type LedgerKind, ledgerKinds, type LedgerLine } from 'core/ledger/rules/posting';
import { databaseUrl } from '../../db/admin.ts';
import { type Db, openDb } from '../../platform/db.ts';
import { admin, freshDatabase, urlFor } from '../../test/database.ts';
import { balancesOf, type LedgerEntry, findLedgerFaults, postToLedger, reverseLedgerEntry, type LedgerActor } from './queries.ts';

let db: Db;
let root: pg.Client;
let here = { businessId: 100 } as BusinessScope;
const LOCK_NOT_AVAILABLE = '55P03';
const who: LedgerActor = { account_id: 1, employee_id: 2, device_id: null };

beforeAll(async () => {
  const database = await freshDatabase(inject('template'), inject('run'));
  root = new pg.Client({ connectionString: databaseUrl(admin, database) });
  await root.connect();
  db = openDb({ url: urlFor('openchair_app', database), max: 8, named: true });
});
beforeEach(() => {
  here = { businessId: here.businessId + 1 } as BusinessScope;
});
afterAll(async () => {
  await db.close();
  await root.end();
});

const deed = (more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: randomUUIDv7(),
  kind: 'sale',
  source: 'ticket',
  source_id: randomUUIDv7(),
  key: randomUUIDv7(),
  happened_at: '2026-11-16T21:00:00.000Z',
  ...more,
});
const write = (one: LedgerEntry, lines: readonly LedgerLine[]) => db.write(here, (ctx) => postToLedger(ctx, who, one, lines));
const takeBack = (of: string, more: Partial<LedgerEntry> = {}) =>
  db.write(here, (ctx) => reverseLedgerEntry(ctx, who, deed({ kind: 'void', ...more }), of));
const standing = (kind: LedgerKind) => db.read(here, (ctx) => balancesOf(ctx, kind));
const faults = () => db.read(here, (ctx) => findLedgerFaults(ctx));
const asOwner = (text: string, values: unknown[] = []) => root.query(text, values);

/** $45.00 of nails, tax, a tip for Hiền and cash in the front drawer. */
const sale: readonly LedgerLine[] = [
  { kind: 'cash_drawer', subject: 'front', cents: 5871 },
  { kind: 'revenue', cents: -4500 },
  { kind: 'tax', subject: '8.25', cents: -371 },
  { kind: 'tip', subject: 'hien', cents: -1000 },
];
const issued = (card: string, cents: number): LedgerLine[] => [
  { kind: 'cash_drawer', subject: 'front', cents },
  { kind: 'gift_card', subject: card, cents: -cents },
];
const spent = (card: string, cents: number): LedgerLine[] => [
  { kind: 'gift_card', subject: card, cents },
  { kind: 'revenue', cents: -cents },
];

test('a sale stands under what it is kept for, and says who wrote it', async () => {
  await write(deed(), sale);
  await write(deed(), sale);
  expect(await standing('cash_drawer')).toEqual(new Map([['front', 11_742]]));
  expect(await standing('tip')).toEqual(new Map([['hien', -2000]]));
  const { rows } = await asOwner(
    'select seq::int, account_id::int, employee_id::int from tenant.ledger_tx where business_id = $1',
    [here.businessId],
  );
  expect(rows).toEqual([1, 2].map((seq) => ({ seq, account_id: 1, employee_id: 2 })));
  expect(await faults()).toEqual([]);
});

test('the database knows the same kinds as the rules', async () => {
  const { rows } = await asOwner(
    `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'ledger_account_kind_known'`,
  );
  const known = [...String(rows[0]?.text).matchAll(/'(\w+)'/g)].map(([, kind]) => kind);
  expect(new Set(known)).toEqual(new Set(ledgerKinds));
});

test('another business has a ledger of its own', async () => {
  await write(deed(), sale);
  here = { businessId: here.businessId + 1 } as BusinessScope;
  expect(await standing('revenue')).toEqual(new Map());
  await write(deed(), sale);
  expect(await standing('revenue')).toEqual(new Map([['', -4500]]));
  expect(await faults()).toEqual([]);
});

test('the same key is written once, and a transaction is taken back once, as a whole', async () => {
  const first = deed();
  await write(first, sale);
  await expect(write(deed({ key: first.key }), sale)).rejects.toMatchObject({ constraint: 'ledger_written_once' });
  const back = deed({ kind: 'void' });
  expect(await db.write(here, (ctx) => reverseLedgerEntry(ctx, who, back, first.id))).toBe(true);
  await expect(takeBack(first.id)).rejects.toMatchObject({ constraint: 'ledger_reversed_once' });
  expect(await takeBack(back.id)).toBe(false);
  expect(await takeBack(randomUUIDv7())).toBe(false);
  expect([...(await standing('cash_drawer')).values(), ...(await standing('tip')).values()]).toEqual([0, 0]);
  expect(await faults()).toEqual([]);
});

describe('the database refuses', () => {
  const entries = 'insert into tenant.ledger_entry (business_id, tx_id, nr, ledger_account_id, amount_cents)';

  test('what does not add up, at the commit', async () => {
    const one = deed();
    await write(one, sale);
    const more = asOwner(
      `${entries} select business_id, tx_id, 9, ledger_account_id, 1 from tenant.ledger_entry where tx_id = $1 limit 1`,
      [one.id],
    );
    await expect(more).rejects.toMatchObject({ code: '23514' });
  });

  test.each(['update tenant.ledger_entry set amount_cents = 1', 'delete from tenant.ledger_tx', 'truncate tenant.ledger_entry'])(
    'to change what was written, even for its owner: %s',
    async (text) => {
      await write(deed(), sale);
      await expect(asOwner(text)).rejects.toMatchObject({ code: '23001' });
    },
  );

  test('the application every way in but one', async () => {
    const { rows } =
      await asOwner(`select t.name, p.may from unnest(array['ledger_account', 'ledger_tx', 'ledger_entry']) t(name),
      unnest(array['insert', 'update', 'delete', 'truncate']) p(may)
      where has_table_privilege('openchair_app', 'tenant.' || t.name, p.may)`);
    expect(rows).toEqual([]);
  });
});

describe('a gift card', () => {
  /** Whether a till got what it wanted; one that waited for too long asks again, as tills do. */
  async function till(): Promise<boolean> {
    const error: unknown = await write(deed(), spent('card', 1000)).then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error === null) return true;
    const { code, constraint, message } = error as pg.DatabaseError;
    if (code === LOCK_NOT_AVAILABLE || message.startsWith('timeout exceeded when trying to connect')) return till();
    expect(constraint).toBe('ledger_floor');
    return false;
  }
  /** How many of a hundred tills take $10.00 of one card with $500.00. */
  async function race(): Promise<number> {
    await write(deed(), issued('card', 50_000));
    const got = await Promise.all(Array.from({ length: 100 }, till));
    return got.filter(Boolean).length;
  }

  test('is spent once, by however many at a time', async () => {
    expect(await race()).toBe(50);
    expect(await standing('gift_card')).toEqual(new Map([['card', 0]]));
    expect(await faults()).toEqual([]);
  });

  test('would be overspent without its floor', async () => {
    const floor = `check (kind not in ('gift_card', 'prepayment', 'membership', 'sms_credit') or balance_cents <= 0)`;
    await asOwner('alter table tenant.ledger_account drop constraint ledger_floor');
    expect(await race()).toBe(100);
    await asOwner(`alter table tenant.ledger_account add constraint ledger_floor ${floor} not valid`);
  });
});

describe('the check sees', () => {
  const behindItsBack = async (text: string) => {
    await asOwner(
      `set session_replication_role = replica; ${text.replaceAll(':here', String(here.businessId))}; set session_replication_role = origin`,
    );
    return (await faults()).map(({ fault }) => fault);
  };
  beforeEach(async () => {
    for (let i = 0; i < 3; i += 1) await write(deed(), sale);
  });
  const second = '(select id from tenant.ledger_tx where business_id = :here and seq = 2)';

  test('an amount that was changed', async () => {
    expect(
      await behindItsBack(
        `update tenant.ledger_entry set amount_cents = amount_cents + 1 where business_id = :here and tx_id = ${second} and nr = 1`,
      ),
    ).toEqual(['unbalanced', 'balance', 'hash']);
  });
  test('an amount that was moved so that the sums still agree', async () => {
    expect(
      await behindItsBack(`update tenant.ledger_entry set amount_cents = amount_cents + case nr when 1 then 1 else -1 end
        where business_id = :here and tx_id = ${second} and nr in (1, 2);
        update tenant.ledger_account a set balance_cents = (select sum(amount_cents) from tenant.ledger_entry e
          where e.business_id = :here and e.ledger_account_id = a.id) where business_id = :here`),
    ).toEqual(['hash']);
  });
  test('a transaction that is gone', async () => {
    expect(
      await behindItsBack(`delete from tenant.ledger_entry where business_id = :here and tx_id = ${second};
        delete from tenant.ledger_tx where business_id = :here and seq = 2`),
    ).toContain('gap');
  });
  test('a balance that is no sum', async () => {
    expect(
      await behindItsBack(
        `update tenant.ledger_account set balance_cents = balance_cents + 1 where business_id = :here and kind = 'tip'`,
      ),
    ).toEqual(['balance']);
  });
});

test('whatever is written and taken back, balances are the sums of what stands', async () => {
  const kinds = fc.constantFrom('cash_drawer', 'card_clearing', 'revenue', 'tax', 'tip', 'discount', 'over_short');
  const line = fc.record({
    kind: kinds,
    subject: fc.constantFrom('', 'a', 'b'),
    cents: fc.integer({ min: -100_000, max: 100_000 }),
  });
  const balanced = fc
    .array(line, { minLength: 1, maxLength: 5 })
    .map((lines) => [
      ...lines,
      { kind: 'bank' as const, subject: 'rest', cents: -lines.reduce((sum, { cents }) => sum + cents, 0) },
    ]);
  const written = fc.array(fc.tuple(balanced, fc.boolean()), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(written, async (all) => {
      here = { businessId: here.businessId + 1 } as BusinessScope;
      const stands: LedgerLine[] = [];
      for (const [lines, isTakenBack] of all) {
        if (lines.every(({ cents }) => cents === 0)) continue;
        const one = deed();
        await write(one, lines);
        if (isTakenBack) await takeBack(one.id);
        else stands.push(...lines);
      }
      for (const kind of ['bank', 'tip', 'revenue'] as const)
        for (const [subject, cents] of await standing(kind))
          expect(cents).toBe(
            stands.reduce((sum, one) => sum + (one.kind === kind && one.subject === subject ? one.cents : 0), 0),
          );
      expect(await faults()).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
