import type { Reason } from '../../kernel/refusals/reason.ts';
import * as refused from '../refusals.ts';
import type { PayRule, Rate, Tiers } from '../rules/terms.ts';

/** What rates may be about, and who may help. */
export type KnownTargets = {
  readonly services: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
  readonly people: ReadonlySet<string>;
};

function whyNotRates(rates: readonly Rate[], { services, categories }: KnownTargets): Reason[] {
  if (rates.some(({ service_id, category_id }) => service_id !== null && category_id !== null)) return [refused.ruleBothTargets];
  const names = rates.map(({ line, service_id, category_id }) => [line, service_id, category_id].join(' '));
  if (new Set(names).size < names.length) return [refused.ruleRateTwice];
  const isKnown = ({ service_id, category_id }: Rate) =>
    (service_id === null || services.has(service_id)) && (category_id === null || categories.has(category_id));
  return rates.every(isKnown) ? [] : [refused.ruleUnknownService];
}

const isRising = ({ steps }: Tiers): boolean =>
  steps.every(({ from_cents }, i) => (i === 0 ? from_cents === 0 : from_cents > (steps[i - 1]?.from_cents ?? 0)));

/** What is wrong with what an owner wants to write down, by field. */
export function whyNotTerms(
  employee_id: string | null,
  { rates = [], tiers, assistants = [] }: Omit<PayRule, 'from'>,
  known: KnownTargets,
): { [field: string]: Reason[] } | null {
  const faults: { [field: string]: Reason[] } = {};
  const why = whyNotRates(rates, known);
  if (why.length > 0) faults['terms.rates'] = why;
  if (tiers && !isRising(tiers)) faults['terms.tiers'] = [refused.ruleSteps];
  const helpers = assistants.map((one) => one.employee_id);
  if (new Set([...helpers, employee_id]).size <= helpers.length || helpers.some((one) => !known.people.has(one)))
    faults['terms.assistants'] = [refused.ruleHelper];
  else if (assistants.reduce((sum, { pct }) => sum + pct, 0) > 100_000) faults['terms.assistants'] = [refused.ruleHelpersTooMuch];
  return Object.keys(faults).length > 0 ? faults : null;
}
