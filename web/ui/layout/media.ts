import { useSyncExternalStore } from 'react';

/** Cached, because the browser recalculates styles when a new list is read. */
const lists = new Map<string, MediaQueryList>();
function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query);
  lists.set(query, list);
  return list;
}

/** Follows a media query; on the server it returns `before`. */
export function useMediaQuery(query: string, before = false): boolean {
  const watch = (onChange: () => void) => {
    const list = listOf(query);
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  };
  return useSyncExternalStore(
    watch,
    () => listOf(query).matches,
    () => before,
  );
}

/** True below the small-screen breakpoint of 768 px. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 767.98px)');
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');
