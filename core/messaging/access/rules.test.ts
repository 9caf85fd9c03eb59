import { expect, test } from 'vitest';
import { roles, type Role } from '../../kernel/permission.ts';
import {
  answersForBusiness,
  type Caller,
  deletesForBusiness,
  senderKind,
  sideIn,
  takesMessages,
  writesAsCustomer,
} from './rules.ts';

const nothing = { granted: [], revoked: [] };
const caller = (role: Role, more: Partial<Caller> = {}): Caller => ({
  role,
  account_id: 1,
  proven_phone: null,
  standing: { role, exceptions: nothing, withheld: new Set() },
  ...more,
});
const mine = { account_id: 1, guest_phone: null };
const theirs = { account_id: 2, guest_phone: null };

test('owner, manager and front desk answer for a business; its owner alone deletes for it', () => {
  expect(roles.filter((role) => answersForBusiness(caller(role)))).toEqual(['owner', 'manager', 'front_desk']);
  expect(roles.filter((role) => deletesForBusiness(caller(role)))).toEqual(['owner']);
  expect(roles.filter((role) => writesAsCustomer(caller(role)))).toEqual([
    'customer',
    'owner',
    'manager',
    'front_desk',
    'employee',
  ]);
});

test('a permission that was given or taken counts, but not for who lacks the second factor it needs', () => {
  const given = { role: 'employee', exceptions: { granted: ['manage.chat'], revoked: [] }, withheld: new Set<never>() } as const;
  expect(answersForBusiness(caller('employee', { standing: given }))).toBe(true);
  expect(answersForBusiness(caller('customer', { standing: given }))).toBe(false);
  const taken = { role: 'manager', exceptions: { granted: [], revoked: ['manage.chat'] }, withheld: new Set<never>() } as const;
  expect(answersForBusiness(caller('manager', { standing: taken }))).toBe(false);
  const plan = { role: 'owner', exceptions: nothing, withheld: new Set(['messages'] as const) } as const;
  expect([answersForBusiness(caller('owner', { standing: plan })), takesMessages({ standing: plan })]).toEqual([false, false]);
});

test('somebody is on one side of a conversation, or on none', () => {
  expect(sideIn(caller('customer'), mine, 'business')).toBe('customer');
  expect(sideIn(caller('customer'), theirs, 'customer')).toBeNull();
  expect(sideIn(caller('employee'), theirs, 'business')).toBeNull();
  expect(sideIn(caller('support'), mine, 'business')).toBeNull();
  expect([sideIn(caller('owner'), mine, 'customer'), sideIn(caller('owner'), mine, 'business')]).toEqual([
    'customer',
    'business',
  ]);
  expect(sideIn(caller('owner'), theirs, 'customer')).toBe('business');
});

test('a guest is whoever has proven the phone', () => {
  const guest = caller('visitor', { account_id: null, standing: null, proven_phone: '7135550777' });
  const conversation = { account_id: null, guest_phone: '7135550777' };
  expect(sideIn(guest, conversation, 'customer')).toBe('customer');
  expect(sideIn(guest, { ...conversation, guest_phone: '7135550778' }, 'customer')).toBeNull();
  expect(sideIn({ ...guest, proven_phone: null }, conversation, 'customer')).toBeNull();
  expect(sideIn(guest, theirs, 'customer')).toBeNull();
  expect([senderKind('customer', conversation), senderKind('customer', mine), senderKind('business', mine)]).toEqual([
    'guest',
    'user',
    'business',
  ]);
});
