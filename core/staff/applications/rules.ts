/** The columns of the board, from left to right. */
export const stages = ['new', 'reviewed', 'hired', 'rejected'] as const;
export type Stage = (typeof stages)[number];

/** The column beside, where there is one. */
export function stageBeside(stage: Stage, by: 1 | -1): Stage | null {
  const index = stages.indexOf(stage) + by;
  return index < 0 ? null : (stages[index] ?? null);
}
