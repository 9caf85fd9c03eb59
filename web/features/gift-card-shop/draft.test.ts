import { expect, test } from 'vitest';
import { emptyDraft, faultsIn, usual } from './draft.ts';

const good = { ...emptyDraft, email: 'anna@example.com' };

test('an amount and an address are all that is needed', () => {
  expect(faultsIn(good)).toEqual({});
  for (const cents of usual) expect(faultsIn({ ...good, cents })).toEqual({});
});

test.each([
  [{ cents: 2999 }, { cents: true }],
  [{ cents: null }, { cents: true }],
  [{ cents: 50_001 }, { cents: true }],
  [{ email: '' }, { email: true }],
  [{ to_email: 'mai' }, { to_email: true }],
  [{ to_email: ' mai@example.com ' }, {}],
])('%o is refused for %o', (more, faults) => expect(faultsIn({ ...good, ...more })).toEqual(faults));
