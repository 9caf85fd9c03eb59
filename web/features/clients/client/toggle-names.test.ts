import { toggleDone, toggleKeys, toggleTitle } from 'core/clients/edit/rules';
import { expect, test } from 'vitest';
import { en } from '../en.ts';

const { names, done, failed, refused } = en.toggles;

test('a flag is called on the screen as the server calls it', () => {
  expect(toggleKeys.map((key) => names[key])).toEqual(toggleKeys.map(toggleTitle));
  expect(toggleKeys.map((key) => done.replace('{name}', names[key]))).toEqual(toggleKeys.map(toggleDone));
});

test('a flag that was not taken is told in the words of the specification', () => {
  expect([failed, refused]).toEqual(['Failed to update {name}', 'Update failed']);
});
