import { expect, test } from 'vitest';
import { liveStore, liveStates } from './live-store.ts';

test('the connection has the six states of the specification, and begins with the first', () => {
  expect(liveStates).toEqual(['initialized', 'connecting', 'connected', 'unavailable', 'failed', 'disconnected']);
  expect(liveStore.state()).toBe('initialized');
});

test('a channel is wanted for as long as one of its screens is there', () => {
  const [first, second] = [liveStore.want('private-business.7'), liveStore.want('private-business.7')];
  first();
  expect([...liveStore.wanted()]).toEqual(['private-business.7']);
  second();
  expect([...liveStore.wanted()]).toEqual([]);
});
