import { expect, test } from 'vitest';
import { emptyDraft } from '../draft.ts';
import { allWanted, isUnsaid, wishText } from './wanted.ts';

const id = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;
const draft = emptyDraft('2026-12-01');

test('a wish names the client’s services first and a guest after them, without what is not chosen yet', () => {
  expect(wishText(draft)).toBe('');
  const one = { ...draft, service_id: id(1), add_ons: [id(2)] };
  expect(wishText(one)).toBe(`${id(1)}~${id(2)}`);
  const more = { ...one, more: [{ service_id: id(3), add_ons: [] }], guests: [{ name: 'Ngọc', service_id: id(4), add_ons: [] }] };
  expect(wishText(more)).toBe(`${id(1)}~${id(2)},${id(3)};${id(4)}`);
  expect(allWanted(more).map(({ service_id }) => service_id)).toEqual([id(1), id(3), id(4)]);
  const unsaid = { ...more, guests: [{ name: '', service_id: null, add_ons: [] }] };
  expect([isUnsaid(more), isUnsaid(unsaid)]).toEqual([false, true]);
  expect(wishText(unsaid)).toBe(`${id(1)}~${id(2)},${id(3)}`);
});
