import type { EarlierRun, PayEntry, PersonPay } from 'core/payroll/rules/person';
import { payOfRun, wagesNow } from 'core/payroll/rules/run';
import type { Days } from 'core/payroll/rules/stretches';
import { rateFor, termsOn } from 'core/payroll/rules/terms';
import { type PayWarning, warningsOf } from 'core/payroll/warnings/rules';
import { sumOf } from 'core/payroll/rules/amounts';
import { paySums } from 'core/payroll/stub/rules';
import type { BusinessTx } from '../../../platform/db.ts';
import { type Ground, type RunFacts, runFacts } from '../facts/commands.ts';
import { placeOf } from '../facts/queries.ts';
import { changedRuns, entriesOf, paidFor, type Sheet } from '../runs/queries.ts';

/** What a run comes to at this moment. */
export type Counted = {
  readonly ground: Ground;
  readonly sheets: readonly Sheet[];
  readonly warnings: readonly PayWarning[];
  readonly others: RunFacts['others'];
};

/** Earlier runs whose days have changed, counted again under their own rules: what each person would get now. */
async function earlierRuns(ctx: BusinessTx, before: string): Promise<Map<string, EarlierRun[]>> {
  const found = new Map<string, EarlierRun[]>();
  for (const { id, from, to, ground } of await changedRuns(ctx, before)) {
    const facts = await runFacts(ctx, { from, to }, ground);
    const paid = await paidFor(ctx, id);
    for (const pay of payOfRun(facts.people, facts.run, facts.law)) {
      const { employee_id } = pay;
      const one = { run_id: id, from, to, paid_cents: paid.get(employee_id) ?? 0, now_cents: wagesNow(pay) };
      if (one.paid_cents !== one.now_cents) found.set(employee_id, [...(found.get(employee_id) ?? []), one]);
    }
  }
  return found;
}

/** The one rate that somebody is paid everything at; null: there are several, or it depends. */
function pctOf(facts: RunFacts['people'][number], day: string): number | null {
  const rate = rateFor(termsOn(facts.rules, day), { line: 'service', service_id: null, category_id: null });
  return rate && rate.tiers === null && 'pct' in rate.pay ? rate.pay.pct : null;
}

/** Counts the pay of some days anew, with what was written into their run by hand. */
export async function countPay(ctx: BusinessTx, days: Days, run_id: string | null): Promise<Counted> {
  const place = await placeOf(ctx);
  const entries = run_id === null ? new Map<string, PayEntry[]>() : await entriesOf(ctx, run_id);
  const facts = await runFacts(ctx, days, place, { entries, earlier: await earlierRuns(ctx, days.from) });
  const { people } = facts;
  const paid = payOfRun(people, facts.run, facts.law);
  const byPerson = new Map(paid.map((pay) => [pay.employee_id, pay]));
  const sheets = people.flatMap((one): Sheet[] => {
    const pay: PersonPay | undefined = byPerson.get(one.employee_id);
    if (!pay) return [];
    const { worker, check_pct } = termsOn(one.rules, days.to);
    const minutes = sumOf(Object.entries(one.minutes).flatMap(([day, all]) => (day >= days.from ? [all] : [])));
    return [
      {
        employee_id: one.employee_id,
        name: facts.team.get(one.employee_id)?.name ?? '',
        worker,
        minutes,
        pct: pctOf(one, days.to),
        check_pct,
        employer: { name: place.name, address: place.address },
        exemptions: pay.exemptions,
        sums: paySums(pay.lines),
        lines: pay.lines,
      },
    ];
  });
  return {
    ground: facts.ground,
    sheets,
    warnings: warningsOf({ people, paid, run: facts.run, state: place.state, unended: facts.unended }),
    others: facts.others,
  };
}
