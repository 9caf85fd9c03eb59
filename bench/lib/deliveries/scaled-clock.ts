/** A clock that has run `scale` times as fast as real time since `start`. Several processes with the same start agree. */
export const scaledClock = (start: number, scale: number) => ({
  now: () => new Date(start + (Date.now() - start) * scale),
});
