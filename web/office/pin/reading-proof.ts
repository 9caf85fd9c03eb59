import { useState } from 'react';

/** How long the server takes a proof for reading, less a minute in which it may expire on the way. */
const KEPT_MS = 14 * 60_000;

/** Proofs of this tab by business and what they open. They are kept in memory alone, so that a reload forgets them. */
const kept = new Map<string, { readonly proof: string; readonly until: number }>();

const keptProof = (key: string): string | null => {
  const one = kept.get(key);
  return one && one.until > Date.now() ? one.proof : null;
};

/** The proof of a PIN for reading: good on every page that takes the same one, for fifteen minutes on this device. */
export function useReadingProof(businessId: number, action: string) {
  const key = `${businessId} ${action}`;
  const [proof, setProof] = useState(() => keptProof(key));
  const keep = (shown: string) => {
    kept.set(key, { proof: shown, until: Date.now() + KEPT_MS });
    setProof(shown);
  };
  return { proof, keep };
}
