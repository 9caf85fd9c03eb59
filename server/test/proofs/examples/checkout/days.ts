import { randomUUIDv7 } from 'node:crypto';
import type * as contract from 'core/checkout/days/contract';
import type { DayReport } from 'core/checkout/contract';
import { soldRows } from 'core/checkout/days/rules/halves';
import { sql } from 'kysely';
import { asCheque } from 'core/checkout/rules/sale';
import { lastDay } from '../../../../features/checkout/days/queries.ts';
import { lockLedger, postToLedger } from '../../../../features/ledger/queries.ts';
import type { Examples, Scene } from '../shape.ts';

const [use, look] = ['pos.drawer write', 'pos.drawer read'] as const;

/** Something that no Z has yet. */
async function somethingSold({ stage, at }: Scene): Promise<void> {
  const id = randomUUIDv7();
  const entry = { id, kind: 'proof', source: 'proof', source_id: id, key: id, happened_at: new Date().toISOString() };
  const lines = [
    { ...asCheque, cents: 100 },
    { kind: 'rounding' as const, cents: -100 },
  ];
  const nobody = { account_id: null, employee_id: null, device_id: null };
  await stage.world.deps.db.write(at.scope, (ctx) => postToLedger(ctx, nobody, entry, lines));
}

const nothing = Object.fromEntries(soldRows.map((row) => [row, 0])) as DayReport['sold'];
/** So many more Zs than the other salon: each counts from one, so only a number above all of the other's is nobody's there. */
const AHEAD = 200;

/** A Z of the named salon with the tip of a colleague in it. A foreign one has a number that the asking salon has not reached. */
async function freshDay({ stage, rows, at }: Scene): Promise<number> {
  return stage.world.deps.db.write(rows.scope, async (ctx) => {
    await lockLedger(ctx);
    const last = await lastDay(ctx);
    const [before, seq] = [last?.number ?? 0, last?.to_seq ?? 0];
    const cents = rows.marks.tip_cents;
    const report: DayReport = {
      number: before + (rows.id === at.id ? 1 : AHEAD),
      day: '2026-11-14',
      from_seq: seq,
      to_seq: seq,
      closed_at: '2026-11-15T02:00:00Z',
      closed_by: null,
      sold: { ...nothing, tips: cents },
      tenders: { cash: cents, card: 0, cheque: 0 },
      total: cents,
      tickets: 1,
      tips: [{ name: 'A colleague', cents }],
      taxes: [],
      drawers: [],
      handed_out: { tips: 0, pay: 0 },
      open_tickets: 0,
    };
    await sql`insert into day_report (business_id, z_no, day, from_seq, to_seq, follows_no, closed_at, document)
      select ${rows.id}, n, ${report.day}::date, ${seq}, ${seq}, case when n > ${before + 1} then n - 1 else ${last?.number ?? null}::bigint end,
        ${report.closed_at}::timestamptz, jsonb_set(${JSON.stringify(report)}::jsonb, '{number}', to_jsonb(n))
      from generate_series(${before + 1}::bigint, ${report.number}::bigint) n`.execute(ctx.tx);
    return report.number;
  });
}

export const dayExamples: Examples<typeof contract> = {
  dayNow: { access: look, own: ({ at }) => ({ query: { business_id: at.id } }) },
  closeBusinessDay: {
    access: use,
    own: async (scene) => {
      await somethingSold(scene);
      return { body: { business_id: scene.at.id } };
    },
  },
  dayReports: { access: look, own: ({ at }) => ({ query: { business_id: at.id } }) },
  dayReport: {
    access: look,
    own: async (scene) => ({ params: { number: await freshDay(scene) }, query: { business_id: scene.at.id } }),
    foreignRow: true,
  },
};
