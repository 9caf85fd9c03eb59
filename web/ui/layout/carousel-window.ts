export type CarouselWindow = { readonly visible: number; readonly step: number };

/**
 * How many tabs are visible and by how many an arrow moves: 6 and 4; below 700 px of browser width 4 and 3, below 500 px 3 and
 * 2.
 */
export function carouselWindowFor(below700: boolean, below500: boolean): CarouselWindow {
  if (below500) return { visible: 3, step: 2 };
  return below700 ? { visible: 4, step: 3 } : { visible: 6, step: 4 };
}

const last = (count: number, { visible }: CarouselWindow) => Math.max(0, count - visible);

/** The position after one press on an arrow; it never moves past either end. */
export function moveWindow(start: number, direction: 1 | -1, count: number, window: CarouselWindow): number {
  return Math.min(last(count, window), Math.max(0, start + direction * window.step));
}

/** The start of the window after the smallest move that makes this tab visible. */
export function windowThatShows(index: number, start: number, count: number, window: CarouselWindow): number {
  const from = Math.min(last(count, window), Math.max(0, start));
  if (index < from) return Math.max(0, index);
  return index >= from + window.visible ? Math.min(last(count, window), index - window.visible + 1) : from;
}

/**
 * The window sizes that are too small for this many tabs: `4 3` for five tabs. The style sheet uses them, because it knows the
 * width before any script runs.
 */
export const overflowingWindowSizes = (count: number): string => [6, 4, 3].filter((visible) => count > visible).join(' ');
