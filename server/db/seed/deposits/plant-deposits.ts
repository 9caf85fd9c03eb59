import { randomUUIDv7 } from 'node:crypto';
import { totalCents } from 'core/booking/appointments/rules/visit';
import { depositLines, presetPercents, share } from 'core/booking/guarantees/rules';
import { CONSENT_VERSION } from 'core/booking/orders/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { type Db, platformScope, type BusinessTx } from '../../../platform/db.ts';
import { type Visit, visitsById } from '../../../features/booking/appointments/queries.ts';
import { insertGuarantees } from '../../../features/booking/guarantees/queries.ts';
import { postToLedger } from '../../../features/ledger/queries.ts';
import { savedCardOf, saveCardOnFile } from '../../../features/payments/kept/queries.ts';
import { systemActor } from '../../../platform/outbox/actor.ts';
import { daysBefore } from '../plant-business.ts';

const BUS_URL = 'stillwater-spa';
const policy = { booking_policy: 'deposit', deposit_percent: 20, fee_preset: 'fair', cancel_notice_min: 1440 } as const;
const MOST = 6;
const DAY_MS = 86_400_000;

/** Stillwater Spa takes deposits: some visits ahead are prepaid, and so is one that nobody came to; once. */
export async function plantDeposits(db: Db, now = new Date()): Promise<void> {
  const business = await db.read(platformScope, ({ tx }) =>
    tx.selectFrom('business').select('id').where('bus_url', '=', BUS_URL).executeTakeFirst(),
  );
  if (!business) return;
  const scope = { businessId: business.id } as BusinessScope;
  await db.write(scope, async ({ tx }) => {
    if (await tx.selectFrom('visit_guarantee').select('appointment_id').limit(1).executeTakeFirst()) return;
    await plantPolicy({ tx, scope });
    for (const visit of await visitsToPay({ tx, scope }, now)) await plantDeposit({ tx, scope }, visit, now);
  });
}

async function plantPolicy({ tx, scope: { businessId: business_id } }: BusinessTx): Promise<void> {
  const rows = Object.entries(policy).map(([key, value]) => ({ business_id, key, value: JSON.stringify(value) }));
  await tx
    .insertInto('business_setting')
    .values(rows)
    .onConflict((known) => known.columns(['business_id', 'key']).doNothing())
    .execute();
}

async function visitsToPay(ctx: BusinessTx, now: Date): Promise<Visit[]> {
  const visits = ctx.tx.selectFrom('appointment').select('id').where('source', '=', 'online').where('group_id', 'is', null);
  const ahead = visits.where('starts_at', '>', new Date(now.getTime() + DAY_MS).toISOString());
  const booked = await ahead.where('status', 'in', ['booked', 'confirmed']).orderBy('starts_at').limit(MOST).execute();
  const missed = await visits.where('status', '=', 'no_show').orderBy('starts_at', 'desc').limit(1).execute();
  return visitsById(
    ctx,
    [...booked, ...missed].map(({ id }) => id),
  );
}

async function plantDeposit(ctx: BusinessTx, visit: Visit, now: Date): Promise<void> {
  const { id: appointment_id, client_id } = visit;
  const [total_cents, asked_at] = [totalCents(visit.lines), daysBefore(now, 15)];
  const paid_cents = share(total_cents, policy.deposit_percent);
  const { late: late_percent, no_show: no_show_percent } = presetPercents[policy.fee_preset];
  const known = await savedCardOf(ctx, client_id);
  const card = known ?? { id: randomUUIDv7(), customer: 'cus_demo', method: 'pm_demo', brand: 'visa', last4: '4242' };
  const consent = { consent_version: CONSENT_VERSION, consent_address: '127.0.0.1', consent_at: asked_at };
  if (!known) await saveCardOnFile(ctx, card, { client_id, ...consent });
  const [charge_id, purpose_id] = [randomUUIDv7(), randomUUIDv7()];
  const charge = { purpose: 'deposit', purpose_id, amount_cents: paid_cents, asked_at, settled_at: asked_at, status: 'approved' };
  await ctx.tx
    .insertInto('card_charge')
    .values({
      business_id: ctx.scope.businessId,
      id: charge_id,
      ...charge,
      provider_id: `pi_demo_${charge_id}`,
      brand: 'visa',
      last4: '4242',
    })
    .execute();
  const agreed = { total_cents, late_percent, no_show_percent, notice_min: policy.cancel_notice_min };
  await insertGuarantees(ctx, [{ appointment_id, method_id: card.id, charge_id, paid_cents, ...agreed }]);
  const deed = { id: randomUUIDv7(), kind: 'deposit', source: 'booking', source_id: purpose_id, key: `deposit:${purpose_id}` };
  await postToLedger(
    ctx,
    systemActor,
    { ...deed, happened_at: asked_at },
    depositLines([{ id: appointment_id, cents: paid_cents }]),
  );
}
