import { useEffect, useState } from 'react';

/** Whole seconds until that moment, counting down to nothing. */
export function useSecondsUntil(instant: string | number): number {
  const until = typeof instant === 'number' ? instant : Date.parse(instant);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const tick = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(tick);
  }, [isOver]);
  return left;
}

export const minutesText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
