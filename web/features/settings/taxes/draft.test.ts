import { expect, test } from 'vitest';
import {
  type Draft,
  draftOf,
  faultsOf,
  isSame,
  profileOf,
  wholeRate,
  withCode,
  withKind,
  withNewCode,
  withNewPart,
  withoutCode,
  withoutRule,
  withRule,
} from './draft.ts';

const nothing: Draft = { codes: [], kinds: { service: null, product: null, fee: null, service_charge: null }, rules: [] };
const rated = (draft: Draft, ...rates: string[]): Draft => {
  const id = draft.codes.at(-1)?.id ?? '';
  return withCode(draft, id, ({ parts }) => ({
    parts: parts.map((part, i) => ({ ...part, name: `Part ${i}`, rate: rates[i] ?? '' })),
  }));
};
const texas = () => rated(withNewPart(withNewCode(nothing, 'Sales tax', 'State'), ''), '6.25', '2');

test('the first tax is for everything but fees, and is sent as it was typed', () => {
  const first = withNewCode(nothing, 'Sales tax', 'State');
  const id = first.codes[0]?.id ?? '';
  expect(first.kinds).toEqual({ service: id, product: id, fee: null, service_charge: id });
  expect([wholeRate(first.codes[0] ?? { id, name: '', parts: [] }), profileOf(first)]).toEqual([null, null]);
  const both = rated(withNewPart(first, id), '6,25', '2');
  expect(profileOf(both)?.codes).toEqual([
    {
      id,
      name: 'Sales tax',
      parts: [
        { name: 'Part 0', rate: 6250 },
        { name: 'Part 1', rate: 2000 },
      ],
    },
  ]);
  expect(withNewCode(both, 'Other', 'State').kinds).toEqual(both.kinds);
});

test('what is missing is named, and nothing is sent until it is there', () => {
  const draft = withNewPart(withNewCode(nothing, ' ', 'State'), '');
  const [code] = withNewPart(draft, draft.codes[0]?.id ?? '').codes;
  const [first = '', second = ''] = code?.parts.map(({ id }) => id) ?? [];
  expect(code && [...faultsOf(code)]).toEqual(['name', `${first} rate`, `${second} name`, `${second} rate`]);
  const [heavy] = rated(texas(), '31', '2').codes;
  expect(heavy && faultsOf(heavy).size).toBe(1);
});

test('a tax that is removed is in no rule any more', () => {
  const one = texas();
  const id = one.codes[0]?.id ?? '';
  const two = withRule(withRule(one, { target: 'type', id: 'spa', tax_code: id }), {
    target: 'service',
    id: 'brows',
    tax_code: null,
  });
  expect(withoutCode(two, id)).toEqual({ ...nothing, rules: [{ target: 'service', id: 'brows', tax_code: null }] });
});

test('a rule is said once of each category and service', () => {
  const rule = { target: 'type', id: 'spa', tax_code: null } as const;
  const draft = withRule(withRule(texas(), rule), { ...rule, tax_code: 'x' });
  expect(draft.rules).toEqual([{ ...rule, tax_code: 'x' }]);
  expect(withoutRule(draft, rule).rules).toEqual([]);
});

test('what was typed and taken back is no change', () => {
  const shown = draftOf({ ...(profileOf(texas()) ?? nothing), codes: profileOf(texas())?.codes ?? [] });
  expect(isSame(shown, withKind(withKind(shown, 'fee', 'x'), 'fee', null))).toBe(true);
  expect(isSame(shown, withKind(shown, 'fee', 'x'))).toBe(false);
});
