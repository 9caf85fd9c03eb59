export const TILE = 256;

/** Where a place lies on the whole map of a zoom, in pixels (Web Mercator, as every tile of the world). */
export function pixelOf(latitude: number, longitude: number, zoom: number): readonly [x: number, y: number] {
  const world = TILE * 2 ** zoom;
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180));
  return [((longitude + 180) / 360) * world, (0.5 - north / (2 * Math.PI)) * world];
}
