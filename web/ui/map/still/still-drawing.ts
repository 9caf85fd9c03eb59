import type { Area, LatLng } from '../areas.ts';
import css from '../Basemap.module.css';
import { type PixelPoint, pixelOf, TILE_PIXELS } from '../web-mercator.ts';

export type StillView = {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
};

/** How far outside of the picture borders are cut off, so that the cut itself is not visible. */
const MARGIN = 8;
/** Points closer together than this are merged. */
const FINEST = 1.5;

/** The part of a ring on one side of a line; `depthOf` is positive on the side that is kept. */
function cutRing(ring: readonly PixelPoint[], depthOf: (pixel: PixelPoint) => number): PixelPoint[] {
  const kept: PixelPoint[] = [];
  let from = ring.at(-1) ?? [0, 0];
  let before = depthOf(from);
  for (const to of ring) {
    const after = depthOf(to);
    const share = before / (before - after);
    if (before >= 0 !== after >= 0) kept.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
    if (after >= 0) kept.push(to);
    [from, before] = [to, after];
  }
  return kept;
}

/** Converts a ring to pixels and drops points that are too close together to tell apart. */
function placedRing(ring: readonly LatLng[], place: (spot: LatLng) => PixelPoint): PixelPoint[] {
  const kept: PixelPoint[] = [];
  for (const spot of ring) {
    const [x, y] = place(spot);
    const last = kept.at(-1);
    if (!last || Math.hypot(x - last[0], y - last[1]) >= FINEST) kept.push([x, y]);
  }
  return kept;
}

function placing({ latitude, longitude, zoom, width, height }: StillView): (spot: LatLng) => PixelPoint {
  const [middleX, middleY] = pixelOf(latitude, longitude, zoom);
  return ([lat, lng]) => {
    const [x, y] = pixelOf(lat, lng, zoom);
    return [x - middleX + width / 2, y - middleY + height / 2];
  };
}

function ringPath(ring: readonly PixelPoint[], { width, height }: StillView): string {
  let cut = cutRing(ring, ([x]) => x + MARGIN);
  cut = cutRing(cut, ([x]) => width + MARGIN - x);
  cut = cutRing(cut, ([, y]) => y + MARGIN);
  cut = cutRing(cut, ([, y]) => height + MARGIN - y);
  const [first, ...rest] = cut.map(([x, y]): PixelPoint => [Math.round(x), Math.round(y)]);
  if (!first || rest.length < 2) return '';
  // The path uses relative steps, which take half the bytes of absolute positions.
  let [x, y] = first;
  const steps = rest.map((to) => {
    const step = `${to[0] - x} ${to[1] - y}`;
    [x, y] = to;
    return step;
  });
  return `M${first.join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-');
}

/** Draws the outlines around a point as the content of an SVG element. The markup contains only numbers and our own class names. */
export function drawOutlines(areas: readonly Area[], view: StillView): string {
  const place = placing(view);
  const isSeen = ({ low, high }: Area) => {
    const [[left, bottom], [right, top]] = [place(low), place(high)];
    return right >= 0 && left <= view.width && bottom >= 0 && top <= view.height;
  };
  const rings = areas.filter(isSeen).flatMap(({ rings: all }) => all.map((ring) => placedRing(ring, place)));
  return `<path d="${rings.map((ring) => ringPath(ring, view)).join('')}" class="${css.land ?? ''}"></path>`;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The address of one tile. It is written as the map library writes it, so that both share the browser's cache. */
function tileAddress(template: string, x: number, y: number, z: number): string {
  const values: { readonly [name: string]: string } = {
    s: 'abc'.charAt(Math.abs(x + y) % 3),
    x: String(x),
    y: String(y),
    z: String(z),
    r: '',
  };
  return template.replace(/\{(\w)\}/g, (whole, name: string) => values[name] ?? whole);
}

const span = (start: number, length: number) => {
  const first = Math.floor(start / TILE_PIXELS);
  return Array.from({ length: Math.floor((start + length) / TILE_PIXELS) - first + 1 }, (_, index) => first + index);
};

/** Draws the map tiles around a point as the content of an SVG element. `template` is the address of the tile server, with {z}, {x} and {y}. */
export function drawTiles(template: string, { latitude, longitude, zoom, width, height }: StillView): string {
  const [x, y] = pixelOf(latitude, longitude, zoom);
  const [left, top] = [Math.round(x - width / 2), Math.round(y - height / 2)];
  return span(top, height)
    .flatMap((row) =>
      span(left, width).map((column) => {
        const address = escaped(tileAddress(template, column, row, zoom));
        const place = `x="${column * TILE_PIXELS - left}" y="${row * TILE_PIXELS - top}" width="${TILE_PIXELS}" height="${TILE_PIXELS}"`;
        return `<image href="${address}" ${place} class="${css.picture ?? ''}"></image>`;
      }),
    )
    .join('');
}
