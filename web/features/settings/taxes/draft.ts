import type { ShownTaxes } from 'core/business/contract';
import { MOST_RATE, type TaxedKind, type TaxProfile, type TaxRule, taxedKinds } from 'core/business/taxes/rules';
import { rateFrom, rateText } from './rate-text.ts';

export type DraftPart = { readonly id: string; readonly name: string; readonly rate: string };
export type DraftCode = { readonly id: string; readonly name: string; readonly parts: readonly DraftPart[] };
/** The taxes as somebody is typing them. */
export type Draft = {
  readonly codes: readonly DraftCode[];
  readonly kinds: TaxProfile['kinds'];
  readonly rules: readonly TaxRule[];
};

export const draftOf = ({ codes, kinds, rules }: Pick<ShownTaxes, keyof TaxProfile>): Draft => ({
  codes: codes.map(({ id, name, parts }) => ({
    id,
    name,
    parts: parts.map((part, i) => ({ id: `${id}-${i}`, name: part.name, rate: rateText(part.rate) })),
  })),
  kinds,
  rules,
});

/** All parts together; null while one of them is no rate. */
export function wholeRate({ parts }: DraftCode): number | null {
  const rates = parts.map(({ rate }) => rateFrom(rate));
  return rates.includes(null) ? null : rates.reduce((sum: number, rate) => sum + (rate ?? 0), 0);
}

/** Everything as it is sent; null while something is missing. */
export function profileOf({ codes, kinds, rules }: Draft): TaxProfile | null {
  if (codes.some((code) => faultsOf(code).size > 0)) return null;
  const sent = codes.map(({ id, name, parts }) => ({
    id,
    name: name.trim(),
    parts: parts.map((part) => ({ name: part.name.trim(), rate: rateFrom(part.rate) ?? 0 })),
  }));
  return { codes: sent, kinds, rules };
}

/** Which fields of a code can't be saved as they are: the code's name, or a part's name or rate by its id. */
export function faultsOf(code: DraftCode): ReadonlySet<string> {
  const faults = code.parts.flatMap(({ id, name, rate }) => [
    ...(name.trim() === '' ? [`${id} name`] : []),
    ...((rateFrom(rate) ?? MOST_RATE + 1) > MOST_RATE ? [`${id} rate`] : []),
  ]);
  return new Set(code.name.trim() === '' ? ['name', ...faults] : faults);
}

export const isSame = (one: Draft, other: Draft): boolean => {
  const plain = ({ codes, kinds, rules }: Draft) =>
    JSON.stringify([
      codes.map(({ id, name, parts }) => [id, name, parts.map((part) => [part.name, part.rate])]),
      taxedKinds.map((kind) => kinds[kind]),
      rules.map(({ target, id, tax_code }) => [target, id, tax_code]),
    ]);
  return plain(one) === plain(other);
};

const newPart = (name: string): DraftPart => ({ id: crypto.randomUUID(), name, rate: '' });

/** The first tax of a business is for everything but fees, as most are. */
export function withNewCode(draft: Draft, name: string, part: string): Draft {
  const code = { id: crypto.randomUUID(), name, parts: [newPart(part)] };
  const kinds = draft.codes.length > 0 ? draft.kinds : { service: code.id, product: code.id, fee: null, service_charge: code.id };
  return { ...draft, codes: [...draft.codes, code], kinds };
}

export const withNewPart = (draft: Draft, code: string): Draft =>
  withCode(draft, code, ({ parts }) => ({ parts: [...parts, newPart('')] }));

export const withCode = (draft: Draft, id: string, change: (code: DraftCode) => Partial<DraftCode>): Draft => ({
  ...draft,
  codes: draft.codes.map((code) => (code.id === id ? { ...code, ...change(code) } : code)),
});

/** What it was for is not taxed any more. */
export function withoutCode({ codes, kinds, rules }: Draft, id: string): Draft {
  const kept = taxedKinds.map((kind) => [kind, kinds[kind] === id ? null : kinds[kind]]);
  return {
    codes: codes.filter((code) => code.id !== id),
    kinds: Object.fromEntries(kept) as TaxProfile['kinds'],
    rules: rules.filter(({ tax_code }) => tax_code !== id),
  };
}

export const withKind = (draft: Draft, kind: TaxedKind, code: string | null): Draft => ({
  ...draft,
  kinds: { ...draft.kinds, [kind]: code },
});

export const withRule = (draft: Draft, rule: TaxRule): Draft => ({
  ...draft,
  rules: [...draft.rules.filter(({ target, id }) => target !== rule.target || id !== rule.id), rule],
});
export const withoutRule = (draft: Draft, { target, id }: TaxRule): Draft => ({
  ...draft,
  rules: draft.rules.filter((rule) => rule.target !== target || rule.id !== id),
});
