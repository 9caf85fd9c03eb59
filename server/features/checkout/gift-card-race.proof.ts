import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payTicket, type TicketView } from 'core/checkout/contract';
import { issueGiftCard, showGiftCard } from 'core/gift-cards/contract';
import { ISSUE, issueLines } from 'core/gift-cards/rules/movement';
import { databaseUrl } from '../../db/admin.ts';
import { type AtTheTill, openAtTheTill } from '../../test/at-the-till.ts';
import { repeatWhileBusy } from '../../test/busy.ts';
import { admin } from '../../test/database.ts';
import { moneyFaults } from '../../test/money/checks.ts';
import { balancesOf, postToLedger } from '../ledger/queries.ts';

const TILLS = 100;
const nobody = { account_id: null, employee_id: null, device_id: null };
let at: AtTheTill;
let root: pg.Client;

beforeAll(async () => {
  at = await openAtTheTill({ env: { LIMIT_FACTOR: '1000' } });
  root = new pg.Client({ connectionString: databaseUrl(admin, at.world.database) });
  await root.connect();
});
afterAll(async () => {
  await root.end();
  await at.world.close();
});

async function issued(amount_cents: number) {
  const { business_id } = at;
  const { id } = (await at.lan.call(issueGiftCard, { body: { business_id, amount_cents, reason: 'For a test' } })).body.data;
  return { id, code: (await at.lan.call(showGiftCard, { body: { business_id, id } })).body.data.code };
}

const left = (id: string) =>
  at.world.deps.db.read(at.scope, async (ctx) => 0 - ((await balancesOf(ctx, 'gift_card')).get(id) ?? 0));

describe('a hundred tills with one card', () => {
  const pay = ({ id, version }: TicketView, reference: string) => {
    const body = { business_id: at.business_id, version, method: 'gift_card' as const, amount_cents: 1000, reference };
    return repeatWhileBusy(() => at.lan.call(payTicket, { params: { id }, body }));
  };
  async function race(): Promise<{ readonly paid: number; readonly card: string }> {
    const card = await issued(20_000);
    const tickets: TicketView[] = [];
    for (let i = 0; i < TILLS; i += 1) tickets.push(await at.opened());
    const answers = await Promise.all(tickets.map((ticket) => pay(ticket, card.code)));
    expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true);
    return { paid: answers.filter(({ status }) => status === 200).length, card: card.id };
  }

  it('spend what is on it and no cent more', async () => {
    const { paid, card } = await race();
    expect(paid).toBe(20);
    expect(await left(card)).toBe(0);
    expect(await moneyFaults(root)).toEqual([]);
  });

  it('would overspend it without the floor of the ledger', async () => {
    const { rows } = await root.query(
      `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'ledger_floor'`,
    );
    await root.query('alter table tenant.ledger_account drop constraint ledger_floor');
    const { paid, card } = await race();
    expect(paid).toBeGreaterThan(20);
    expect(await left(card)).toBe(20_000 - paid * 1000);
    // What was spent too much is written off, so that the floor holds again.
    const entry = {
      id: randomUUIDv7(),
      kind: ISSUE,
      source: 'gift_card',
      source_id: card,
      key: card,
      happened_at: new Date().toISOString(),
    };
    const lines = issueLines(card, 'carried_over', (paid - 20) * 1000);
    await at.world.deps.db.write(at.scope, (ctx) => postToLedger(ctx, nobody, entry, lines));
    await root.query(`alter table tenant.ledger_account add constraint ledger_floor ${String(rows[0]?.text)}`);
  });
});
