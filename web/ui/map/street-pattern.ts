/** A city drawn from its coordinates alone: the same streets at every visit, at every zoom, and no survey of real ones. */
export type Street = {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly kind: 'street' | 'avenue' | 'highway';
};
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
export type Streets = { readonly streets: readonly Street[]; readonly greens: readonly Box[]; readonly houses: readonly Box[] };

export const TILE = 256;
/** Pixels between two streets at the zoom of reference: about 200 m in the middle of the country. */
const BLOCK = 56;
const REFERENCE_ZOOM = 15;
const AVENUE_EVERY = 4;
/** Below this distance streets would be a grey haze. */
const FINEST = 13;
/** From this distance on the houses between the streets can be told apart. */
const HOUSES_FROM = 100;
/** Blocks between two highways, and how far they climb for each pixel to the east. */
const HIGHWAY_EVERY = 22;
const SLOPE = -0.42;

/** 0 up to 1, always the same for the same numbers. */
function chance(a: number, b: number, salt: number): number {
  let mixed = Math.imul(a ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x297a2d39);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

const isAvenue = (line: number) => line % AVENUE_EVERY === 0;
/** Streets are not ruled with a ruler: each lies a little off its place. Avenues keep theirs. */
const placeOf = (line: number, block: number, salt: number) =>
  (line + (isAvenue(line) ? 0 : (chance(line, 0, salt) - 0.5) * 0.4)) * block;

const span = (start: number, length: number, block: number) => {
  const first = Math.floor(start / block) - 1;
  return Array.from({ length: Math.ceil(length / block) + 3 }, (_, i) => first + i);
};

type Corner = Box & { readonly block: number };

/** A side street ends at some crossings, so that not every block is the same. */
function along(line: number, crossings: readonly number[], corner: Corner, flat: boolean): Street[] {
  const { left, top, block } = corner;
  const kind = isAvenue(line) ? 'avenue' : 'street';
  const at = placeOf(line, block, flat ? 2 : 1) - (flat ? top : left);
  return crossings.flatMap((crossing) => {
    if (kind === 'street' && chance(line, crossing, flat ? 4 : 3) < 0.22) return [];
    const start = placeOf(crossing, block, flat ? 1 : 2) - (flat ? left : top);
    const end = placeOf(crossing + 1, block, flat ? 1 : 2) - (flat ? left : top);
    return [flat ? { from: [start, at], to: [end, at], kind } : { from: [at, start], to: [at, end], kind }] as Street[];
  });
}

/** The ground between two streets and the next two. */
function blockAt(column: number, row: number, { left, top, block }: Corner): Box {
  const x = placeOf(column, block, 1);
  const y = placeOf(row, block, 2);
  return { left: x - left, top: y - top, width: placeOf(column + 1, block, 1) - x, height: placeOf(row + 1, block, 2) - y };
}

/** Two houses on most blocks, each somewhere in its half. */
function housesOn(column: number, row: number, ground: Box): Box[] {
  return [0, 1].flatMap((half) => {
    if (chance(column, row, 6 + half) < 0.3) return [];
    const width = ground.width * (0.26 + chance(column, row, 8 + half) * 0.1);
    const height = ground.height * (0.3 + chance(column, row, 10 + half) * 0.3);
    const left = ground.left + ground.width * (half === 0 ? 0.12 : 0.88) - (half === 0 ? 0 : width);
    const top = ground.top + ground.height * 0.12 + chance(column, row, 12 + half) * (ground.height * 0.76 - height);
    return [{ left, top, width, height }];
  });
}

function groundsIn(columns: readonly number[], rows: readonly number[], corner: Corner): Pick<Streets, 'greens' | 'houses'> {
  const greens: Box[] = [];
  const houses: Box[] = [];
  for (const column of columns)
    for (const row of rows) {
      const ground = blockAt(column, row, corner);
      if (chance(column, row, 5) <= 0.035) greens.push(ground);
      else if (corner.block >= HOUSES_FROM) houses.push(...housesOn(column, row, ground));
    }
  return { greens, houses };
}

/** Long roads that cut through the blocks, so that a city is no sheet of squared paper. */
function highwaysOn({ left, top, width, height, block }: Corner): Street[] {
  const every = HIGHWAY_EVERY * block;
  const offset = top - SLOPE * left;
  const reach = Math.abs(SLOPE) * width;
  const first = Math.floor((offset - reach) / every);
  const last = Math.ceil((offset + height + reach) / every);
  return Array.from({ length: last - first + 1 }, (_, i): Street => {
    const at = (first + i) * every - offset;
    return { from: [0, at], to: [width, at + SLOPE * width], kind: 'highway' };
  });
}

/** What lies in a window of the map, in pixels of that zoom; far out only the avenues, and further out nothing. */
export function streetsIn(window: Box, zoom: number): Streets {
  const block = BLOCK * 2 ** (zoom - REFERENCE_ZOOM);
  const corner = { ...window, block };
  const columns = span(corner.left, corner.width, block);
  const rows = span(corner.top, corner.height, block);
  if (block >= FINEST) {
    const streets = [
      ...columns.flatMap((line) => along(line, rows, corner, false)),
      ...rows.flatMap((line) => along(line, columns, corner, true)),
      ...highwaysOn(corner),
    ];
    return { streets, ...groundsIn(columns, rows, corner) };
  }
  const bare = { greens: [], houses: [] };
  if (HIGHWAY_EVERY * block < 3 * FINEST) return { streets: [], ...bare };
  if (block * AVENUE_EVERY < FINEST) return { streets: highwaysOn(corner), ...bare };
  const down = columns.filter(isAvenue).map((line) => placeOf(line, block, 1) - corner.left);
  const across = rows.filter(isAvenue).map((line) => placeOf(line, block, 2) - corner.top);
  return {
    streets: [
      ...down.map((at): Street => ({ from: [at, 0], to: [at, corner.height], kind: 'street' })),
      ...across.map((at): Street => ({ from: [0, at], to: [corner.width, at], kind: 'street' })),
      ...highwaysOn(corner),
    ],
    ...bare,
  };
}

export const streetsOn = (x: number, y: number, zoom: number): Streets =>
  streetsIn({ left: x * TILE, top: y * TILE, width: TILE, height: TILE }, zoom);

/** Where a place lies on the whole map of a zoom, in pixels (Web Mercator, as every tile of the world). */
export function pixelOf(latitude: number, longitude: number, zoom: number): readonly [x: number, y: number] {
  const world = TILE * 2 ** zoom;
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180));
  return [((longitude + 180) / 360) * world, (0.5 - north / (2 * Math.PI)) * world];
}

const short = (pixels: number) => Math.round(pixels * 10) / 10;
/** As SVG writes it: one path for all roads of a kind, one for all boxes. */
export const roadsPath = (streets: readonly Street[], wanted: Street['kind']): string =>
  streets
    .filter(({ kind }) => kind === wanted)
    .map(({ from, to }) => `M${from.map(short).join(' ')}L${to.map(short).join(' ')}`)
    .join('');
export const boxesPath = (boxes: readonly Box[]): string =>
  boxes
    .map(({ left, top, width, height }) => `M${short(left)} ${short(top)}h${short(width)}v${short(height)}h${short(-width)}Z`)
    .join('');
