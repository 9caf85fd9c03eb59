import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

const LATE_MS = 300;
const businessIn = (path: string | undefined) => /^\/biz\/([^/]+)/.exec(path ?? '')?.[1] ?? null;

/** True once somebody has waited a moment for another business: the old page makes room for the shape of the new one. */
export function useLateBusiness(): boolean {
  const { pathname } = useLocation();
  const wanted = businessIn(useNavigation().location?.pathname);
  const isWaiting = wanted !== null && wanted !== businessIn(pathname);
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(wanted), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(null);
    };
  }, [isWaiting, wanted]);
  return isWaiting && late === wanted;
}
