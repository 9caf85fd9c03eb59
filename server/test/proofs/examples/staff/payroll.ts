import { randomUUIDv7 } from 'node:crypto';
import type * as contract from 'core/payroll/contract';
import { addDays } from 'core/kernel/time';
import { payOutLines } from 'core/payroll/payouts/rules';
import { sql } from 'kysely';
import type { BusinessTx } from '../../../../platform/db.ts';
import { postToLedger } from '../../../../features/ledger/queries.ts';
import { insertPayOut } from '../../../../features/payroll/payouts/queries.ts';
import { insertQuestion } from '../../../../features/payroll/answers/queries.ts';
import { insertEntry, insertRun, insertSheets, lockPay, stepRun } from '../../../../features/payroll/runs/queries.ts';
import { countPay } from '../../../../features/payroll/sheets/commands.ts';
import { insertRule } from '../../../../features/payroll/terms/queries.ts';
import { pdfPages } from '../../../papers/words-of.ts';
import type { Salon } from '../../salon.ts';
import { freshEmployee } from '../fresh.ts';
import type { Examples, Scene } from '../shape.ts';

const at = new Date().toISOString();
const nobody = { at, by: null };
const ledgerHand = { account_id: null, employee_id: null, device_id: null };
const CENTS = 500;

/** Days that no other example takes: those of drafts are far ahead, those to be finalised long gone. */
let taken = 0;
const daysAhead = () => addDays('2050-01-01', (taken += 3));

const GONE = 'gone';
/** One after the other, because a rule can't begin in days that are finalised. */
async function daysGone({ tx }: BusinessTx): Promise<string> {
  const { rows } = await sql<{ day: string }>`select (coalesce(max(to_day), '1990-01-01') + 1)::text as day from pay_run
    where to_day < '2020-01-01'`.execute(tx);
  return rows[0]?.day ?? '1990-01-02';
}

type Person = { readonly row: number; readonly id: string };

async function personOf({ tx }: BusinessTx, account_id: number): Promise<Person> {
  const { rows } = await sql<Person>`select id::int as row, hash_id as id from employee
    where deleted_at is null order by account_id = ${account_id} desc nulls last, id limit 1`.execute(tx);
  const [person] = rows;
  if (!person) throw new Error('nobody works here');
  return person;
}

/** Who calls, with a rule, in a draft of their own days in which somebody has given them $5.00. */
async function draftOf({ stage, who }: Scene, rows: Salon, days = daysAhead()) {
  const run_id = randomUUIDv7();
  const [person, from] = await stage.world.deps.db.write(rows.scope, async (ctx) => {
    await lockPay(ctx);
    const me = await personOf(ctx, who.account_id);
    const from = days === GONE ? await daysGone(ctx) : days;
    await insertRule(ctx, { id: randomUUIDv7(), row: me.row, from, terms: {}, agreed: '', ...nobody });
    await insertRun(ctx, run_id, { from, to: addDays(from) }, nobody);
    await insertEntry(
      ctx,
      { id: randomUUIDv7(), run_id, row: me.row, kind: 'adjustment', amount_cents: CENTS, reason: 'A bonus' },
      nobody,
    );
    return [me, from];
  });
  return { run_id, from, ...person };
}

async function reviewed(scene: Scene, days = daysAhead()): Promise<string> {
  const { run_id, from } = await draftOf(scene, scene.rows, days);
  await scene.stage.world.deps.db.write(scene.rows.scope, async (ctx) => {
    const { sheets, ground } = await countPay(ctx, { from, to: addDays(from) }, run_id);
    await insertSheets(ctx, run_id, sheets);
    await stepRun(ctx, run_id, 1, { status: 'reviewed', ground }, nobody);
  });
  return run_id;
}

/** A finalised run of long ago, in which whoever calls is owed $5.00. */
async function finalised(scene: Scene): Promise<{ readonly run_id: string } & Person> {
  const { run_id, from, row, id } = await draftOf(scene, scene.rows, GONE);
  await scene.stage.world.deps.db.write(scene.rows.scope, async (ctx) => {
    const { sheets, ground } = await countPay(ctx, { from, to: addDays(from) }, run_id);
    await insertSheets(ctx, run_id, sheets);
    await stepRun(ctx, run_id, 1, { status: 'reviewed', ground }, nobody);
    await stepRun(ctx, run_id, 2, { status: 'finalised', ground, ledger_tx: null }, nobody);
  });
  return { run_id, row, id };
}

/** Pay that was handed over. Its ledger transaction is written first, as the real one is. */
async function handedOver(scene: Scene): Promise<string> {
  const { run_id, row: employee_id, id: subject } = await finalised(scene);
  const [id, ledger_tx] = [randomUUIDv7(), randomUUIDv7()];
  const entry = { id: ledger_tx, kind: 'pay_out', source: 'pay_run', source_id: run_id, key: `pay_out:${id}`, happened_at: at };
  const way = { check_cents: CENTS, cash_cents: 0, cash_from: 'bank' as const, drawer: null };
  await scene.stage.world.deps.db.write(scene.rows.scope, async (ctx) => {
    await postToLedger(ctx, ledgerHand, entry, payOutLines({ employee_id: subject, ...way }));
    await insertPayOut(ctx, { id, run_id, employee_id, ...way, paid_at: at, paid_by: null, ledger_tx });
  });
  return id;
}

async function question(scene: Scene): Promise<string> {
  const { run_id, row } = await draftOf(scene, scene.rows);
  const id = randomUUIDv7();
  const asked = { id, run_id, row, part: 'work', ticket_id: null, words: 'Nine or ten?', at };
  await scene.stage.world.deps.db.write(scene.rows.scope, (ctx) => insertQuestion(ctx, asked));
  return id;
}

