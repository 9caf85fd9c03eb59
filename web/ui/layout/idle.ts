import { useEffect, useState } from 'react';

/** Runs `work` when the browser is idle. Safari has no idle callback, so it uses a timer there. */
export const whenIdle = (work: () => void) => void (globalThis.requestIdleCallback ?? setTimeout)(work);

/** True once the page is rendered and the browser is idle. For work that can wait until then. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
