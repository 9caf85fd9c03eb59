/** The provider refused. Its answer is final, so trying again makes no sense. */
export class ProviderDeclined extends Error {
  override readonly name = 'ProviderDeclined';
  readonly code: string;
  readonly reason: string;
  constructor(provider: string, code: string | number, reason: string) {
    super(`${provider} declined (${code}): ${reason}`);
    this.code = String(code);
    this.reason = reason;
  }
}

/**
 * The provider gave no usable answer, so the call may be tried again later. The error does not contain the request, so that
 * credentials and message texts stay out of the logs.
 */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
  /** True if the request may have reached the provider and may have had its effect. */
  readonly mayHaveArrived: boolean;
  /**
   * True if the provider answered that our requests come too fast (429). This is no outage, so the breaker does not count it as a
   * failure.
   */
  readonly isTooFast: boolean;
  constructor(provider: string, reason: string, mayHaveArrived = false, isTooFast = false) {
    super(`${provider} is out of reach: ${reason}`);
    this.mayHaveArrived = mayHaveArrived;
    this.isTooFast = isTooFast;
  }
}

/** Error codes of connections that were never established, so nothing was sent. */
const UNCONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EDNS'];
export const isConnectionFailure = (code: unknown, message: string): boolean =>
  UNCONNECTED.some((known) => code === known || message.includes(known)) || message.startsWith('no connection within');

/** Runs the call, or refuses at once while the provider is paused. */
export type Breaker = <T>(call: () => Promise<T>) => Promise<T>;

type BreakerSettings = { failures?: number; restMs?: number; now?: () => number };

/**
 * A circuit breaker. After `failures` outages in a row every call is refused for `restMs`, then one trial call decides. A
 * `ProviderDeclined` proves that the provider is alive and counts as a success, and so does being told to slow down.
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
    if (isTrial && (trialRuns || now() < restUntil)) throw new ProviderUnreachable(provider, 'resting after repeated failures');
    trialRuns ||= isTrial;
    try {
      const answer = await call();
      inARow = 0;
      return answer;
    } catch (error) {
      if (error instanceof ProviderDeclined || (error instanceof ProviderUnreachable && error.isTooFast)) inARow = 0;
      else failed(isTrial);
      throw error;
    } finally {
      if (isTrial) trialRuns = false;
    }
  };
}
