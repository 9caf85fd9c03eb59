import { useSyncExternalStore } from 'react';

/** Orders that are being sent, or whose result isn't on the screen yet. A step that begins then would name the run as it was before. */
let underWay = 0;
const listeners = new Set<() => void>();

function count(by: 1 | -1): void {
  underWay += by;
  for (const tell of listeners) tell();
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** Whether anything about pay is changing, whichever part of the screen ordered it. */
export const useIsPayChanging = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => underWay > 0,
    () => false,
  );

/** Counts an order as under way until its work is done. */
export async function countPayOrder(work: () => Promise<void>): Promise<void> {
  count(1);
  try {
    await work();
  } finally {
    count(-1);
  }
}
