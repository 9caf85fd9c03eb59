import { randomUUIDv7 } from 'node:crypto';
import { PLAN_PAYMENT, planLines, priceOf, type Subscribed, type PlanTerms, planTermsOf } from 'core/billing/rules/plan';
import type { BusinessScope } from 'core/kernel/scope';
import { monthsAfter } from 'core/loyalty/rules/membership';
import { type Db, platformScope, type Cell, type Tx, type BusinessTx } from '../../../platform/db.ts';
import { insertCard } from '../../../features/billing/cards/queries.ts';
import { insertPayment, subscribe, writeDues } from '../../../features/billing/plans/queries.ts';
import { packages } from '../../../features/business/plans/queries.ts';
import { postToLedger } from '../../../features/ledger/queries.ts';
import { type CardSeed, type PlanSeed, plans, usual, visa } from './plans.ts';

const DAY = 86_400_000;
const MONTHS = 13;
const nobody = { account_id: null, employee_id: null, device_id: null };

/** With the name that stands on the cards. */
type Seed = PlanSeed & { readonly name: string };
type Plan = Awaited<ReturnType<typeof packages>>[number];
type Payer = {
  readonly tx: Tx<Cell>;
  readonly scope: BusinessScope;
  readonly seed: PlanSeed;
  readonly card: CardSeed & { readonly id: string };
};

/** Every salon has paid for its plan for a year, in the ways in which that goes; once. */
export async function plantBilling(db: Db, now = new Date()): Promise<void> {
  const all = await db.read(platformScope, ({ tx }) =>
    tx
      .selectFrom('business as b')
      .innerJoin('account as a', 'a.id', 'b.owner_id')
      .select(['b.id', 'b.bus_url', 'b.package_id', 'a.name'])
      .execute(),
  );
  const offered = await db.read(platformScope, packages);
  for (const { id, bus_url, package_id, name } of all) {
    const scope = { businessId: id } as BusinessScope;
    await db.write(scope, async (ctx) => {
      const known = await ctx.tx
        .selectFrom('subscription')
        .select('business_id')
        .where('business_id', '=', id)
        .executeTakeFirst();
      const plan = offered.find((one) => one.id === package_id);
      const small = offered.find((one) => one.id === package_id - 1);
      if (!known && plan && plan.price_cents > 0)
        await plantPlan({ ...ctx, scope }, { ...(plans[bus_url] ?? usual), name }, { plan, small }, now);
    });
  }
}

async function plantCards(ctx: BusinessTx, { cards, name }: Seed, added_at: string): Promise<Payer['card']> {
  const year = new Date(added_at).getUTCFullYear();
  const rows = cards.map((card, i) => ({
    id: randomUUIDv7(),
    ...card,
    is_default: i === 0,
    exp_month: 8 + i,
    exp_year: year + 4,
  }));
  const owner = { customer: 'cus_demo', name, postal_code: '77036', added_at };
  for (const row of rows) await insertCard(ctx, { ...row, ...owner });
  return rows[0] ?? { id: '', ...visa };
}

/** The years or months up to the one that is running, then how it stands now. */
type Offer = { readonly plan: Plan; readonly small: Plan | undefined };

async function plantPlan(ctx: BusinessTx, seed: Seed, { plan, small }: Offer, now: Date): Promise<void> {
  const { period, days_left, cancelled, began_small = 0 } = seed;
  const ends = new Date(now.getTime() + days_left * DAY).toISOString();
  const [count, step] = period === 'year' ? [2, 12] : [MONTHS, 1];
  const first = monthsAfter(ends, -count * step);
  const payer = { ...ctx, seed, card: await plantCards(ctx, seed, first) };
  let paid: Subscribed | null = null;
  for (let nth = 0; nth < count; nth++) {
    const one = nth < began_small && small ? small : plan;
    const wish = { package_id: one.id, period, price_cents: priceOf(one.price_cents, period) };
    const terms = planTermsOf(paid, wish, monthsAfter(first, nth * step));
    await plantPayment(payer, one, terms, nth);
    paid = { ...terms, credit_cents: terms.credit_left_cents, tries: 0, cancelled_at: null };
    await subscribe(ctx, terms);
  }
  if (cancelled) await writeDues(ctx, { cancelled_at: new Date(now.getTime() - 2 * DAY).toISOString() });
  if (days_left >= 0) return;
  const wish = { package_id: plan.id, period, price_cents: priceOf(plan.price_cents, period) };
  await charge(payer, plan, planTermsOf(paid, wish, ends), ends, false);
  await writeDues(ctx, { tries: 1, due_at: new Date(now.getTime() + DAY / 2).toISOString() });
}

async function plantPayment(payer: Payer, plan: Plan, terms: PlanTerms, nth: number): Promise<void> {
  if (payer.seed.stumbled !== nth) return charge(payer, plan, terms, terms.starts_at, true);
  await charge(payer, plan, terms, terms.starts_at, false);
  await charge(payer, plan, terms, new Date(Date.parse(terms.starts_at) + DAY).toISOString(), true);
}

async function charge(
  { tx, scope, card }: Payer,
  { name }: Plan,
  terms: PlanTerms,
  asked_at: string,
  isPaid: boolean,
): Promise<void> {
  const [id, charge_id] = [randomUUIDv7(), randomUUIDv7()];
  const settled = isPaid
    ? { status: 'approved', provider_id: `pi_demo_${charge_id}`, brand: card.brand, last4: card.last4 }
    : { status: 'declined', reason: 'Your card has insufficient funds.' };
  const about = { purpose: 'plan', purpose_id: id, amount_cents: terms.amount_cents, asked_at, settled_at: asked_at };
  await tx
    .insertInto('card_charge')
    .values({ business_id: scope.businessId, id: charge_id, ...about, ...settled })
    .execute();
  await insertPayment({ tx, scope }, { ...terms, id, plan_name: name, card_id: card.id, charge_id, asked_at });
  if (!isPaid) return;
  const deed = { id: randomUUIDv7(), kind: PLAN_PAYMENT, source: 'plan', source_id: id, key: `${PLAN_PAYMENT}:${id}` };
  await postToLedger({ tx, scope }, nobody, { ...deed, happened_at: asked_at }, planLines(name, terms.amount_cents));
}
