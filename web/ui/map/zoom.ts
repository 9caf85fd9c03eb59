/** Closer than this the surveyed outlines are off by more than a pin is wide. */
const OUTLINES_CLOSEST = 11;
/** One place among its counties. */
const OUTLINES_ONE_PLACE = 8;
const TILES_CLOSEST = 17;

export const closestZoom = (hasTiles: boolean): number => (hasTiles ? TILES_CLOSEST : OUTLINES_CLOSEST);

/** As close as was asked for where streets can be seen; outlines alone say where a place is only from further away. */
export function usefulZoom(zoom: number, hasTiles: boolean, isOnePlace: boolean): number {
  return Math.min(zoom, isOnePlace && !hasTiles ? OUTLINES_ONE_PLACE : closestZoom(hasTiles));
}
