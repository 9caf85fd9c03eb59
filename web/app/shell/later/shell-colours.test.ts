import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openQueryClient } from '../../../platform/queries.ts';
import { shellColours } from './ShellColour.tsx';

let asked = 0;
function network(answer: () => Response) {
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return answer();
  });
}
beforeEach(() => {
  asked = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const begun = Date.now();
const watch = (queries = openQueryClient()) => {
  const observer = new QueryObserver(queries, shellColours(begun));
  return { queries, observer, stop: observer.subscribe(() => {}) };
};

test('the shell starts with its usual colour, asks for another once that is a minute old, and keeps it five', async () => {
  vi.setSystemTime(begun);
  network(() => Response.json({ primaryColor: '#123456' }));
  const { queries, observer, stop } = watch();
  expect(observer.getCurrentResult().data).toEqual({ primaryColor: '#2a9ca8' });
  vi.advanceTimersByTime(59_999);
  watch(queries).stop();
  expect(asked).toBe(0);
  vi.advanceTimersByTime(1);
  watch(queries).stop();
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(10);
  expect(observer.getCurrentResult().data).toEqual({ primaryColor: '#123456' });
  stop();
  expect(
    queries
      .getQueryCache()
      .getAll()
      .map(({ gcTime }) => gcTime),
  ).toEqual([300_000]);
});

test('a refusal is asked again twice, and then has its words', async () => {
  network(() => Response.json({}, { status: 500 }));
  const { observer, stop } = watch();
  const done = observer.refetch();
  await vi.advanceTimersByTimeAsync(10_000);
  const { error } = await done;
  expect(error).toEqual(new Error('Failed to fetch colors'));
  expect(asked).toBe(3);
  stop();
});
