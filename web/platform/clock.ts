import { useSyncExternalStore } from 'react';
import { useNow } from 'use-intl';

const TICK_MS = 30_000;
const onTick = (tell: () => void) => {
  const timer = setInterval(tell, TICK_MS);
  return () => clearInterval(timer);
};
const tickOf = (time: number) => Math.floor(time / TICK_MS) * TICK_MS;

/** The current time in steps of 30 seconds. The first value is the time at which the server rendered the page. */
export function useClock(): string {
  const first = useNow().getTime();
  const at = useSyncExternalStore(
    onTick,
    () => tickOf(Date.now()),
    () => tickOf(first),
  );
  return new Date(at).toISOString();
}
