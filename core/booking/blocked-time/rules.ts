import * as general from '../../kernel/refusals/general.ts';
import * as refused from '../refusals.ts';
import type { Reason } from '../../kernel/refusals/reason.ts';
const LONGEST_MS = 24 * 3_600_000;

/** Why this can't be blocked: it ends before it starts, or is longer than a day, for which there is time off. */
export function whyNotBlock(starts_at: string, ends_at: string): { ends_at: Reason[] } | null {
  const length = Date.parse(ends_at) - Date.parse(starts_at);
  if (length <= 0) return { ends_at: [general.inputStartNotBeforeEnd] };
  return length > LONGEST_MS ? { ends_at: [refused.blockedTooLong] } : null;
}
