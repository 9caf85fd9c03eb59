/** Opens in whatever map the visitor has; the address is better known to it than our point. */
export const directionsTo = (address: string, point: readonly [number, number] | null): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address || (point ?? []).join(','))}`;
