import type { Reason } from './reason.ts';

const isReason = (value: object): value is Reason => 'code' in value && 'params' in value && 'text' in value;

/** Replaces each reason inside a value with its English sentence, so that tests can compare texts. */
export function inEnglish(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isReason(value)) return value.text;
  if (Array.isArray(value)) return value.map(inEnglish);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inEnglish(inner)]));
}
