import type { Endpoint } from 'core/kernel/endpoint';

/** The action for which the server needs the caller's own PIN, and whether it only reads. */
export type OwnPinNeed = { readonly action: string; readonly isReading: boolean };
export function ownPinNeed(body: unknown): OwnPinNeed | null {
  const { code, params } = (body ?? {}) as { code?: unknown; params?: { whose?: unknown; action?: unknown; use?: unknown } };
  if (code !== 'pin.needed' || params?.whose !== 'own' || typeof params.action !== 'string') return null;
  return { action: params.action, isReading: params.use === 'reading' };
}

/** Asks for the PIN and keeps its proofs. Only the salon's screens register a prover, so that other pages don't load its code. */
export type OwnPinProver = {
  /** The proof of a PIN that was entered a short time ago, for endpoints that need one for reading. */
  readonly reading: (e: Pick<Endpoint, 'path'>) => string | undefined;
  readonly prove: (e: Pick<Endpoint, 'path'>, need: OwnPinNeed) => Promise<string | null>;
};
let prover: OwnPinProver | null = null;
export const setOwnPinProver = (next: OwnPinProver | null): void => void (prover = next);

export const ownPinReadingProof = (e: Pick<Endpoint, 'path'>): string | undefined => prover?.reading(e);
export const proveOwnPin = async (e: Pick<Endpoint, 'path'>, need: OwnPinNeed): Promise<string | null> =>
  (await prover?.prove(e, need)) ?? null;
