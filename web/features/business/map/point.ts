/** A point that can be shown: both numbers, on the earth, and not the null of a form nobody filled in. */
export function pointOf({ latitude, longitude }: { latitude: unknown; longitude: unknown }): [number, number] | null {
  const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
  if (!isNumber(latitude) || !isNumber(longitude)) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [latitude, longitude] : null;
}
