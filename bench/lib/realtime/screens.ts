import { fork } from 'node:child_process';
import path from 'node:path';
import type { LiveState } from '../../../web/platform/live/live-store.ts';
import type { ScreenContent, ScreenSetup, ScreenCommand } from './screen-process.ts';

type Moment = { readonly state: LiveState; readonly at: number };
type Said = Moment | { readonly answer: unknown } | { readonly failed: string };
export type OpenScreen = ReturnType<typeof openScreen>;

/** Opens a screen in its own process, because the web's modules support only one viewer per process. */
export function openScreen(screen: ScreenSetup) {
  const child = fork(path.join(import.meta.dirname, 'screen-process.ts'), {
    env: { ...process.env, SCREEN: JSON.stringify(screen) },
  });
  const states: Moment[] = [];
  let waiting: PromiseWithResolvers<unknown> | null = null;
  child.on('message', (said: Said) => {
    if ('state' in said) states.push(said);
    else if ('answer' in said) waiting?.resolve(said.answer);
    else waiting?.reject(new Error(said.failed));
  });
  function want<T>(wish: ScreenCommand): Promise<T> {
    waiting = Promise.withResolvers<unknown>();
    child.send(wish);
    return waiting.promise as Promise<T>;
  }
  return {
    screen,
    change: (about: string) => want<unknown>({ wish: 'change', about }),
    async isTrue(): Promise<boolean> {
      const { shown, fresh } = await want<ScreenContent>({ wish: 'look' });
      return shown === fresh;
    },
    isConnected: () => states.at(-1)?.state === 'connected',
    backAfter: (since: number) => backAfter(states, since),
    longestAway: (since: number) => longestAway(states, since),
    close: () => child.disconnect(),
  };
}

/** How long after `since` the screen was connected again; null if it stayed connected. */
function backAfter(states: readonly Moment[], since: number): number | null {
  const later = states.filter(({ at }) => at >= since);
  if (!later.some(({ state }) => state !== 'connected')) return null;
  const last = later.at(-1);
  return last?.state === 'connected' ? last.at - since : Number.POSITIVE_INFINITY;
}

/** The longest time that the screen was disconnected since `since`. */
function longestAway(states: readonly Moment[], since: number): number {
  let longest = 0;
  let left: number | null = null;
  for (const { state, at } of states) {
    if (state === 'connected' && left !== null && left >= since) longest = Math.max(longest, at - left);
    left = state === 'connected' ? null : (left ?? at);
  }
  return left === null ? longest : Number.POSITIVE_INFINITY;
}
