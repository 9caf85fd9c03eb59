import { stateAreas } from '../outlines.ts';
import { outlineDrawing, type StillView, tileDrawing } from './still-drawing.ts';

export const drawStill = async (view: StillView, tiles: string | undefined): Promise<string> =>
  tiles ? tileDrawing(tiles, view) : outlineDrawing(await stateAreas(), view);
