import { expect, test } from 'vitest';
import { begunFrom } from './begun-sign-up.ts';

const begun = { name: 'Lan', login: 'lan@example.com', claim: 'c', asked: 1_000_000 };

test('a sign-up is continued while its code counts, and not after', () => {
  expect(begunFrom(JSON.stringify(begun), 1_000_000 + 600_000)).toEqual(begun);
  expect(begunFrom(JSON.stringify(begun), 1_000_000 + 600_001)).toBeNull();
  expect(begunFrom(JSON.stringify(begun), 999_999)).toBeNull();
});

test.each([null, '', 'no json', 'null', '[]', '{"name":"Lan"}', JSON.stringify({ ...begun, claim: 1 })])(
  '%j is no sign-up',
  (text) => expect(begunFrom(text, 1_000_000)).toBeNull(),
);
