import { expect, test } from 'vitest';
import { destinationOf, emptyDraft, faultsIn, usual } from './draft.ts';

const today = '2027-03-03';
const good = { ...emptyDraft, email: 'anna@example.com' };

test('an amount and an address are all that is needed', () => {
  expect(faultsIn(good, today)).toEqual({});
  for (const cents of usual) expect(faultsIn({ ...good, cents }, today)).toEqual({});
});

test.each([
  [{ cents: 2999 }, { cents: true }],
  [{ cents: null }, { cents: true }],
  [{ cents: 50_001 }, { cents: true }],
  [{ email: '' }, { email: true }],
  [{ to_email: 'mai' }, { to_email: true }],
  [{ to_email: ' mai@example.com ' }, {}],
  [{ way: 'text', to_phone: '' }, { to_phone: true }],
  [{ way: 'text', to_phone: '71355501' }, { to_phone: true }],
  [{ way: 'text', to_phone: '7135550148' }, {}],
  [{ send_on: '' }, { send_on: true }],
  [{ send_on: '2027-03-02' }, { send_on: true }],
  [{ send_on: '2027-03-03' }, {}],
  [{ send_on: '2028-03-02' }, {}],
  [{ send_on: '2028-03-03' }, { send_on: true }],
] as const)('%o is refused for %o', (more, faults) => expect(faultsIn({ ...good, ...more }, today)).toEqual(faults));

test('what was typed for another way is not sent along', () => {
  const typed = { ...good, to_name: ' Mai ', to_email: 'mai@example.com', to_phone: '(713) 555-0148' };
  const sent = (way: 'email' | 'text') => destinationOf({ ...typed, way }).recipient;
  expect(destinationOf(good).recipient).toEqual({ name: '', email: null, phone: null });
  expect(sent('email')).toEqual({ name: 'Mai', email: 'mai@example.com', phone: null });
  expect(sent('text')).toEqual({ name: 'Mai', email: null, phone: '7135550148' });
});
