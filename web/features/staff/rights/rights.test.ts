import { expect, it } from 'vitest';
import { groupsOf, holds, turned } from './rights.ts';

const row = (name: string, employee: '+' | 's' | '-', delegable = true) => ({
  name,
  key: 'staff' as const,
  delegable,
  cells: { owner: '+', manager: '+', front_desk: '-', employee } as const,
});
const none = { granted: [], revoked: [] };

it('what differs from the role is an exception, and nothing else', () => {
  const [may, mayNot] = [row('a.b', 's'), row('c.d', '-')];
  expect([holds(may, 'employee', none), holds(mayNot, 'employee', none)]).toEqual([true, false]);
  expect(turned(mayNot, 'employee', none, true)).toEqual({ granted: ['c.d'], revoked: [] });
  expect(turned(mayNot, 'employee', { granted: ['c.d'], revoked: [] }, false)).toEqual(none);
  expect(turned(may, 'employee', none, false)).toEqual({ granted: [], revoked: ['a.b'] });
  expect(turned(may, 'employee', { granted: [], revoked: ['a.b'] }, true)).toEqual(none);
});

it('what is the owner’s alone is not offered', () => {
  expect(groupsOf([row('a.b', '-'), row('c.d', '-', false)])).toMatchObject([{ key: 'staff', rows: [{ name: 'a.b' }] }]);
});
