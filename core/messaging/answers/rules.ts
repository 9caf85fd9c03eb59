/** The answers of so many days count, the newest so many of them, and fewer than the least say nothing. */
export const ANSWER_DAYS = 30;
export const MOST_ANSWERS = 200;
export const LEAST_ANSWERS = 8;
/** A customer who writes again after so long begins to wait anew: what they wrote before needed no answer. */
export const WAIT_HOURS = 24;

/** What customers read, in minutes. A business that takes longer than a day makes no promise. */
export const replySteps = [5, 15, 30, 60, 180, 1440] as const;
export type ReplyStep = (typeof replySteps)[number];

/** "Usually replies within": the first step that the median fits in, or null. */
export function replyStep(median_seconds: number | null, answers: number): ReplyStep | null {
  if (median_seconds === null || answers < LEAST_ANSWERS) return null;
  return replySteps.find((minutes) => median_seconds <= minutes * 60) ?? null;
}
