import { expect, test } from 'vitest';
import { didAgain, didIt, forget, lastDone, lastUndone, tookBack } from './undo-stack.ts';

const deed = (change: string) => ({ visit_id: 'v', change, what: change });

test('what was done is taken back newest first, and done again in the other order', () => {
  didIt(deed('a'));
  didIt(deed('b'));
  tookBack(deed('b'), 'not-b');
  expect([lastDone()?.change, lastUndone()?.change]).toEqual(['a', 'not-b']);
  tookBack(deed('a'), 'not-a');
  expect([lastDone(), lastUndone()?.change]).toEqual([undefined, 'not-a']);
  didAgain(deed('not-a'), 'a2');
  expect([lastDone()?.change, lastUndone()?.change]).toEqual(['a2', 'not-b']);
});

test('a new deed forgets what was taken back, and one that is lost is forgotten', () => {
  didIt(deed('c'));
  expect(lastUndone()).toBeUndefined();
  forget(deed('c'));
  expect(lastDone()?.change).toBe('a2');
});
