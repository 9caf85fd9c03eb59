import { randomUUIDv7 } from 'node:crypto';
import type { Status } from 'core/booking/appointments/rules/visit';
import type { TaxTable } from 'core/business/taxes/rules';
import { customAmount, discountAbove, type UnpaidVisit } from 'core/checkout/contract';
import { DISCOUNT_LIMIT_PERCENT } from 'core/checkout/rules/pricing';
import type { LateFee } from 'core/checkout/rules/late-fee';
import { entryOf } from 'core/checkout/rules/visit-entry';
import { businessDayRange } from 'core/kernel/days/business-day';
import type { SignedInActor } from 'core/kernel/scope';
import type { BusinessJob, BusinessCtx } from '../../../ctx.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { type Visit, visitsBetween, visitsById } from '../../booking/appointments/queries.ts';
import { shopVersion } from '../../booking/calendars/queries.ts';
import { todayOf } from '../../business/day/commands.ts';
import { dayRule } from '../../business/day/queries.ts';
import { taxTable } from '../../business/taxes/queries.ts';
import { team } from '../../staff/queries.ts';
import { mayOutright } from '../pricing/commands.ts';
import { owedLateFees } from '../late-fees/queries.ts';
import { settledVisits, ticketOfVisit } from './queries.ts';

const TIP_PERCENTS = [15, 18, 20];

export async function tillOf(ctx: BusinessCtx<SignedInActor>) {
  const { taxes, people, shop } = await ctx.deps.db.read(ctx, async (ctx) => ({
    taxes: await taxTable(ctx),
    people: await team(ctx).execute(),
    shop: (await shopVersion(ctx))?.version ?? '',
  }));
  const [custom = false, above = false] = await mayOutright(ctx, [customAmount, discountAbove]);
  return {
    taxes,
    shop,
    discount_limit_percent: DISCOUNT_LIMIT_PERCENT,
    tip_percents: TIP_PERCENTS,
    staff: people.map(({ id, name, first_name, photo_url }) => ({ id, name, first_name, photo_url })),
    may: { discount_above: above, custom_amount: custom },
  };
}

/** Those who are done first, then those in a chair, then who is still to come. */
const order: readonly Status[] = ['ready', 'in_service', 'completed', 'arrived', 'confirmed', 'booked'];

const unpaidVisit = (visit: Visit, taxes: TaxTable, fees: readonly LateFee[] = []): UnpaidVisit => {
  const { id: appointment_id, status, starts_at: start } = visit;
  const promotions = visit.promotions.map(({ name, ...terms }) => ({ id: randomUUIDv7(), name, amount_cents: 0, terms }));
  return { appointment_id, status, start, ...entryOf(visit, taxes, randomUUIDv7, fees), promotions };
};

export const unpaidToday = ({ deps, scope }: BusinessJob): Promise<UnpaidVisit[]> =>
  deps.db.read(scope, async (ctx) => {
    const rule = await dayRule(ctx);
    const taxes = await taxTable(ctx);
    const today = todayOf({ deps }, rule);
    const { since, until } = businessDayRange(today, today, rule);
    const all = await visitsBetween(ctx, since, until);
    const visits = all.filter(({ status }) => order.includes(status));
    const known = await settledVisits(
      ctx,
      visits.map(({ id }) => id),
    );
    const left = visits.filter(({ id }) => !known.has(id)).toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
    const owed = await owedLateFees(ctx, [...new Set(left.map(({ client_hash }) => client_hash))]);
    // Somebody may have two visits on one day: the fee is on the first of them.
    const isFirst = (visit: Visit) =>
      left.find(({ client_hash, person }) => client_hash === visit.client_hash && person === 0) === visit;
    return left.map((visit) => unpaidVisit(visit, taxes, isFirst(visit) ? owed.get(visit.client_hash) : []));
  });

/** One visit of any day, as the till puts it on a ticket. */
export const visitToPay = ({ deps, scope }: BusinessJob, id: string) =>
  deps.db.read(scope, async (ctx) => {
    const visit = orNotFound((await visitsById(ctx, [id]))[0]);
    const ticket = await ticketOfVisit(ctx, id);
    const isOpen = order.includes(visit.status) && !(await settledVisits(ctx, [id])).has(id);
    if (!isOpen) return { ticket, visit: null };
    const owed = await owedLateFees(ctx, [visit.client_hash]);
    return { ticket, visit: unpaidVisit(visit, await taxTable(ctx), owed.get(visit.client_hash)) };
  });
