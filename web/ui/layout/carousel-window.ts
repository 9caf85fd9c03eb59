export type Window = { readonly visible: number; readonly step: number };

/** 6 tabs in sight, 4 a step; 4 and 3 below 700 px; 3 and 2 below 500 px of the browser's width. */
export function windowFor(below700: boolean, below500: boolean): Window {
  if (below500) return { visible: 3, step: 2 };
  return below700 ? { visible: 4, step: 3 } : { visible: 6, step: 4 };
}

const last = (count: number, { visible }: Window) => Math.max(0, count - visible);

/** Where the window stands after one press on an arrow; it never runs past either end. */
export function moved(start: number, direction: 1 | -1, count: number, window: Window): number {
  return Math.min(last(count, window), Math.max(0, start + direction * window.step));
}

/** The smallest move that brings this tab into sight. */
export function showing(index: number, start: number, count: number, window: Window): number {
  const from = Math.min(last(count, window), Math.max(0, start));
  if (index < from) return Math.max(0, index);
  return index >= from + window.visible ? Math.min(last(count, window), index - window.visible + 1) : from;
}

/** For the style sheet, which knows the width before any script does: the window sizes this many tabs overflow. */
export const overflows = (count: number): string => [6, 4, 3].filter((visible) => count > visible).join(' ');
