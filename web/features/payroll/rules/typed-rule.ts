import type { PaySetup, writePayRule } from 'core/payroll/contract';
import type { Input } from 'core/kernel/endpoint';
import type { PayPeriod, Rate } from 'core/payroll/rules/terms';

export type Terms = Input<typeof writePayRule>['body']['terms'];
export type Setup = PaySetup;
export type Rule = PaySetup['shop'][number];

/** What a rate is for, as it is chosen: a kind of line, a category or a service. */
export type Target = `line:${Rate['line']}` | `category:${string}` | `service:${string}`;
export type TypedRate = {
  readonly id: number;
  readonly target: Target;
  readonly way: 'pct' | 'flat';
  readonly pct: number | null;
  readonly cents: number | null;
};
type Step = { readonly id: number; readonly cents: number | null; readonly pct: number | null };

/** `as-shop`: nothing is said of it here, so it is as the shop's rule says, and there as usual. */
export type TypedRule = {
  readonly worker: 'as-shop' | NonNullable<Terms['worker']>;
  /** For everything of services that no other rate is about. */
  readonly pct: number | null;
  readonly rates: readonly TypedRate[];
  readonly supply: 'as-shop' | 'none' | 'pct' | 'unit';
  readonly supply_pct: number | null;
  readonly supply_cents: number | null;
  readonly supply_at: 'before' | 'after';
  readonly discount_pct: number | null;
  readonly discount_at: 'before' | 'after';
  readonly request_cents: number | null;
  readonly check_pct: number | null;
  readonly minimum_cents: number | null;
  readonly tiers: 'as-shop' | 'none' | 'progressive' | 'retroactive';
  readonly tiers_per: PayPeriod;
  readonly tiers_basis: 'base' | 'net';
  readonly steps: readonly Step[];
  readonly guarantee: 'as-shop' | 'none' | 'hour' | 'day' | 'period';
  readonly guarantee_cents: number | null;
  readonly guarantee_per: PayPeriod;
  readonly guarantee_minutes: number;
  readonly hourly: 'as-shop' | 'none' | 'add' | 'workweek' | 'run';
  readonly hourly_cents: number | null;
  readonly rent: 'as-shop' | 'none' | 'workweek' | 'run';
  readonly rent_cents: number | null;
  readonly refund: 'as-shop' | 'withhold' | 'goodwill';
  readonly helpers: readonly { readonly id: number; readonly who: string | null; readonly pct: number | null }[];
};

export const targetOf = ({ line, service_id, category_id }: Pick<Rate, 'line' | 'service_id' | 'category_id'>): Target => {
  if (service_id !== null) return `service:${service_id}`;
  return category_id === null ? `line:${line}` : `category:${category_id}`;
};
const isGeneral = (rate: Rate): boolean => targetOf(rate) === 'line:service' && 'pct' in rate.pay;

const said = <Value, Shown>(value: Value | undefined | null, shown: (value: Value) => Shown): Shown | 'as-shop' | 'none' =>
  value === undefined ? 'as-shop' : value === null ? 'none' : shown(value);

function typedRates(rates: readonly Rate[]): Pick<TypedRule, 'pct' | 'rates'> {
  const general = rates.find(isGeneral);
  const others = rates.filter((rate) => rate !== general);
  return {
    pct: general && 'pct' in general.pay ? general.pay.pct : null,
    rates: others.map((rate, id) => {
      const target = targetOf(rate);
      if ('pct' in rate.pay) return { id, target, way: 'pct', pct: rate.pay.pct, cents: null };
      return { id, target, way: 'flat', pct: null, cents: rate.pay.flat_cents };
    }),
  };
}

/** Terms as they are typed. */
export function typedRule({ rates = [], supply, discount, tiers, guarantee, hourly, rent, ...terms }: Terms): TypedRule {
  return {
    ...typedRates(rates),
    worker: terms.worker ?? 'as-shop',
    supply: said(supply, ({ per }) => per),
    supply_pct: supply?.per === 'pct' ? supply.pct : null,
    supply_cents: supply?.per === 'unit' ? supply.cents : null,
    supply_at: supply?.at ?? 'before',
    discount_pct: discount?.staff_pct ?? null,
    discount_at: discount?.at ?? 'before',
    request_cents: terms.request_cents ?? null,
    check_pct: terms.check_pct ?? null,
    minimum_cents: terms.minimum_cents ?? null,
    tiers: said(tiers, ({ how }) => how),
    tiers_per: tiers?.per ?? 'run',
    tiers_basis: tiers?.basis ?? 'base',
    steps: (tiers?.steps ?? []).map(({ from_cents, pct }, id) => ({ id, cents: from_cents, pct })),
    guarantee: said(guarantee, ({ unit }) => unit),
    guarantee_cents: guarantee?.cents ?? null,
    guarantee_per: guarantee?.per ?? 'run',
    guarantee_minutes: guarantee?.least_minutes ?? 0,
    hourly: said(hourly, (of) => (of.combine === 'add' ? 'add' : of.per)),
    hourly_cents: hourly?.cents ?? null,
    rent: said(rent, ({ per }) => per),
    rent_cents: rent?.cents ?? null,
    refund: terms.refund ?? 'as-shop',
    helpers: (terms.assistants ?? []).map(({ employee_id, pct }, id) => ({ id, who: employee_id, pct })),
  };
}

