import { randomUUIDv7 } from 'node:crypto';
import type { Status } from 'core/booking/appointments/rules/visit';
import { settingFrom } from 'core/business/rules';
import { customAmount, discountAbove, type UnpaidVisit } from 'core/checkout/contract';
import { DISCOUNT_LIMIT_PERCENT, taxRateOf } from 'core/checkout/rules/pricing';
import { entryOf } from 'core/checkout/rules/visit-entry';
import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import { instantAt, localDays, wallAt } from 'core/kernel/time';
import type { Deps } from '../../../deps.ts';
import { found } from '../../../platform/refusal.ts';
import { type Ground, groundOf, visitsBetween } from '../../booking/appointments/queries.ts';
import { shopVersion } from '../../booking/calendars/queries.ts';
import { team } from '../../staff/queries.ts';
import { mayOutright } from '../pricing/commands.ts';
import { onTickets } from './queries.ts';

const TIP_PERCENTS = [15, 18, 20];

const taxIn = ({ settings }: Ground): number => taxRateOf(settingFrom(settings).tax_percentage);

export async function tillOf(deps: Deps, actor: SignedIn, scope: BusinessScope) {
  const { ground, people, shop } = await deps.db.read(scope, async (tx) => ({
    ground: await groundOf(tx, scope),
    people: await team(tx, scope).execute(),
    shop: (await shopVersion(tx, scope))?.version ?? '',
  }));
  const [custom = false, above = false] = await mayOutright(deps, actor, scope, [customAmount, discountAbove]);
  return {
    tax_rate: taxIn(ground),
    shop,
    discount_limit_percent: DISCOUNT_LIMIT_PERCENT,
    tip_percents: TIP_PERCENTS,
    staff: people.map(({ id, name, first_name, photo_url }) => ({ id, name, first_name, photo_url })),
    may: { discount_above: above, custom_amount: custom },
  };
}

/** Those who are done first, then those in a chair, then who is still to come. */
const order: readonly Status[] = ['ready', 'in_service', 'completed', 'arrived', 'confirmed', 'booked'];

export const unpaidToday = (deps: Deps, scope: BusinessScope): Promise<UnpaidVisit[]> =>
  deps.db.read(scope, async (tx) => {
    const ground = await groundOf(tx, scope);
    const { timezone } = ground;
    const { date } = wallAt(deps.clock.now().toISOString(), timezone);
    const today = found(localDays(date, 1, timezone)[0]);
    const all = await visitsBetween(tx, scope, instantAt(today.start), instantAt(today.end));
    const visits = all.filter(({ status }) => order.includes(status));
    const known = await onTickets(
      tx,
      scope,
      visits.map(({ id }) => id),
    );
    const left = visits.filter(({ id }) => !known.has(id)).toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
    return left.map((visit) => {
      const { id: appointment_id, status, starts_at: start } = visit;
      return { appointment_id, status, start, ...entryOf(visit, taxIn(ground), randomUUIDv7) };
    });
  });
