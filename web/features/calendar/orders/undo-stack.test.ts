import { expect, test } from 'vitest';
import { didAgain, didIt, type Done, forget, lastDone, lastUndone, tookBack } from './undo-stack.ts';

const deed = (key: string): Done => ({ key, what: key, back: async () => deed(`not-${key}`) });

test('what was done is taken back newest first, and done again in the other order', () => {
  didIt(deed('a'));
  didIt(deed('b'));
  tookBack(deed('b'), deed('not-b'));
  expect([lastDone()?.key, lastUndone()?.key]).toEqual(['a', 'not-b']);
  tookBack(deed('a'), deed('not-a'));
  expect([lastDone(), lastUndone()?.key]).toEqual([undefined, 'not-a']);
  didAgain(deed('not-a'), deed('a2'));
  expect([lastDone()?.key, lastUndone()?.key]).toEqual(['a2', 'not-b']);
});

test('a new deed forgets what was taken back, and one that is lost is forgotten', () => {
  didIt(deed('c'));
  expect(lastUndone()).toBeUndefined();
  forget(deed('c'));
  expect(lastDone()?.key).toBe('a2');
});
