import * as refused from '../refusals.ts';
import type { Reason } from '../../kernel/refusals/reason.ts';

/** What a code can be for. Add-ons are taxed like the service that they go with. */
export const taxedKinds = ['service', 'product', 'fee', 'service_charge'] as const;
export type TaxedKind = (typeof taxedKinds)[number];

/** Who gets how much of a tax: the state, the county, the city. Rates are thousandths of a percent (8.875 % is 8875). */
export type TaxPart = { readonly name: string; readonly rate: number };
export type TaxCode = { readonly id: string; readonly name: string; readonly parts: readonly TaxPart[] };
/** What is taxed otherwise than its kind: a category of services, or one service. Null: exempt. */
export type TaxRule = {
  readonly target: 'type' | 'service';
  readonly id: string;
  readonly tax_code: string | null;
};
/** Everything that an owner says about tax. */
export type TaxProfile = {
  readonly codes: readonly TaxCode[];
  readonly kinds: { readonly [kind in TaxedKind]: string | null };
  readonly rules: readonly TaxRule[];
};

export const noTaxes: TaxProfile = {
  codes: [],
  kinds: { service: null, product: null, fee: null, service_charge: null },
  rules: [],
};

export const MOST_CODES = 20;
export const MOST_PARTS = 8;
export const MOST_RULES = 500;
/** 30 %. */
export const MOST_RATE = 30_000;

export const rateOf = ({ parts }: Pick<TaxCode, 'parts'>): number => parts.reduce((sum, { rate }) => sum + rate, 0);

/** What a line is taxed with. Null: it is not taxed, which is something else than a code of 0 %. */
export type LineTax = { readonly tax_code: string | null; readonly tax_rate: number };
export const untaxed: LineTax = { tax_code: null, tax_rate: 0 };

/** The same as a till looks it up: rates by code, and codes by kind and by service. */
export type TaxTable = {
  readonly codes: { readonly [id: string]: number };
  readonly kinds: { readonly [kind in TaxedKind]?: string | null };
  /** Only of services that are taxed otherwise than services are. */
  readonly services: { readonly [service_id: string]: string | null };
};

export const taxByCode = ({ codes }: TaxTable, code: string | null): LineTax => {
  const tax_rate = code === null ? undefined : codes[code];
  return tax_rate === undefined ? untaxed : { tax_code: code, tax_rate };
};

/** The service's own rule counts before what is said of services as a whole. */
export function taxOn(taxes: TaxTable, kind: TaxedKind, item_id: string | null): LineTax {
  const own = kind === 'service' && item_id !== null ? taxes.services[item_id] : undefined;
  return taxByCode(taxes, own === undefined ? (taxes.kinds[kind] ?? null) : own);
}

/** The percentage where there is one code and no exception, as the setting `tax_percentage` has it; else null. */
export const onePercentage = ({ codes, rules }: TaxProfile): number | null => {
  const [only, ...others] = codes;
  if (others.length > 0 || rules.length > 0) return null;
  return only ? rateOf(only) / 1000 : 0;
};

/** One percentage on everything but fees. */
export function onePercentageProfile({ codes }: TaxProfile, percent: number): TaxProfile {
  const rate = Math.round(percent * 1000);
  if (rate === 0) return noTaxes;
  const [only] = codes;
  const { id = 'new', name = 'Sales tax' } = only ?? {};
  const parts = only && rateOf(only) === rate ? only.parts : [{ name, rate }];
  return { codes: [{ id, name, parts }], kinds: { service: id, product: id, fee: null, service_charge: id }, rules: [] };
}

const hasTwice = (all: readonly string[]): boolean => new Set(all.map((one) => one.trim().toLowerCase())).size < all.length;

/** What is wrong with what an owner says about tax, by field. */
export function whyNotTaxes({ codes, kinds, rules }: TaxProfile): { [field: string]: Reason[] } | null {
  const faults: { [field: string]: Reason[] } = {};
  if (hasTwice(codes.map(({ id }) => id)) || hasTwice(codes.map(({ name }) => name))) faults['codes'] = [refused.taxNameTwice];
  for (const { id, parts, ...code } of codes) {
    if (hasTwice(parts.map(({ name }) => name))) faults[`codes.${id}`] = [refused.taxPartTwice({ name: code.name })];
    if (rateOf({ parts }) > MOST_RATE) faults[`codes.${id}`] = [refused.taxTooHigh({ name: code.name })];
  }
  const known = new Set(codes.map(({ id }) => id));
  const named = [...Object.values(kinds), ...rules.map(({ tax_code }) => tax_code)];
  if (named.some((code) => code !== null && !known.has(code))) faults['rules'] = [refused.taxCodeUnknown];
  if (hasTwice(rules.map(({ target, id }) => `${target} ${id}`))) faults['rules'] = [refused.taxRuleTwice];
  return Object.keys(faults).length > 0 ? faults : null;
}

export type TaxChange = {
  /** Codes that begin now, each with the one whose rate it changes. */
  readonly added: readonly (TaxCode & { readonly sort: number; readonly replaces: string | null })[];
  /** Codes with the same rates as before, under other words or in another order. */
  readonly kept: readonly (TaxCode & { readonly sort: number })[];
  readonly ended: readonly string[];
  readonly kinds: TaxProfile['kinds'];
  readonly rules: readonly TaxRule[];
};

const sameRates = (one: TaxCode, other: TaxCode): boolean =>
  one.parts.length === other.parts.length && one.parts.every(({ rate }, i) => rate === other.parts[i]?.rate);

/**
 * What becomes of the codes. Another rate makes another code, so that what was rung up with the old one keeps it; other words don't.
 * An id that is not known yet stands for a new code.
 */
export function decideTaxChange(before: readonly TaxCode[], after: TaxProfile, newId: () => string): TaxChange {
  const known = new Map(before.map((code) => [code.id, code]));
  const codes = after.codes.map((code, sort) => {
    const old = known.get(code.id);
    const isKept = old !== undefined && sameRates(old, code);
    return { ...code, sort, isKept, old: code.id, replaces: old && !isKept ? old.id : null, id: isKept ? code.id : newId() };
  });
  const ids = new Map(codes.map(({ old, id }) => [old, id]));
  const renamed = (code: string | null) => (code === null ? null : (ids.get(code) ?? null));
  const strip = ({ id, name, parts, sort }: (typeof codes)[number]) => ({ id, name, parts, sort });
  const kept = codes.filter(({ isKept }) => isKept).map(strip);
  return {
    added: codes.filter(({ isKept }) => !isKept).map((code) => ({ ...strip(code), replaces: code.replaces })),
    kept,
    ended: before.flatMap(({ id }) => (kept.some((code) => code.id === id) ? [] : [id])),
    kinds: Object.fromEntries(taxedKinds.map((kind) => [kind, renamed(after.kinds[kind])])) as TaxProfile['kinds'],
    rules: after.rules.map((rule) => ({ ...rule, tax_code: renamed(rule.tax_code) })),
  };
}
