import type { TicketLine } from '../../checkout/rules/ticket.ts';
import type { Cents } from '../../kernel/money/money.ts';

/** Percentages are thousandths of a percent, as everywhere: 60 % is 60,000. */
type Pct = number;
type Moment = 'before' | 'after';

/** An employee; somebody who works on their own account; somebody who rents a place and takes their own payments. */
export const workerClasses = ['w2', '1099', 'renter'] as const;
export type WorkerClass = (typeof workerClasses)[number];

/** What of a kind of line somebody gets: of one service, of a category, or of all of it. */
export type Rate = {
  readonly line: TicketLine['kind'];
  readonly service_id: string | null;
  readonly category_id: string | null;
  readonly pay: { readonly pct: Pct } | { readonly flat_cents: Cents };
};

export const payPeriods = ['day', 'workweek', 'run'] as const;
export type PayPeriod = (typeof payPeriods)[number];

/**
 * Another rate from an amount on. Progressive: for what is above it. Retroactive: for all of the period. `basis` is what counts
 * towards the steps: what pay is made of, or sales after every discount.
 */
export type Tiers = {
  readonly basis: 'base' | 'net';
  readonly per: PayPeriod;
  readonly how: 'progressive' | 'retroactive';
  /** The first begins at 0. */
  readonly steps: readonly { readonly from_cents: Cents; readonly pct: Pct }[];
};

/** The charge for supplies comes off before or after commission. By unit: of each service; by percent: of services and add-ons. */
export type Supply = { readonly at: Moment } & (
  | { readonly per: 'unit'; readonly cents: Cents }
  | { readonly per: 'pct'; readonly pct: Pct }
);

/** So much for each hour, day or whole period; compared with what was earned in each period. */
export type Guarantee = {
  readonly unit: 'hour' | 'day' | 'period';
  readonly cents: Cents;
  readonly per: PayPeriod;
  /** Hours that are needed for it, in minutes: on the day, or in the period. 0: none. */
  readonly least_minutes: number;
};

/** Pay by the clock: beside commission, or whichever is higher in a period. */
export type Hourly = { readonly cents: Cents } & (
  | { readonly combine: 'add' }
  | { readonly combine: 'higher'; readonly per: 'workweek' | 'run' }
);

/** What was agreed with somebody. */
export type PayTerms = {
  readonly worker: WorkerClass;
  readonly rates: readonly Rate[];
  readonly tiers: Tiers | null;
  readonly supply: Supply | null;
  /** Her part of what salon and staff share, and when discounts that she bears come off. */
  readonly discount: { readonly staff_pct: Pct; readonly at: Moment };
  /** For each service of somebody who asked for her. */
  readonly request_cents: Cents;
  /** Who helps with her services, and for how much of her commission. */
  readonly assistants: readonly { readonly employee_id: string; readonly pct: Pct }[];
  readonly guarantee: Guarantee | null;
  readonly hourly: Hourly | null;
  /** Whether commission goes back with a refund. */
  readonly refund: 'withhold' | 'goodwill';
  /** How pay is handed over: so much of it by check, the rest in cash. */
  readonly check_pct: Pct;
  readonly rent: { readonly per: 'workweek' | 'run'; readonly cents: Cents } | null;
  /** What the owner says is the minimum wage of the place; the law that we know counts where it is higher. */
  readonly minimum_cents: Cents | null;
};

/** What holds from a day on, until the next rule. What an employee's rule leaves out is as the shop's rule says. */
export type PayRule = { readonly from: string } & { readonly [K in keyof PayTerms]?: PayTerms[K] | undefined };
/** The whole history of the shop's rule and of somebody's own, as they were written: of two from one day the later one counts. */
export type PayRules = { readonly shop: readonly PayRule[]; readonly own: readonly PayRule[] };

export const usualTerms: PayTerms = {
  worker: 'w2',
  rates: [],
  tiers: null,
  supply: null,
  discount: { staff_pct: 50_000, at: 'before' },
  request_cents: 0,
  assistants: [],
  guarantee: null,
  hourly: null,
  refund: 'withhold',
  check_pct: 100_000,
  rent: null,
  minimum_cents: null,
};

/** The rule of a day: the last that began on it or before. */
export function ruleOn(history: readonly PayRule[], day: string): PayRule | null {
  const begun = history.filter(({ from }) => from <= day);
  return begun.reduce<PayRule | null>((last, rule) => (last === null || rule.from >= last.from ? rule : last), null);
}

/** The terms of a day, and whose rates and tiers they are: what is her own goes before what is the shop's. */
export type DayTerms = Omit<PayTerms, 'rates'> & {
  readonly own_rates: readonly Rate[];
  readonly shop_rates: readonly Rate[];
  readonly has_own_tiers: boolean;
};

export function termsOn({ shop, own }: PayRules, day: string): DayTerms {
  const [hers, ours] = [ruleOn(own, day), ruleOn(shop, day)];
  const said = (rule: PayRule | null) =>
    Object.fromEntries(Object.entries(rule ?? {}).filter(([, value]) => value !== undefined)) as Partial<PayTerms>;
  const { rates: _, ...terms } = { ...usualTerms, ...said(ours), ...said(hers) };
  return {
    ...terms,
    own_rates: hers?.rates ?? [],
    shop_rates: ours?.rates ?? [],
    has_own_tiers: hers?.tiers !== undefined,
  };
}

/** What a rate is looked up by. An add-on has the service that it goes with. */
export type Rated = Pick<Rate, 'line' | 'service_id' | 'category_id'>;

const rankOf = ({ service_id, category_id }: Rate): number => (service_id !== null ? 3 : category_id !== null ? 2 : 1);
const OWN = 3;
/** Her own rate for everything stands above every rate of the shop. */
const rankOfTiers = ({ has_own_tiers }: DayTerms): number => (has_own_tiers ? OWN + 1 : 1);

/** Add-ons without a rate of their own are paid like services. */
const isFor = (rate: Rate, { line, service_id, category_id }: Rated): boolean =>
  (rate.line === line || (rate.line === 'service' && line === 'add_on')) &&
  (rate.service_id === null || rate.service_id === service_id) &&
  (rate.category_id === null || rate.category_id === category_id);

export const isTiered = (line: TicketLine['kind']): boolean => line === 'service' || line === 'add_on';

/** What a line is paid with; by tiers its first step, and the rest comes with the period. Null: nothing was agreed for it. */
export type FoundRate = { readonly pay: Rate['pay']; readonly tiers: Tiers | null };

/** The closest: staff and service, staff and category, staff, service, category, shop; among these, the one of its own kind of line. */
export function rateFor(terms: DayTerms, line: Rated): FoundRate | null {
  const ranked = [
    ...terms.own_rates.map((rate) => ({ rate, rank: OWN + rankOf(rate) })),
    ...terms.shop_rates.map((rate) => ({ rate, rank: rankOf(rate) })),
  ].filter(({ rate }) => isFor(rate, line));
  const exact = (rate: Rate) => Number(rate.line === line.line);
  const [best] = ranked.toSorted((a, b) => b.rank - a.rank || exact(b.rate) - exact(a.rate));
  const { tiers } = terms;
  const [first] = tiers?.steps ?? [];
  if (tiers && first && isTiered(line.line) && rankOfTiers(terms) >= (best?.rank ?? 0)) return { pay: { pct: first.pct }, tiers };
  return best ? { pay: best.rate.pay, tiers: null } : null;
}
