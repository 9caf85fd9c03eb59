import { pinNotOwner, requestFailed } from 'core/kernel/refusals/general';
import { Failure, refusalCode, secondsToWait } from '../errors.ts';
import { showNotice } from '../notices.ts';
import { refusalSentence } from '../refusals/sentences.ts';

type Answer = { readonly kind: 'wrong' | 'failed' | 'not-owner' } | { readonly kind: 'locked'; readonly seconds: number };

/**
 * The reason why a PIN check failed: the PIN was wrong, too many wrong ones locked it for a while, it must be an owner's, or the
 * call itself failed.
 */
export function handlePinFailure(error: unknown): Answer {
  const failure = error instanceof Failure ? error : null;
  if (failure?.status === 422) return { kind: refusalCode(failure) === pinNotOwner.code ? 'not-owner' : 'wrong' };
  if (failure?.status === 429) return { kind: 'locked', seconds: secondsToWait(failure) || 900 };
  showNotice({ level: 'error', title: 'Failed to Validate', text: refusalSentence(requestFailed) });
  return { kind: 'failed' };
}
