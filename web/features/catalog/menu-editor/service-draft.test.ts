import { expect, test } from 'vitest';
import { changesOf, mergedOver, missingIn, newDraft, partsOf, staffChangesOf } from './service-draft.ts';

const draft = { ...newDraft('hands', ['linh', 'mai']), name: 'Gel', price: 4500, add_ons: ['chrome'] };

test('only what changed is sent, an empty list as an empty text', () => {
  expect(changesOf(draft, draft)).toEqual({});
  expect(changesOf(draft, { ...draft, price: 4700, add_ons: [], online: false })).toEqual({
    price: 4700,
    add_ons: '',
    online: false,
  });
  expect(changesOf(draft, { ...draft, photo: { kind: 'removed' } })).toEqual({ image: '' });
});

test('lists in another order are the same lists', () => {
  const two = { ...draft, add_ons: ['a', 'b'] };
  expect(changesOf(two, { ...two, add_ons: ['b', 'a'] })).toEqual({});
});

test('a new service says everything but what is missing', () => {
  expect(changesOf(null, { ...draft, price: null })).toMatchObject({
    name: 'Gel',
    type_id: 'hands',
    duration: 30,
    add_ons: ['chrome'],
  });
  expect(changesOf(null, { ...draft, price: null })).not.toHaveProperty('price');
  expect(missingIn({ ...draft, name: ' ', price: null })).toEqual(['name', 'price']);
});

test('of the staff only those are sent whose work changes', () => {
  const own = { price: 6000, duration_min: null };
  const after = { ...draft, staff: { linh: own, thu: { price: null, duration_min: null } } };
  expect(staffChangesOf(draft, after, false)).toEqual([
    { employee_id: 'linh', does: true, ...own },
    { employee_id: 'mai', does: false, price: null, duration_min: null },
    { employee_id: 'thu', does: true, price: null, duration_min: null },
  ]);
});

test('of a variant only own prices and lengths are sent', () => {
  const before = { ...draft, staff: { linh: { price: 6000, duration_min: null } } };
  const after = { ...draft, staff: { linh: { price: null, duration_min: null }, mai: { price: null, duration_min: null } } };
  expect(staffChangesOf(before, after, true)).toEqual([{ employee_id: 'linh', does: false, price: null, duration_min: null }]);
  expect(staffChangesOf(null, newDraft('hands', ['linh']), true)).toEqual([]);
});

test('its time is shown by whose it is', () => {
  const colour = { ...draft, duration: 90, buffer_after_min: 10, processing_min: 35, finishing_min: 15 };
  expect(partsOf(colour)).toEqual([
    { part: 'work', minutes: 40 },
    { part: 'processing', minutes: 35 },
    { part: 'finishing', minutes: 15 },
    { part: 'after', minutes: 10 },
  ]);
});

test('what somebody else changed meanwhile stays, unless it was changed here too', () => {
  const theirs = { ...draft, name: 'Gel hands', price: 5000 };
  expect(mergedOver(draft, { ...draft, price: 4700 }, theirs)).toEqual({ ...theirs, price: 4700 });
});
