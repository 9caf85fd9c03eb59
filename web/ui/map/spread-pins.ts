export type PinPosition = { readonly x: number; readonly y: number };

const ROUNDS = 40;

/** The direction in which a pin at exactly the same place as another one is moved. It is always the same for the same pins. */
const direction = (index: number): PinPosition => ({ x: Math.cos(index * 2.4), y: Math.sin(index * 2.4) });

/** Moves pins apart until every two are at least `gap` apart, so that none hides another. Pins with enough room stay in place. */
export function spreadPins(spots: readonly PinPosition[], gap: number): PinPosition[] {
  const moved = spots.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round++) {
    let still = true;
    moved.forEach((one, index) => {
      for (const other of moved.slice(index + 1)) {
        const apart = Math.hypot(other.x - one.x, other.y - one.y);
        if (apart >= gap - 0.5) continue;
        still = false;
        const way = apart < 0.01 ? direction(index) : { x: (other.x - one.x) / apart, y: (other.y - one.y) / apart };
        const step = (gap - apart) / 2;
        one.x -= way.x * step;
        one.y -= way.y * step;
        other.x += way.x * step;
        other.y += way.y * step;
      }
    });
    if (still) break;
  }
  return moved;
}
