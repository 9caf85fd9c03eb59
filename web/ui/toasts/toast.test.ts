import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, titledToast, toast, toastStore } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  toastStore.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a plain toast lives 5 s, one with Undo 10 s', () => {
  toast.info('Saved');
  toast.success('Moved', { label: 'Undo', onPress: () => {} });
  expect(toastStore.now().map(({ life }) => life)).toEqual([5000, 10_000]);
});

test('an answer of the server lives 3 s when good, 10 s otherwise', () => {
  titledToast.success('Success', 'Business updated successfully');
  titledToast.error('Failed', 'No response from update API');
  expect(toastStore.now().map(({ life }) => life)).toEqual([3000, 10_000]);
  toastStore.clear();
  titledToast.info('Note', '…');
  titledToast.warning('Note', '…');
  expect(toastStore.now().map(({ life }) => life)).toEqual([10_000, 10_000]);
});

test('a fourth takes the place of the oldest', () => {
  for (const text of ['one', 'two', 'three', 'four']) toast.info(text);
  expect(toastStore.now().map(({ text }) => text)).toEqual(['two', 'three', 'four']);
});

test('it leaves in 300 ms', () => {
  const id = toast.info('Bye');
  dismissToast(id);
  expect(toastStore.now()[0]?.leaving).toBe(true);
  vi.advanceTimersByTime(299);
  expect(toastStore.now()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toastStore.now()).toHaveLength(0);
});

test('whoever watches is told', () => {
  const heard = vi.fn<() => void>();
  const stop = toastStore.watch(heard);
  toast.info('one');
  stop();
  toast.info('two');
  expect(heard).toHaveBeenCalledTimes(1);
});
