import { type RefObject, useEffect, useLayoutEffect } from 'react';

type Grid = RefObject<HTMLElement | null>;

/** In the same frame, after the browser has laid the day out: to scroll before would make it do so at once, within the script. */
function whenLaidOut(grid: HTMLElement, work: () => void) {
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    work();
  });
  observer.observe(grid);
  return () => observer.disconnect();
}

const reveal = (grid: HTMLElement | null) =>
  grid?.querySelector('[aria-pressed="true"][data-block]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** The open block stays in sight; a fresh day is shown from an hour before now, or from its first hour. */
export function useScroll(root: Grid, key: string, top: number, selected: string | null) {
  useLayoutEffect(() => {
    const grid = root.current;
    if (!grid) return undefined;
    return whenLaidOut(grid, () => {
      grid.scrollTop = Math.max(0, top);
      reveal(grid);
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another day scrolls; the clock that goes on does not
  }, [root, key]);
  useEffect(() => {
    if (selected !== null) reveal(root.current);
  }, [root, selected]);
}

/** Another day is shown in the markup of the day before: what had the focus is another visit now, and no key may reach it. */
export function useFocusOfDay(root: Grid, date: string) {
  useLayoutEffect(() => {
    const focused = document.activeElement?.closest('[data-block]');
    if (focused && root.current?.contains(focused)) root.current.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another day is what it is about
  }, [root, date]);
}
