/** A clock that runs `scale` times as fast as the wall's since `start`. Several processes with the same start agree. */
export const scaledClock = (start: number, scale: number) => ({
  now: () => new Date(start + (Date.now() - start) * scale),
});
