import { provePhoneForVisits } from 'core/booking/my-visits/contract';
import { clientOtp } from 'core/clients/contract';
import { useEffect, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { rememberProof } from '../../../platform/visitor/client-proof.ts';
import { useProofStep } from '../../../platform/visitor/one-proof.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { loadSentences } from '../../../platform/refusals/sentences.ts';

/** A phone on its way to being proven: the code is out, and `claim` ties it to this browser. */
export type Asked = { readonly phone: string; readonly claim: string };

type Proof = { readonly phone: string; readonly code?: string; readonly claim?: string; readonly locale?: 'en' | 'vi' };

/** Asks one business about a phone, or all of them where none is named. */
async function sendProof(busUrl: string | null, body: Proof) {
  if (busUrl !== null) return { ...(await callApi(clientOtp, { body: { busUrl, ...body } })), places: [] };
  return { ...(await callApi(provePhoneForVisits, { body })), names: [] };
}

/** What opens the visits at each of these places; none where the code was only asked for. */
function rememberProofs(places: readonly { readonly bus_url: string; readonly client_token: string | null }[]): void {
  for (const { bus_url, client_token: token } of places) if (token !== null) rememberProof(bus_url, { kind: 'phone', token });
}

/** Proves a phone to a business, or to all, by a code that is texted to it; `onAsked` hears that one is on its way. */
export function useProving(busUrl: string | null, onAsked: (claim: string) => void = () => {}) {
  const locale = useLanguage();
  // A mistyped phone is refused in the browser, at once and in the reader's language.
  useEffect(() => void loadSentences(), []);
  const { busy, errors, alone, forgetErrors } = useProofStep();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (phone: string): Promise<boolean | null> =>
    alone(async () => {
      const { claim } = await sendProof(busUrl, { phone, locale });
      setAsked(claim === null ? null : { phone, claim });
      if (claim !== null) onAsked(claim);
      return true;
    });
  /** The names that are known under the phone, or null when the code was refused. */
  const prove = (code: string): Promise<readonly string[] | null> =>
    alone(async () => {
      const { client_token, names, places } = await sendProof(busUrl, { phone: '', ...asked, code });
      rememberProofs([...places, { bus_url: busUrl ?? '', client_token }]);
      return names;
    });
  return { ask, prove, asked, busy, errors, forgetErrors, edit: () => setAsked(null) };
}
export type Proving = ReturnType<typeof useProving>;
