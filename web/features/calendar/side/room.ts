import { createContext, type RefObject, use, useLayoutEffect, useState } from 'react';

/** A panel beside the day is this wide; the hours and three columns have to fit beside it. */
const PANEL_PX = 384;
const LEAST_PX = 60 + 3 * 172;

/** Whether panels stand beside the day; without room they open over it. */
export const IsBeside = createContext(true);
export const useIsBeside = (): boolean => use(IsBeside);

/** Measures the calendar itself: how much of the window the menu takes is nobody's business here. */
export function useRoom(root: RefObject<HTMLElement | null>): boolean {
  const [isBeside, setBeside] = useState(true);
  useLayoutEffect(() => {
    const page = root.current;
    if (!page) return undefined;
    const measure = () => setBeside(page.clientWidth >= PANEL_PX + LEAST_PX);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(page);
    return () => observer.disconnect();
  }, [root]);
  return isBeside;
}
