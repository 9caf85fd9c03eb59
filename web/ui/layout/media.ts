import { useSyncExternalStore } from 'react';

/** Follows a media query; on the server it answers `before`. */
export function useMedia(query: string, before = false): boolean {
  const watch = (onChange: () => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  };
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => before,
  );
}

/** Below the small-screen breakpoint of 768. */
export const usePhone = (): boolean => useMedia('(max-width: 767.98px)');
export const useCalm = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
