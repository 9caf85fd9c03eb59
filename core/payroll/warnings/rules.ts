import { CA_BASE_TIMES, knowsMinimum, lawOf, type LawSource, type LawTopic, sources } from '../law/rules.ts';
import type { PersonFacts, PersonPay } from '../rules/person.ts';
import type { RunDays } from '../rules/stretches.ts';
import { type DayTerms, termsOn } from '../rules/terms.ts';
import { sumOf } from '../rules/amounts.ts';

/** Something that an owner should know. It says where that is written, and changes nothing. */
export type PayWarning = {
  readonly code:
    | 'minimum_unknown'
    | 'no_hours'
    | 'shift_open'
    | 'contractor_commission'
    | 'renter_sales'
    | 'ca_commission'
    | 'off_after'
    | 'two_ways'
    | 'cliff'
    | 'exempt'
    | 'below_minimum'
    | 'correction_left'
    | 'tips_negative';
  readonly employee_id: string | null;
  readonly params: { readonly [name: string]: string | number };
  readonly source: LawSource | null;
};

type Said = (code: PayWarning['code'], topic: LawTopic | null, params?: PayWarning['params']) => PayWarning;
type Seen = { readonly facts: PersonFacts; readonly pay: PersonPay; readonly run: RunDays; readonly state: string | null };

const isCalifornia = (state: string | null): boolean => state?.toUpperCase() === 'CA';
const hasCommission = ({ own_rates, shop_rates, tiers }: DayTerms): boolean =>
  tiers !== null || [...own_rates, ...shop_rates].some(({ pay }) => 'flat_cents' in pay || pay.pct > 0);

/** What somebody's agreement may be at odds with. */
function agreementWarnings({ facts, run, state }: Seen, say: Said): PayWarning[] {
  const terms = termsOn(facts.rules, run.to);
  const { worker, supply, discount, hourly, guarantee, check_pct } = terms;
  const minutes = sumOf(Object.values(facts.minutes));
  const minimum = lawOf(state).minimumOn(run.to) ?? 0;
  const base = hourly?.combine === 'add' ? hourly.cents : 0;
  return [
    ...(worker === '1099' && hasCommission(terms) ? [say('contractor_commission', 'contractor')] : []),
    ...(worker === 'renter' && facts.work.length > 0 ? [say('renter_sales', 'contractor')] : []),
    ...(isCalifornia(state) && worker === 'w2' && hasCommission(terms) && base < CA_BASE_TIMES * minimum
      ? [say('ca_commission', 'ca_commission', { least_cents: CA_BASE_TIMES * minimum })]
      : []),
    ...(supply?.at === 'after' || discount.at === 'after' ? [say('off_after', 'deductions')] : []),
    ...(check_pct < 100_000 ? [say('two_ways', 'wages_in_cash')] : []),
    ...(worker === 'w2' && facts.work.length > 0 && minutes === 0 && hourly === null && guarantee?.unit !== 'hour'
      ? [say('no_hours', 'hours')]
      : []),
  ];
}

/** Where a step counts for everything, the cent before it costs most: from which amount, and what that makes. */
function cliffs({ facts, run }: Seen, say: Said): PayWarning[] {
  const { tiers } = termsOn(facts.rules, run.to);
  if (tiers?.how !== 'retroactive') return [];
  return tiers.steps.slice(1).map(({ from_cents, pct }, i) => {
    const before = tiers.steps[i]?.pct ?? 0;
    return say('cliff', null, { from_cents, jump_cents: Math.round((from_cents * (pct - before)) / 100_000) });
  });
}

/** What came out of counting. */
function paidWarnings({ pay, facts }: Seen, say: Said): PayWarning[] {
  const left = sumOf(pay.lines.flatMap((line) => (line.kind === 'correction' ? [line.about.left_cents] : [])));
  const exempt = pay.exemptions.filter(({ is_rate_high, is_mostly_commission }) => is_rate_high && is_mostly_commission);
  return [
    ...exempt.map(({ week, earned_cents, minutes, minimum_cents }) =>
      say('exempt', 'federal_overtime', {
        from: week.from,
        to: week.to,
        rate_cents: Math.round((earned_cents * 60) / minutes),
        minimum_cents,
      }),
    ),
    ...(pay.to_pay_cents < 0 ? [say('below_minimum', 'deductions', { cents: -pay.to_pay_cents })] : []),
    ...(left < 0 ? [say('correction_left', 'deductions', { cents: -left })] : []),
    ...(facts.tips.owed_cents < 0 ? [say('tips_negative', 'tips', { cents: -facts.tips.owed_cents })] : []),
  ];
}

type Looked = {
  readonly people: readonly PersonFacts[];
  readonly paid: readonly PersonPay[];
  readonly run: RunDays;
  readonly state: string | null;
  /** How many shifts of somebody have no end. */
  readonly unended: ReadonlyMap<string, number>;
};

/** Everything that an owner should look at in a run. */
export function warningsOf({ people, paid, run, state, unended }: Looked): PayWarning[] {
  const typed = people.some(({ rules }) => termsOn(rules, run.to).minimum_cents !== null);
  const general: PayWarning[] =
    knowsMinimum(state) || typed
      ? []
      : [{ code: 'minimum_unknown', employee_id: null, params: { state: state ?? '' }, source: sources.federal_minimum }];
  const personal = people.flatMap((facts) => {
    const pay = paid.find(({ employee_id }) => employee_id === facts.employee_id);
    if (!pay) return [];
    const say: Said = (code, topic, params = {}) => {
      return { code, employee_id: facts.employee_id, params, source: topic === null ? null : sources[topic] };
    };
    const seen = { facts, pay, run, state };
    const open = unended.get(facts.employee_id) ?? 0;
    return [
      ...(open > 0 ? [say('shift_open', 'hours', { count: open })] : []),
      ...agreementWarnings(seen, say),
      ...cliffs(seen, say),
      ...paidWarnings(seen, say),
    ];
  });
  return [...general, ...personal];
}
