import { useCallback, useEffect, useRef } from 'react';

/** The same function for as long as the screen is there, which does what the newest one would. */
export function useLatest<A extends readonly unknown[]>(work: (...args: A) => void): (...args: A) => void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
