import { Failure } from '../errors.ts';
import { notice } from '../notices.ts';

type Answer = { readonly kind: 'wrong' | 'failed' | 'not-owner' } | { readonly kind: 'locked'; readonly seconds: number };

const NOT_OWNER = 'The employee code must have Owner permissions.';

/** What a refused PIN means: wrong, locked for a while, or that nothing is known because the call itself failed. */
export function pinAnswer(error: unknown): Answer {
  const failure = error instanceof Failure ? error : null;
  if (failure?.status === 422) return { kind: failure.message === NOT_OWNER ? 'not-owner' : 'wrong' };
  if (failure?.status === 429) return { kind: 'locked', seconds: Number(/(\d+) s/.exec(failure.message)?.[1] ?? 900) };
  notice({ level: 'error', title: 'Failed to Validate', text: 'Something went wrong. Please try again.' });
  return { kind: 'failed' };
}
