import states from 'us-atlas/states-10m.json?raw';
import { areasOf, type Atlas } from '../areas.ts';
import { outlineDrawing, type StillView, tileDrawing } from './still-drawing.ts';

// Unpacked when the server starts, not while the first visitor waits.
const areas = areasOf(JSON.parse(states) as Atlas, 'states');

const MOST_KEPT = 500;
const kept = new Map<string, string>();

/** On the server the outlines are at hand. A business does not move, so its drawing is kept. */
export function drawStill(view: StillView, tiles: string | undefined): string {
  if (tiles) return tileDrawing(tiles, view);
  const key = Object.values(view).join(' ');
  const known = kept.get(key);
  if (known !== undefined) return known;
  const drawing = outlineDrawing(areas, view);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, drawing);
  return drawing;
}