async function entry({ stage, rows, ...scene }: Scene): Promise<string> {
  const { run_id, row } = await draftOf({ stage, rows, ...scene }, rows);
  const id = randomUUIDv7();
  await stage.world.deps.db.write(rows.scope, (ctx) =>
    insertEntry(ctx, { id, run_id, row, kind: 'adjustment', amount_cents: CENTS, reason: 'A dress' }, nobody),
  );
  return id;
}

const [look, write] = ['payroll.view read', 'payroll.view write'] as const;
const adjust = 'payroll.adjust write';
/** How a stub in Vietnamese says whose it is. */
const NUMBER = 'Mã nhân viên';
const othersPay = (told: boolean) => (told ? 'what somebody else is paid' : null);

export const examples: Examples<typeof contract> = {
  payroll: {
    access: look,
    own: ({ at }) => ({ query: { business_id: at.id } }),
    leak: ({ who }, { data, meta }) =>
      othersPay(who.role === 'employee' && (data.length > 1 || meta.others.length + meta.warnings.length > 0)),
  },
  payStub: {
    access: look,
    own: async (scene) => {
      const from = daysAhead();
      const { id } = await draftOf(scene, scene.at, from);
      return { query: { business_id: scene.at.id, employee_id: id, from, to: addDays(from) } };
    },
  },
  payStubsFile: {
    access: look,
    own: async (scene) => {
      const from = daysAhead();
      await draftOf(scene, scene.at, from);
      return { query: { business_id: scene.at.id, from, to: addDays(from), language: 'vi' } };
    },
    leak: async ({ stage, who, at }, file) => {
      if (who.role !== 'employee') return null;
      const me = await stage.world.deps.db.read(at.scope, (ctx) => personOf(ctx, who.account_id));
      const whose = (await pdfPages(file)).flat().filter((line) => line.startsWith(NUMBER));
      return othersPay(whose.join() !== `${NUMBER} ${me.id}`);
    },
  },
  payRules: { access: 'payroll.adjust read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  writePayRule: {
    access: adjust,
    own: async (scene) => ({
      body: {
        business_id: scene.at.id,
        employee_id: await freshEmployee(scene),
        from: '2049-01-01',
        terms: { request_cents: 500 },
      },
    }),
  },
  beginPayRun: {
    access: adjust,
    own: ({ at }) => {
      const from = daysAhead();
      return { body: { business_id: at.id, from, to: addDays(from) } };
    },
  },
  dropPayRun: {
    access: adjust,
    own: async (scene) => ({
      params: { id: (await draftOf(scene, scene.rows)).run_id },
      body: { business_id: scene.at.id, version: 1 },
    }),
    foreignRow: true,
  },
  reviewPayRun: {
    access: adjust,
    own: async (scene) => ({
      params: { id: (await draftOf(scene, scene.rows)).run_id },
      body: { business_id: scene.at.id, version: 1 },
    }),
    foreignRow: true,
  },
  reopenPayRun: {
    access: adjust,
    own: async (scene) => ({ params: { id: await reviewed(scene) }, body: { business_id: scene.at.id, version: 2 } }),
    foreignRow: true,
  },
  finalisePayRun: {
    access: 'payroll.close write',
    own: async (scene) => ({ params: { id: await reviewed(scene, GONE) }, body: { business_id: scene.at.id, version: 2 } }),
    foreignRow: true,
  },
  writePayEntry: {
    access: adjust,
    own: async (scene) => {
      const { run_id, id } = await draftOf(scene, scene.rows);
      const wish = { employee_id: id, kind: 'adjustment' as const, amount_cents: CENTS, reason: 'A bonus' };
      return { params: { id: run_id }, body: { business_id: scene.at.id, ...wish } };
    },
    foreignRow: true,
  },
  dropPayEntry: {
    access: adjust,
    own: async (scene) => ({ params: { id: await entry(scene) }, body: { business_id: scene.at.id } }),
    foreignRow: true,
  },
  payAdvance: {
    access: adjust,
    own: async (scene) => ({
      body: {
        business_id: scene.at.id,
        employee_id: await freshEmployee(scene),
        amount_cents: CENTS,
        from: 'safe',
        reason: 'Rent',
      },
    }),
  },
  handPayOver: {
    access: 'payroll.close write',
    own: async (scene) => {
      const { run_id, id } = await finalised(scene);
      return { params: { id: run_id }, body: { business_id: scene.at.id, employee_ids: [id], cash_from: 'safe' } };
    },
    foreignRow: true,
  },
  takePayBack: {
    access: 'payroll.close write',
    own: async (scene) => ({
      params: { id: await handedOver(scene) },
      body: { business_id: scene.at.id, reason: 'The wrong envelope' },
    }),
    foreignRow: true,
  },
  agreeToPay: {
    access: write,
    own: async (scene) => ({
      params: { id: (await draftOf(scene, scene.rows)).run_id },
      body: { business_id: scene.at.id, parts: [{ part: 'adjustment', amount_cents: CENTS }] },
    }),
    foreignRow: true,
  },
  askAboutPay: {
    access: write,
    own: async (scene) => ({
      params: { id: (await draftOf(scene, scene.rows)).run_id },
      body: { business_id: scene.at.id, part: 'adjustment', words: 'Nine or ten?' },
    }),
    foreignRow: true,
  },
  answerAboutPay: {
    access: adjust,
    own: async (scene) => ({
      params: { id: await question(scene) },
      body: { business_id: scene.at.id, answer: 'Ten.', adjust_cents: 500 },
    }),
    foreignRow: true,
  },
};
