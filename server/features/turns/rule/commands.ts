import type { SignedInActor } from 'core/kernel/scope';
import { turnRuleChanged, type Rule } from 'core/turns/contract';
import { type TurnMethod, turnsFor } from 'core/turns/rules/log';
import { type PastDay, spreadOf, whatIf } from 'core/turns/rules/what-if';
import * as refused from 'core/turns/refusals';
import type { BusinessJob, BusinessCtx } from '../../../ctx.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, orNotFound } from '../../../platform/refusal.ts';
import { shopFrom } from '../../booking/calendars/commands.ts';
import type { Shop } from '../../booking/calendars/queries.ts';
import { doneSince, type PastLine, ruleOf, saveRule } from './queries.ts';

export const changeRule = (ctx: BusinessCtx<SignedInActor>, { version, ...rule }: Rule & { version: number }) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    if (!(await saveRule(ctx, rule, version))) throw conflict(refused.ruleChanged);
    const business_id = ctx.scope.businessId;
    await recordEvent(ctx, turnRuleChanged, `business:${business_id}`, { business_id });
    return ruleOf(ctx);
  });

const DAYS = 30;

/** What the menu says of services, each by its own weight or by its price. */
export const menuTurns = (rule: Rule, prices: readonly { readonly id: string; readonly price_cents: number }[]): number =>
  prices.reduce((sum, { id, price_cents }) => sum + (rule.menu[id] ?? turnsFor(price_cents, rule.turn_cents)), 0);

function pastDays(lines: readonly PastLine[], shop: Shop, rule: Rule): PastDay[] {
  const does = shop.staff.map(({ hash_id, skills }) => ({ hash_id, able: new Set(skills.map(({ service_id }) => service_id)) }));
  return [...Map.groupBy(lines, ({ day }) => day).values()].map((of) => {
    const from = of.map(({ start }) => start).toSorted()[0] ?? '';
    const to =
      of
        .map(({ end }) => end)
        .toSorted()
        .at(-1) ?? '';
    const present = [...new Set(of.map(({ employee_id }) => employee_id))].map((employee_id) => ({ employee_id, from, to }));
    const jobs = of.map(({ visit_id, services, day: _, name: __, ...job }) => ({
      ...job,
      id: `${visit_id} ${job.employee_id}`,
      menu_turns: menuTurns(
        rule,
        shop.services.filter(({ id }) => services.includes(id)),
      ),
      able: does.filter(({ able }) => services.every((service) => able.has(service))).map(({ hash_id }) => hash_id),
    }));
    return { present, jobs };
  });
}

/** The last 30 days once more, under another method. */
export const whatIfMethod = (ctx: BusinessJob, method: TurnMethod) =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const now = ctx.deps.clock.now();
    const since = new Date(now.getTime() - DAYS * 86_400_000).toISOString();
    const shop = orNotFound(await shopFrom(ctx, now.toISOString().slice(0, 10)));
    const rule = { ...(await ruleOf(ctx)), method };
    const lines = await doneSince(ctx, since, shop.timezone);
    const names = new Map(lines.map(({ employee_id, name }) => [employee_id, name]));
    const earned = whatIf(pastDays(lines, shop, rule), rule);
    return {
      days: DAYS,
      visits: lines.length,
      was_spread_cents: spreadOf(earned.map(({ was_cents }) => was_cents)),
      would_spread_cents: spreadOf(earned.map(({ would_cents }) => would_cents)),
      people: earned.map(({ employee_id: id, ...cents }) => ({ id, name: names.get(id) ?? '', ...cents })),
    };
  });