function rateOf({ target, way, pct, cents }: TypedRate): Rate {
  const [kind, id = ''] = target.split(':');
  const about = {
    line: kind === 'line' ? (id as Rate['line']) : ('service' as const),
    service_id: kind === 'service' ? id : null,
    category_id: kind === 'category' ? id : null,
  };
  return { ...about, pay: way === 'pct' ? { pct: pct ?? 0 } : { flat_cents: cents ?? 0 } };
}

/** Leaves a field out where it is as the shop says. */
const unlessShop = <Key extends string, Value>(key: Key, choice: string, value: () => Value) =>
  (choice === 'as-shop' ? {} : { [key]: choice === 'none' ? null : value() }) as { readonly [K in Key]?: Value | null };
const typedIn = <Key extends string, Value>(key: Key, value: Value | null) =>
  (value === null ? {} : { [key]: value }) as { readonly [K in Key]?: Value };

function periodTerms(rule: TypedRule) {
  const { tiers, guarantee, hourly, rent } = rule;
  const cents = (value: number | null) => value ?? 0;
  return {
    ...unlessShop('tiers', tiers, () => ({
      basis: rule.tiers_basis,
      per: rule.tiers_per,
      how: tiers as 'progressive',
      steps: rule.steps.map((step) => ({ from_cents: cents(step.cents), pct: step.pct ?? 0 })),
    })),
    ...unlessShop('guarantee', guarantee, () => ({
      unit: guarantee as 'day',
      cents: cents(rule.guarantee_cents),
      per: rule.guarantee_per,
      least_minutes: rule.guarantee_minutes,
    })),
    ...unlessShop('hourly', hourly, () =>
      hourly === 'add'
        ? { cents: cents(rule.hourly_cents), combine: 'add' as const }
        : { cents: cents(rule.hourly_cents), combine: 'higher' as const, per: hourly as 'run' },
    ),
    ...unlessShop('rent', rent, () => ({ per: rent as 'run', cents: cents(rule.rent_cents) })),
  };
}

/** What is typed as terms; what is left empty is left out. */
export function termsOf(rule: TypedRule): Terms {
  const general: TypedRate[] =
    rule.pct === null ? [] : [{ id: -1, target: 'line:service', way: 'pct', pct: rule.pct, cents: null }];
  const rates = [...general, ...rule.rates].map(rateOf);
  const supply = () =>
    rule.supply === 'pct'
      ? { per: 'pct' as const, pct: rule.supply_pct ?? 0, at: rule.supply_at }
      : { per: 'unit' as const, cents: rule.supply_cents ?? 0, at: rule.supply_at };
  const helpers = rule.helpers.flatMap(({ who, pct }) => (who === null ? [] : [{ employee_id: who, pct: pct ?? 0 }]));
  return {
    ...(rates.length > 0 && { rates }),
    ...(rule.worker !== 'as-shop' && { worker: rule.worker }),
    ...unlessShop('supply', rule.supply, supply),
    ...(rule.discount_pct !== null && { discount: { staff_pct: rule.discount_pct, at: rule.discount_at } }),
    ...typedIn('request_cents', rule.request_cents),
    ...typedIn('check_pct', rule.check_pct),
    ...typedIn('minimum_cents', rule.minimum_cents),
    ...periodTerms(rule),
    ...(rule.refund !== 'as-shop' && { refund: rule.refund }),
    ...(helpers.length > 0 && { assistants: helpers }),
  };
}

/** The rule that counts now: of two from one day the later one. */
export const ruleNow = (rules: readonly Rule[], today: string): Rule | null =>
  rules.reduce<Rule | null>(
    (last, rule) => (rule.from <= today && (last === null || rule.from >= last.from) ? rule : last),
    null,
  );
