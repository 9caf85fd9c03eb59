import { sql } from 'kysely';
import type { PlanTransaction } from 'core/billing/contract';
import type { Subscribed, PlanTerms } from 'core/billing/rules/plan';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';

/** What a business pays for is changed by one at a time, until that one commits. */
export async function lockPlan({ tx, scope: { businessId } }: BusinessTx): Promise<void> {
  await sql`select tenant.hold_plan(${businessId}::bigint)`.execute(tx);
}

export type Subscription = Subscribed & { readonly due_at: string };

export async function subscriptionOf({ tx, scope: { businessId } }: BusinessTx): Promise<Subscription | null> {
  const { rows } = await sql<Subscription>`
    select package_id, period, price_cents, credit_cents, tries,
      ${instantTextSql('anchored_at')} as anchored_at, ${instantTextSql('starts_at')} as starts_at, ${instantTextSql('ends_at')} as ends_at,
      ${instantTextSql('cancelled_at')} as cancelled_at, ${instantTextSql('due_at')} as due_at
    from tenant.subscription where business_id = ${businessId}`.execute(tx);
  return rows[0] ?? null;
}

type Place = {
  readonly bus_name: string;
  readonly owner_id: number;
  readonly package_id: number;
  readonly timezone: string;
  readonly staff_count: number;
};

export async function planPlaceOf({ tx, scope: { businessId } }: BusinessTx): Promise<Place> {
  const { rows } = await sql<Place>`
    select b.bus_name, b.owner_id, b.package_id, coalesce(b.timezone, 'UTC') as timezone,
      (select count(*)::int from employee e where e.business_id = b.business_id and e.active and e.deleted_at is null) as staff_count
    from shop b where b.business_id = ${businessId}`.execute(tx);
  return rows[0] as Place;
}

/** From now on this is what is paid for. */
export async function subscribe({ tx, scope: { businessId: business_id } }: BusinessTx, terms: PlanTerms): Promise<void> {
  const { package_id, period, price_cents, anchored_at, starts_at, ends_at, credit_left_cents: credit_cents } = terms;
  const paid = { package_id, period, price_cents, anchored_at, starts_at, ends_at, credit_cents };
  const fresh = { ...paid, due_at: ends_at, tries: 0, cancelled_at: null, cancel_reason: '' };
  await tx
    .insertInto('subscription')
    .values({ business_id, ...fresh })
    .onConflict((known) => known.column('business_id').doUpdateSet(fresh))
    .execute();
}

type Dues = {
  readonly tries?: number;
  readonly due_at?: string;
  readonly cancelled_at?: string | null;
  readonly cancel_reason?: string;
};
export const writeDues = ({ tx, scope: { businessId } }: BusinessTx, dues: Dues) =>
  tx.updateTable('subscription').set(dues).where('business_id', '=', businessId).execute();

export const unsubscribe = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx.deleteFrom('subscription').where('business_id', '=', businessId).execute();

export type NewPayment = PlanTerms & {
  readonly id: string;
  readonly plan_name: string;
  readonly card_id: string | null;
  readonly charge_id: string | null;
  readonly asked_at: string;
};

export async function insertPayment({ tx, scope: { businessId: business_id } }: BusinessTx, payment: NewPayment): Promise<void> {
  const last = await tx
    .selectFrom('plan_payment')
    .select(({ fn }) => fn.max('nr').as('nr'))
    .where('business_id', '=', business_id)
    .executeTakeFirst();
  await tx
    .insertInto('plan_payment')
    .values({ business_id, nr: (last?.nr ?? 0) + 1, ...payment })
    .execute();
}

export type PaymentRow = PlanTransaction & PlanTerms & { readonly charge_id: string | null; readonly plan_name: string };

/** Payments and how their charges stand. */
const payments = sql`
  select p.id, p.nr as number, p.kind, p.package_id, p.plan_name, p.plan_name as plan, p.period, p.price_cents,
    p.credit_cents, p.amount_cents, p.credit_left_cents,
    ${instantTextSql('p.anchored_at')} as anchored_at, ${instantTextSql('p.starts_at')} as starts_at, ${instantTextSql('p.ends_at')} as ends_at,
    ${instantTextSql('p.asked_at')} as asked_at, p.charge_id, coalesce(c.brand, '') as brand, coalesce(c.last4, '') as last4,
    coalesce(ch.status, 'approved') as status, coalesce(ch.reason, '') as reason
  from plan_payment p
  left join card_charge ch on ch.business_id = p.business_id and ch.id = p.charge_id
  left join business_card c on c.business_id = p.business_id and c.id = p.card_id`;

export async function paymentById({ tx, scope: { businessId } }: BusinessTx, id: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`${payments} where p.business_id = ${businessId} and p.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

export async function pendingPayment({ tx, scope: { businessId } }: BusinessTx): Promise<PaymentRow | undefined> {
  const { rows } =
    await sql<PaymentRow>`${payments} where p.business_id = ${businessId} and ch.status = 'pending' limit 1`.execute(tx);
  return rows[0];
}

export async function paymentsOf({ tx, scope: { businessId } }: BusinessTx, page: number, size: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`${payments} where p.business_id = ${businessId}
    order by p.nr desc limit ${size} offset ${(page - 1) * size}`.execute(tx);
  return rows;
}

export async function countPayments({ tx, scope: { businessId } }: BusinessTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from plan_payment
    where business_id = ${businessId}`.execute(tx);
  return rows[0]?.count ?? 0;
}
