/** At a closer zoom than this, the outlines are off by more than the width of a pin. */
const OUTLINES_CLOSEST = 11;
/** The zoom that shows one place among its counties. */
const OUTLINES_ONE_PLACE = 8;
const TILES_CLOSEST = 17;

export const closestZoom = (hasTiles: boolean): number => (hasTiles ? TILES_CLOSEST : OUTLINES_CLOSEST);

/**
 * The zoom to use: the requested one if streets are visible. Without tiles there are only outlines, which show where a place is
 * only from further away.
 */
export function usefulZoom(zoom: number, hasTiles: boolean, isOnePlace: boolean): number {
  return Math.min(zoom, isOnePlace && !hasTiles ? OUTLINES_ONE_PLACE : closestZoom(hasTiles));
}
