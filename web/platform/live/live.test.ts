import { expect, test } from 'vitest';
import { board, liveStates } from './board.ts';

test('the connection has the six states of the specification, and begins with the first', () => {
  expect(liveStates).toEqual(['initialized', 'connecting', 'connected', 'unavailable', 'failed', 'disconnected']);
  expect(board.state()).toBe('initialized');
});

test('a channel is wanted for as long as one of its screens is there', () => {
  const [first, second] = [board.want('private-business.7'), board.want('private-business.7')];
  first();
  expect([...board.wanted()]).toEqual(['private-business.7']);
  second();
  expect([...board.wanted()]).toEqual([]);
});
