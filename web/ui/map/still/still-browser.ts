import { loadStateAreas } from '../outlines.ts';
import { drawOutlines, type StillView, drawTiles } from './still-drawing.ts';

export const drawStillMap = async (view: StillView, tiles: string | undefined): Promise<string> =>
  tiles ? drawTiles(tiles, view) : drawOutlines(await loadStateAreas(), view);
