import states from 'us-atlas/states-10m.json?raw';
import { areasOf, type Topology } from '../areas.ts';
import { drawOutlines, type StillView, drawTiles } from './still-drawing.ts';

// Parsed when the server starts, so that the first visitor does not wait.
const areas = areasOf(JSON.parse(states) as Topology, 'states');

const MOST_KEPT = 500;
const kept = new Map<string, string>();

/** Draws a map on the server, which has the outlines in memory. The place of a business rarely changes, so drawings are cached. */
export function drawStillMap(view: StillView, tiles: string | undefined): string {
  if (tiles) return drawTiles(tiles, view);
  const key = Object.values(view).join(' ');
  const known = kept.get(key);
  if (known !== undefined) return known;
  const drawing = drawOutlines(areas, view);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, drawing);
  return drawing;
}
