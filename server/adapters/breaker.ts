/** The provider answered and will not change its mind: do not try again. */
export class Declined extends Error {
  override readonly name = 'Declined';
  readonly code: string;
  readonly reason: string;
  constructor(provider: string, code: string | number, reason: string) {
    super(`${provider} declined (${code}): ${reason}`);
    this.code = String(code);
    this.reason = reason;
  }
}

/** No usable answer: try again later. Carries no request, so that credentials and texts stay out of the logs. */
export class OutOfReach extends Error {
  override readonly name = 'OutOfReach';
  /** The request may have reached the provider, and what it asked for may have been done. */
  readonly mayHaveArrived: boolean;
  constructor(provider: string, reason: string, mayHaveArrived = false) {
    super(`${provider} is out of reach: ${reason}`);
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** Errors of a connection that never came about, so that nothing was sent over it. */
const UNCONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EDNS'];
export const isUnconnected = (code: unknown, message: string): boolean =>
  UNCONNECTED.some((known) => code === known || message.includes(known)) || message.startsWith('no connection within');

/** Runs the call, or refuses at once while the provider rests. */
export type Breaker = <T>(call: () => Promise<T>) => Promise<T>;

type BreakerSettings = { failures?: number; restMs?: number; now?: () => number };

/**
 * After `failures` outages in a row every call is refused for `restMs`; then one trial call decides.
 * A `Declined` proves the provider alive and counts as a success.
 */
export function openBreaker(provider: string, { failures = 5, restMs = 10_000, now = Date.now }: BreakerSettings = {}): Breaker {
  let inARow = 0;
  let restUntil = 0;
  let trialRuns = false;

  const failed = (isTrial: boolean) => {
    inARow += 1;
    // Calls that were under way when the breaker opened must not prolong the rest.
    if (isTrial || inARow === failures) restUntil = now() + restMs;
  };

  return async (call) => {
    const isTrial = inARow >= failures;
    if (isTrial && (trialRuns || now() < restUntil)) throw new OutOfReach(provider, 'resting after repeated failures');
    trialRuns ||= isTrial;
    try {
      const answer = await call();
      inARow = 0;
      return answer;
    } catch (error) {
      if (error instanceof Declined) inARow = 0;
      else failed(isTrial);
      throw error;
    } finally {
      if (isTrial) trialRuns = false;
    }
  };
}
