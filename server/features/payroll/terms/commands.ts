import { randomUUIDv7 } from 'node:crypto';
import { addDays } from 'core/kernel/time';
import { actingEmployee, type SignedInActor } from 'core/kernel/scope';
import { payRuleWritten, type PaySetup } from 'core/payroll/contract';
import * as refused from 'core/payroll/refusals';
import type { PayRule } from 'core/payroll/rules/terms';
import { whyNotTerms } from 'core/payroll/terms/rules';
import type { BusinessCtx } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { invalid, refuseIfInvalid } from '../../../platform/refusal.ts';
import { workforce, payRulesOf, placeOf, type WrittenRule } from '../facts/queries.ts';
import { lastFinalDay, lockPay } from '../runs/queries.ts';
import { insertRule, ratedMenu } from './queries.ts';

const shown = ({ id, from, terms, agreed, written_at }: WrittenRule) => ({ id, from, terms, agreed, written_at });

/** Everything that was agreed, and what rates can be about. */
export async function paySetup(ctx: BusinessTx): Promise<PaySetup> {
  const rules = await payRulesOf(ctx);
  const last = await lastFinalDay(ctx);
  const { state } = await placeOf(ctx);
  const people = (await workforce(ctx)).filter(({ is_here }) => is_here);
  const ruled = Map.groupBy(rules, ({ employee_id }) => employee_id);
  const historyOf = (id: string | null) => (ruled.get(id) ?? []).map(shown);
  return {
    people: people.map(({ id, name }) => ({ employee_id: id, name, rules: historyOf(id) })),
    shop: historyOf(null),
    earliest_from: last === null ? null : addDays(last),
    state,
    ...(await ratedMenu(ctx)),
  };
}

type Input = {
  readonly employee_id: string | null;
  readonly from: string;
  readonly terms: Omit<PayRule, 'from'>;
  readonly agreed: string;
};

/** A rule never begins in days that are finalised; whoever finalises them meanwhile waits. */
export const writePayRule = (ctx: BusinessCtx<SignedInActor>, { employee_id, from, terms, agreed }: Input): Promise<PaySetup> =>
  ctx.deps.db.write(ctx, async (ctx) => {
    await lockPay(ctx);
    const team = (await workforce(ctx)).filter(({ is_here }) => is_here);
    const person = team.find(({ id }) => id === employee_id);
    if (employee_id !== null && !person) throw invalid({ employee_id: [refused.noPerson] });
    const last = await lastFinalDay(ctx);
    if (last !== null && from <= last) throw invalid({ from: [refused.ruleTooEarly({ day: addDays(last) })] });
    const menu = await ratedMenu(ctx);
    const known = {
      services: new Set(menu.services.map(({ id }) => id)),
      categories: new Set(menu.types.map(({ id }) => id)),
      people: new Set(team.map(({ id }) => id)),
    };
    refuseIfInvalid(whyNotTerms(employee_id, terms, known));
    const [at, by] = [ctx.deps.clock.now().toISOString(), actingEmployee(ctx.actor)];
    await insertRule(ctx, { id: randomUUIDv7(), row: person?.row ?? null, from, terms, agreed, at, by });
    const { businessId: business_id } = ctx.scope;
    await recordEvent(ctx, payRuleWritten, `business:${business_id}`, { business_id, employee_id, from });
    return paySetup(ctx);
  });
