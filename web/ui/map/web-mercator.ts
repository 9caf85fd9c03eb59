export type PixelPoint = readonly [x: number, y: number];
export const TILE_PIXELS = 256;

/** The position on the whole map of a zoom level, in pixels (Web Mercator, like all map tiles). */
export function pixelOf(latitude: number, longitude: number, zoom: number): PixelPoint {
  const world = TILE_PIXELS * 2 ** zoom;
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180));
  return [((longitude + 180) / 360) * world, (0.5 - north / (2 * Math.PI)) * world];
}
