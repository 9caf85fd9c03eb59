import { expect, it } from 'vitest';
import { stageBeside, stages } from './rules.ts';

it('an application is new, reviewed, hired or rejected, and moves to the column beside', () => {
  expect(stages).toEqual(['new', 'reviewed', 'hired', 'rejected']);
  expect(stageBeside('new', 1)).toBe('reviewed');
  expect(stageBeside('new', -1)).toBeNull();
  expect(stageBeside('rejected', 1)).toBeNull();
});
