/** Above and below zero with their signs: a true minus, as figures have it. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : `−${-points}`);
