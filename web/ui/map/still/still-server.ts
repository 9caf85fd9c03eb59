import states from 'us-atlas/states-10m.json?raw';
import { areasOf, type Atlas } from '../areas.ts';
import { drawOutlines, type StillView, tileDrawing } from './still-drawing.ts';

// Parsed when the server starts, so that the first visitor does not wait.
const areas = areasOf(JSON.parse(states) as Atlas, 'states');

const MOST_KEPT = 500;
const kept = new Map<string, string>();

/** The server has the outlines in memory. A business does not move, so its drawing is cached. */
export function drawStill(view: StillView, tiles: string | undefined): string {
  if (tiles) return tileDrawing(tiles, view);
  const key = Object.values(view).join(' ');
  const known = kept.get(key);
  if (known !== undefined) return known;
  const drawing = drawOutlines(areas, view);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, drawing);
  return drawing;
}
