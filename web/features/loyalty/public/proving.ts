import { clientOtp } from 'core/clients/contract';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { rememberProof } from '../../../platform/visitor/client-proof.ts';
import { useProofStep } from '../../../platform/visitor/one-proof.ts';

type Asked = { readonly phone: string; readonly claim: string };

/** Proves a phone to the business by a code that is texted to it. */
export function usePhoneProof(busUrl: string) {
  const locale = useLanguage();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { busy: isBusy, errors: wrong, alone } = useProofStep();
  return {
    asked,
    wrong,
    isBusy,
    anew: () => setAsked(null),
    ask: (phone: string) =>
      alone(async () => {
        const { claim } = await callApi(clientOtp, { body: { busUrl, phone, locale } });
        setAsked(claim === null ? null : { phone, claim });
      }),
    /** The names that are known under the phone; null: the code was refused. */
    prove: (code: string): Promise<readonly string[] | null> =>
      alone(async () => {
        const body = { busUrl, phone: asked?.phone ?? '', code, ...(asked && { claim: asked.claim }) };
        const { client_token, names } = await callApi(clientOtp, { body });
        if (client_token !== null) rememberProof(busUrl, { kind: 'phone', token: client_token });
        return names;
      }),
  };
}
