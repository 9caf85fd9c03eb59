import type { Unsent } from './thread-state.ts';

/**
 * What was typed and not sent, and what was sent and not confirmed, for each thread. It is kept in this tab, for one person, so that
 * the next one at a shared computer finds nothing.
 */
const at = (what: 'draft' | 'unsent', key: string) => `message-${what}:${key}`;

const MOST_KEPT = 50;
const isUnsent = (value: unknown): value is { id: string; text: string; at: string } => {
  const { id, text, at: when } = (value ?? {}) as { id?: unknown; text?: unknown; at?: unknown };
  return typeof id === 'string' && typeof text === 'string' && typeof when === 'string';
};

export const keptDraft = (key: string): string => sessionStorage.getItem(at('draft', key)) ?? '';
export function keepDraft(key: string, text: string): void {
  if (text === '') sessionStorage.removeItem(at('draft', key));
  else sessionStorage.setItem(at('draft', key), text);
}

/** Sent again with the same ids, so that what had arrived before a reload is not there twice. Files can't be kept. */
export function keptUnsent(key: string): Unsent[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(at('unsent', key)) ?? '[]');
    const some = Array.isArray(kept) ? kept.filter(isUnsent).slice(0, MOST_KEPT) : [];
    return some.map(({ id, text, at: when }) => ({ id, text, at: when, files: [], state: 'waiting', why: null }));
  } catch {
    return [];
  }
}
export function keepUnsent(key: string, unsent: readonly Unsent[]): void {
  const texts = unsent.filter(({ files }) => files.length === 0).slice(0, MOST_KEPT);
  if (texts.length === 0) sessionStorage.removeItem(at('unsent', key));
  else sessionStorage.setItem(at('unsent', key), JSON.stringify(texts.map(({ id, text, at: when }) => ({ id, text, at: when }))));
}
