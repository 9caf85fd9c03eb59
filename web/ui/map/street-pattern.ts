/** A city drawn from its coordinates alone: the same streets at every visit, at every zoom, and no survey of real ones. */
export type Street = {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly kind: 'street' | 'avenue' | 'highway';
};
export type Green = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type StreetTile = { readonly streets: readonly Street[]; readonly greens: readonly Green[] };

export const TILE = 256;
/** Pixels between two streets at the zoom of reference: about 200 m in the middle of the country. */
const BLOCK = 56;
const REFERENCE_ZOOM = 15;
const AVENUE_EVERY = 4;
/** Below this distance streets would be a grey haze. */
const FINEST = 13;
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

const span = (start: number, block: number) => {
  const first = Math.floor(start / block) - 1;
  return Array.from({ length: Math.ceil(TILE / block) + 3 }, (_, i) => first + i);
};

type Corner = { readonly left: number; readonly top: number; readonly block: number };

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

function greensIn(columns: readonly number[], rows: readonly number[], { left, top, block }: Corner): Green[] {
  return columns.flatMap((column) =>
    rows.flatMap((row) => {
      if (chance(column, row, 5) > 0.035) return [];
      const x = placeOf(column, block, 1);
      const y = placeOf(row, block, 2);
      return [{ x: x - left, y: y - top, width: placeOf(column + 1, block, 1) - x, height: placeOf(row + 1, block, 2) - y }];
    }),
  );
}

/** Long roads that cut through the blocks, so that a city is no sheet of squared paper. */
function highwaysOn({ left, top, block }: Corner): Street[] {
  const every = HIGHWAY_EVERY * block;
  const offset = top - SLOPE * left;
  const reach = Math.abs(SLOPE) * TILE;
  const first = Math.floor((offset - reach) / every);
  const last = Math.ceil((offset + TILE + reach) / every);
  return Array.from({ length: last - first + 1 }, (_, i): Street => {
    const at = (first + i) * every - offset;
    return { from: [0, at], to: [TILE, at + SLOPE * TILE], kind: 'highway' };
  });
}

/** What lies on one tile of the map; far out only the avenues, and further out nothing. */
export function streetsOn(x: number, y: number, zoom: number): StreetTile {
  const block = BLOCK * 2 ** (zoom - REFERENCE_ZOOM);
  const corner = { left: x * TILE, top: y * TILE, block };
  const columns = span(corner.left, block);
  const rows = span(corner.top, block);
  if (block >= FINEST) {
    const streets = [
      ...columns.flatMap((line) => along(line, rows, corner, false)),
      ...rows.flatMap((line) => along(line, columns, corner, true)),
      ...highwaysOn(corner),
    ];
    return { streets, greens: greensIn(columns, rows, corner) };
  }
  if (HIGHWAY_EVERY * block < 3 * FINEST) return { streets: [], greens: [] };
  if (block * AVENUE_EVERY < FINEST) return { streets: highwaysOn(corner), greens: [] };
  const down = columns.filter(isAvenue).map((line) => placeOf(line, block, 1) - corner.left);
  const across = rows.filter(isAvenue).map((line) => placeOf(line, block, 2) - corner.top);
  return {
    streets: [
      ...down.map((at): Street => ({ from: [at, 0], to: [at, TILE], kind: 'street' })),
      ...across.map((at): Street => ({ from: [0, at], to: [TILE, at], kind: 'street' })),
      ...highwaysOn(corner),
    ],
    greens: [],
  };
}
