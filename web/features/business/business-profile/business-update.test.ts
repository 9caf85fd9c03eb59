import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Failure } from '../../../platform/errors.ts';
import { businessUpdater, errorsIn, GENERAL_ERROR, type Outcome } from './business-update.ts';
import { en } from './en.ts';

const body = { id: 1, bus_name: 'Lotus' };
const stored = { success: true, data: {}, message: '' } as never;
const told: { readonly title: string; readonly text: string }[] = [];
const say = (outcome: Outcome) => void told.push(en.toasts[outcome]);
beforeEach(() => {
  told.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('it is under way, then a success for half a second', async () => {
  const answer = Promise.withResolvers<never>();
  const updater = businessUpdater(() => answer.promise, say);
  const done = updater.update(body);
  expect(updater.now()).toMatchObject({ isUpdating: true, updateSuccess: false });
  answer.resolve(stored);
  expect(await done).toBe(true);
  expect(updater.now()).toEqual({ isUpdating: false, updateSuccess: true, error: null });
  expect(told).toEqual([{ title: 'Success', text: 'Business updated successfully' }]);
  vi.advanceTimersByTime(499);
  expect(updater.now().updateSuccess).toBe(true);
  vi.advanceTimersByTime(1);
  expect(updater.now().updateSuccess).toBe(false);
});

test('no response says so', async () => {
  const updater = businessUpdater(async () => false as const, say);
  expect(await updater.update(body)).toBe(false);
  expect(told).toEqual([{ title: 'Failed', text: 'No response from update API' }]);
  expect(updater.now()).toMatchObject({ isUpdating: false, updateSuccess: false });
});

test('a failure keeps what the server answered, or a general word', async () => {
  const answer = { message: 'no', errors: { bus_name: ['This field is required.'] } };
  const refused = businessUpdater(() => Promise.reject(new Failure(422, answer)), say);
  expect(await refused.update(body)).toBe(false);
  expect(refused.now().error).toEqual(answer);
  expect(errorsIn(refused.now())).toEqual({ bus_name: 'This field is required.' });
  const lost = businessUpdater(() => Promise.reject(new Error('gone')), say);
  await lost.update(body);
  expect(lost.now().error).toBe(GENERAL_ERROR);
  expect(told).toEqual([]);
});
