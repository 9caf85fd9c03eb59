import { stateAreas } from '../outlines.ts';
import { drawOutlines, type StillView, tileDrawing } from './still-drawing.ts';

export const drawStill = async (view: StillView, tiles: string | undefined): Promise<string> =>
  tiles ? tileDrawing(tiles, view) : drawOutlines(await stateAreas(), view);
