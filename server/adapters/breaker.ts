/** The provider answered and will not change its mind, so there is no point in trying again. */
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

/**
 * There was no usable answer, so it may be tried again later. Does not carry the request, to keep credentials and texts out of
 * the logs.
 */
export class OutOfReach extends Error {
  override readonly name = 'OutOfReach';
  /** True if the request may have reached the provider and may have had its effect. */
  readonly mayHaveArrived: boolean;
  constructor(provider: string, reason: string, mayHaveArrived = false) {
    super(`${provider} is out of reach: ${reason}`);
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** Errors of a connection that was never established, so that nothing was sent. */
const UNCONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EDNS'];
export const isUnconnected = (code: unknown, message: string): boolean =>
  UNCONNECTED.some((known) => code === known || message.includes(known)) || message.startsWith('no connection within');

/** Runs the call, or refuses at once while the provider is paused. */
export type Breaker = <T>(call: () => Promise<T>) => Promise<T>;

type BreakerSettings = { failures?: number; restMs?: number; now?: () => number };

/**
 * After `failures` outages in a row every call is refused for `restMs`, then one trial call decides. A `Declined` proves that the
 * provider is alive and counts as a success.
 */
export function openBreaker(provider: string, { failures = 5, restMs = 10_000, now = Date.now }: BreakerSettings = {}): Breaker {
  let inARow = 0;
  let restUntil = 0;
  let trialRuns = false;

  const failed = (isTrial: boolean) => {
    inARow += 1;
    // Calls that were already running when the breaker opened must not prolong the pause.
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
