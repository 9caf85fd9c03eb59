import { randomUUIDv7 } from 'node:crypto';
import type * as contract from 'core/checkout/days/contract';
import { asCheque } from 'core/checkout/rules/sale';
import { insertDay, lastDay } from '../../../../features/checkout/days/queries.ts';
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

/** A Z of the named salon, over nothing. */
async function freshDay({ stage, rows }: Scene): Promise<number> {
  return stage.world.deps.db.write(rows.scope, async (ctx) => {
    await lockLedger(ctx);
    const last = await lastDay(ctx);
    const [number, to_seq] = [(last?.number ?? 0) + 1, last?.to_seq ?? 0];
    const nothing = { total: 0, tickets: 0, tips: [], taxes: [], drawers: [], open_tickets: 0 };
    const sold = {
      services: 0,
      add_ons: 0,
      products: 0,
      discounts: 0,
      refunds: 0,
      fees: 0,
      service_charges: 0,
      tax: 0,
      tips: 0,
      gift_cards_sold: 0,
      deposits_taken: 0,
      memberships: 0,
      gift_cards_used: 0,
      points_used: 0,
      deposits_used: 0,
      open_tickets: 0,
      other: 0,
    };
    const tenders = { cash: 0, card: 0, cheque: 0 };
    const when = { day: '2026-11-14', from_seq: to_seq, to_seq, closed_at: '2026-11-15T02:00:00Z', closed_by: null };
    const report = { number, ...when, sold, tenders, ...nothing };
    await insertDay(ctx, { report, follows_no: last?.number ?? null, closed_by: null });
    return number;
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
  // Each business counts its days from one, so another one's number is one of its own.
  dayReport: {
    access: look,
    own: async (scene) => ({ params: { number: await freshDay(scene) }, query: { business_id: scene.at.id } }),
  },
};
