import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

const NEAR_PX = 40;
const AHEAD_PX = 400;

/** The list grows from its foot, so its offset is zero there and negative above. */
const fromFoot = (list: HTMLElement): number => Math.abs(list.scrollTop);
const fromHead = (list: HTMLElement): number => list.scrollHeight - list.clientHeight - fromFoot(list);

const watchVisibility = (tell: () => void) => {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
};
const useIsVisible = (): boolean => useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible');

/** Whether somebody looks at the newest message. */
export type Foot = ReturnType<typeof useFoot>;
export function useFoot(list: RefObject<HTMLElement | null>) {
  const [isAtFoot, setAtFoot] = useState(true);
  const isVisible = useIsVisible();
  /** The newest message when somebody left the foot. */
  const [leftAt, setLeftAt] = useState(0);
  const toFoot = () => list.current?.scrollTo({ top: 0 });
  const onScroll = (newest: number) => {
    if (!list.current) return;
    const isThere = fromFoot(list.current) <= NEAR_PX;
    if (isAtFoot && !isThere) setLeftAt(newest);
    setAtFoot(isThere);
  };
  return { isAtFoot, leftAt, seen: isAtFoot && isVisible, toFoot, onScroll };
}

/** Asks for what is above, shortly before somebody gets there, and as long as there is room. */
export function useHead(list: RefObject<HTMLElement | null>, load: () => Promise<void>) {
  const look = () => {
    if (list.current && fromHead(list.current) < AHEAD_PX) void load();
  };
  useEffect(() => {
    if (list.current && fromHead(list.current) < AHEAD_PX) void load();
  }, [list, load]);
  return look;
}
