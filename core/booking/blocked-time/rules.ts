const LONGEST_MS = 24 * 3_600_000;

/** Why this can't be blocked: it ends before it starts, or is longer than a day, for which there is time off. */
export function whyNotBlock(starts_at: string, ends_at: string): { ends_at: string[] } | null {
  const length = Date.parse(ends_at) - Date.parse(starts_at);
  if (length <= 0) return { ends_at: ['The start must be before the end.'] };
  return length > LONGEST_MS ? { ends_at: ['Please use at most 24 hours; for longer there is time off.'] } : null;
}
