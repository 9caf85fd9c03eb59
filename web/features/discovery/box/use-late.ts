import { useEffect, useState } from 'react';

/** The value once it has rested for so long; until then the first one. */
export function useLate<T>(value: T, milliseconds: number, first = value): T {
  const [late, setLate] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return late;
}
