/** Metres east and north of the middle. */
export type Spot = readonly [east: number, north: number];
export type Road = { readonly line: readonly Spot[]; readonly wide: boolean };
export type Patch = { readonly corners: readonly Spot[]; readonly kind: 'park' | 'house' };
export type Streets = { readonly roads: readonly Road[]; readonly patches: readonly Patch[] };

const REACH = 1500;

/** Numbers that look random and are the same every time for the same seed (mulberry32). */
function dice(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Where streets of one direction cross the other axis; one always passes 22 m from the middle, where the door is. */
function crossings(roll: () => number, least: number, most: number): number[] {
  const places = [22];
  for (let at = 22; at < REACH; at += least + roll() * (most - least)) if (at > 22) places.push(at);
  for (let at = 22; at > -REACH; at -= least + roll() * (most - least)) if (at < 22) places.unshift(at);
  return places;
}

/** A town that is not surveyed but drawn: the same one for the same point, with the point on a street. */
export function streetsAround(latitude: number, longitude: number): Streets {
  const roll = dice(Math.round(latitude * 1e4) * 31 + Math.round(longitude * 1e4));
  const turn = (roll() - 0.5) * 0.7;
  const place = (x: number, y: number): Spot => [
    x * Math.cos(turn) - y * Math.sin(turn),
    x * Math.sin(turn) + y * Math.cos(turn),
  ];
  const columns = crossings(roll, 95, 150);
  const rows = crossings(roll, 130, 210);
  const roads: Road[] = [
    ...columns.map((x, at) => ({ line: [place(x, -REACH), place(x, REACH)], wide: at % 5 === 2 })),
    ...rows.map((y, at) => ({ line: [place(-REACH, y), place(REACH, y)], wide: y === 22 || at % 4 === 1 })),
    { line: [place(-REACH, -REACH * 0.7), place(-260, -90), place(REACH, REACH * 0.55)], wide: true },
  ];
  return { roads, patches: patchesBetween(columns, rows, roll, place) };
}

function patchesBetween(columns: number[], rows: number[], roll: () => number, place: (x: number, y: number) => Spot): Patch[] {
  const box = (left: number, low: number, right: number, high: number) => [
    place(left, low),
    place(right, low),
    place(right, high),
    place(left, high),
  ];
  return columns.slice(1).flatMap((right, column) =>
    rows.slice(1).flatMap((high, row): Patch[] => {
      const [left, low] = [columns[column] ?? 0, rows[row] ?? 0];
      const luck = roll();
      if (luck < 0.07) return [{ kind: 'park', corners: box(left + 9, low + 9, right - 9, high - 9) }];
      if (luck > 0.72 || Math.hypot(left, low) > 700) return [];
      const [wide, deep] = [(right - left) * (0.3 + roll() * 0.3), (high - low) * (0.25 + roll() * 0.25)];
      const [x, y] = [left + 16 + roll() * 10, low + 16 + roll() * 14];
      return [{ kind: 'house', corners: box(x, y, Math.min(x + wide, right - 14), Math.min(y + deep, high - 14)) }];
    }),
  );
}

const METRES_PER_DEGREE = 111_320;
/** To latitude and longitude; flat enough for a mile. */
export const onEarth =
  (latitude: number, longitude: number) =>
  ([east, north]: Spot): [number, number] => [
    latitude + north / METRES_PER_DEGREE,
    longitude + east / (METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)),
  ];

/** A point that can be shown: both numbers, on the earth, and not the null of a form nobody filled in. */
export function pointOf({ latitude, longitude }: { latitude: unknown; longitude: unknown }): [number, number] | null {
  const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
  if (!isNumber(latitude) || !isNumber(longitude)) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [latitude, longitude] : null;
}
