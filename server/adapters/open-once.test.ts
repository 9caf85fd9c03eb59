import { expect, it } from 'vitest';
import { openOnce } from './open-once.ts';

it('opens once for callers that come at the same time', async () => {
  let times = 0;
  const open = openOnce(async () => (times += 1));
  expect(await Promise.all([open(), open(), open()])).toEqual([1, 1, 1]);
  expect(await open()).toBe(1);
});

it('tries again after a failure', async () => {
  let times = 0;
  const open = openOnce(async () => {
    times += 1;
    if (times === 1) throw new Error('no disk');
    return times;
  });
  await expect(open()).rejects.toThrow('no disk');
  expect(await open()).toBe(2);
});
