import { expect, test } from 'vitest';
import { isKnownTo, type KnownDevice, mostTries, signInPauses, withAccount } from './rules.ts';

test('guessing stays hopeless: an account takes at most 300 wrong passwords a day from all strangers together', () => {
  expect(mostTries(signInPauses.account, 86_400)).toBeLessThanOrEqual(300);
  expect(mostTries(signInPauses.account, 1)).toBe(5);
  expect(mostTries([0, 0], 0)).toBe(0);
});

test('nobody waits longer than five minutes for a try, whatever others do', () => {
  expect(Math.max(...Object.values(signInPauses).flat())).toBe(300);
});

test('a device knows the accounts that signed in there, until their devices begin anew', () => {
  const device = withAccount(withAccount({ id: 'd', accounts: [] }, 'lan', 0), 'mia', 3);
  expect(isKnownTo(device, { hash_id: 'lan', device_epoch: 0 })).toBe(true);
  expect(isKnownTo(device, { hash_id: 'mia', device_epoch: 4 })).toBe(false);
  expect(isKnownTo(device, { hash_id: 'tam', device_epoch: 0 })).toBe(false);
  expect(isKnownTo(null, { hash_id: 'lan', device_epoch: 0 })).toBe(false);
  expect(withAccount(device, 'lan', 1).accounts).toEqual([
    ['lan', 1],
    ['mia', 3],
  ]);
});

test('a shared device keeps the eight who signed in last', () => {
  let device: KnownDevice = { id: 'd', accounts: [] };
  for (let n = 0; n < 12; n += 1) device = withAccount(device, `person-${n}`, 0);
  expect(device.accounts.map(([hash_id]) => hash_id)).toEqual([11, 10, 9, 8, 7, 6, 5, 4].map((n) => `person-${n}`));
});
