import { useMutation } from '@tanstack/react-query';
import { PROVE_BY_FACTOR, PROVE_FIRST } from 'core/accounts/security/contract';
import type { Endpoint, Input, Reply } from 'core/kernel/endpoint';
import { useEffect, useRef, useState } from 'react';
import { apiMutationOptions } from '../../platform/api.ts';
import { errorMessage, type FieldErrors, fieldErrors, refusalCode, secondsToWait } from '../../platform/errors.ts';
import { useAskProof } from './ask-proof.ts';

/** Seconds that run down to nothing; `start` winds them up. */
export function useCountdown(first = 0) {
  const [{ until, now }, set] = useState(() => ({ until: Date.now() + first * 1000, now: Date.now() }));
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const tick = setInterval(() => set((was) => ({ ...was, now: Date.now() })), 500);
    return () => clearInterval(tick);
  }, [isOver]);
  const start = (seconds: number) => set({ until: Date.now() + seconds * 1000, now: Date.now() });
  return { left, start };
}

const needsProof = (error: unknown): boolean => [PROVE_FIRST, PROVE_BY_FACTOR].some((code) => code === refusalCode(error));

export type Sending = { readonly busy: boolean; readonly refusal: string | null; readonly wait: number };
type Ways<E extends Endpoint> = {
  readonly onYes: (reply: Reply<E>) => void;
  /** Puts errors to their fields; answers with those it has no field for. */
  readonly onErrors?: (errors: FieldErrors) => readonly string[];
};

/**
 * Sends a form, once at a time. A refusal goes to its fields, a limit becomes a countdown, the rest stands above the form. Where it
 * needs a fresh proof of who it is, that is asked for and the form sent again.
 */
export function useSending<E extends Endpoint>(endpoint: E, { onYes, onErrors = Object.values }: Ways<E>) {
  const { mutateAsync } = useMutation(apiMutationOptions(endpoint));
  const askProof = useAskProof();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { left: wait, start: startWaiting } = useCountdown();
  function refuse(error: unknown) {
    const seconds = secondsToWait(error);
    if (seconds > 0) return startWaiting(seconds);
    const errors = fieldErrors(error);
    const rest = errors ? onErrors(errors) : [errorMessage(error)];
    return setRefusal(rest.length > 0 ? rest.join('\n') : null);
  }
  /** True when the answer was yes. `isHurried`: what is sent may pass the limit that made others wait. */
  async function send(input: Input<E>, isHurried = false): Promise<boolean> {
    if (underWay.current || (wait > 0 && !isHurried)) return false;
    underWay.current = true;
    setBusy(true);
    setRefusal(null);
    const once = () =>
      mutateAsync(input).then(
        (reply) => onYes(reply),
        (failure: unknown) => failure ?? new Error('failed'),
      );
    let error = await once();
    if (needsProof(error) && (await askProof())) error = await once();
    underWay.current = false;
    setBusy(false);
    if (error !== undefined) refuse(error);
    return error === undefined;
  }
  return { send, busy, refusal, wait };
}

/** The same for a form with a code, whose error stands at its field. */
export function useCodeSending<E extends Endpoint>(endpoint: E, onYes: (reply: Reply<E>) => void) {
  const [error, setError] = useState<string>();
  const sending = useSending(endpoint, {
    onYes,
    onErrors: ({ code, ...rest }) => {
      setError(code);
      return Object.values(rest);
    },
  });
  function send(input: Input<E>) {
    setError(undefined);
    return sending.send(input);
  }
  return { ...sending, send, error, setError };
}

/** Two calls of one form: what holds one up holds up the form. */
export const together = (one: Sending, other: Sending): Sending => ({
  busy: one.busy || other.busy,
  refusal: one.refusal ?? other.refusal,
  wait: Math.max(one.wait, other.wait),
});
