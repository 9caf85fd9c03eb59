/** How near two nails may stand, as a share of the line. */
const NEAREST = 0.045;

/** Where each moment stands on a line from 0 to 1, in its time; those too near to each other are moved apart. */
export function placesOf(moments: readonly number[]): number[] {
  const [first = 0, last = 0] = [moments[0], moments.at(-1)];
  const length = last - first;
  if (length <= 0) return moments.map((_, i) => (moments.length > 1 ? i / (moments.length - 1) : 0));
  const apart = Math.min(NEAREST, 1 / Math.max(1, moments.length - 1));
  const places = moments.map((moment) => (moment - first) / length);
  for (let i = 1; i < places.length; i += 1) places[i] = Math.max(places[i] ?? 0, (places[i - 1] ?? 0) + apart);
  for (let i = places.length - 1, most = 1; i >= 0; i -= 1, most -= apart) places[i] = Math.min(places[i] ?? 0, most);
  return places;
}
