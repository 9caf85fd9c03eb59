import { Failure } from '../errors.ts';
import { notice } from '../notices.ts';

type Answer = { readonly kind: 'wrong' | 'failed' } | { readonly kind: 'locked'; readonly seconds: number };

/** What a refused PIN means: wrong, locked for a while, or that nothing is known because the call itself failed. */
export function pinAnswer(error: unknown): Answer {
  const status = error instanceof Failure ? error.status : 0;
  if (status === 422) return { kind: 'wrong' };
  if (status === 429 && error instanceof Failure)
    return { kind: 'locked', seconds: Number(/(\d+) s/.exec(error.message)?.[1] ?? 900) };
  notice({ level: 'error', title: 'Failed to Validate', text: 'Something went wrong. Please try again.' });
  return { kind: 'failed' };
}
