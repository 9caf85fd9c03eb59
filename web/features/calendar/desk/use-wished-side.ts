import { useEffect } from 'react';
import { useLatest } from './use-latest.ts';
import type { Shown } from './use-shown.ts';

/** The address asks for whoever waits: that opens beside the day, and the address forgets it. */
export function useWishedSide({ wish, go }: Shown, openWaiting: () => void): void {
  const isWished = wish.side === 'waiting';
  const latest = useLatest(() => {
    openWaiting();
    go({ side: null, visit: null });
  });
  useEffect(() => {
    if (isWished) latest();
  }, [isWished, latest]);
}
