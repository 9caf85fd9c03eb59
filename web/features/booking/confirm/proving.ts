import { clientOtp } from 'core/clients/contract';
import { useRef, useState } from 'react';
import { send } from '../../../platform/ask.ts';
import { rememberProof } from '../../../platform/visitor/client-proof.ts';
import { errorMessage, fieldErrors } from '../../../platform/errors.ts';
import { useLanguage } from '../../../platform/language.tsx';

/** A phone on its way to being proven: the code is out, and `claim` ties it to this browser. */
export type Asked = { readonly phone: string; readonly claim: string };

/** Proves a phone to a business by a code that is texted to it; `onAsked` hears that one is on its way. */
export function useProving(busUrl: string, onAsked: (claim: string) => void = () => {}) {
  const locale = useLanguage();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [errors, setErrors] = useState<{ readonly phone?: string; readonly code?: string; readonly other?: string }>({});

  async function alone<T>(work: () => Promise<T>): Promise<T | null> {
    if (underWay.current) return null;
    underWay.current = true;
    setBusy(true);
    setErrors({});
    try {
      return await work();
    } catch (error) {
      const { phone, code } = fieldErrors(error) ?? {};
      setErrors(phone ? { phone } : code ? { code } : { other: errorMessage(error) });
      return null;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }
  const ask = (phone: string): Promise<boolean | null> =>
    alone(async () => {
      const { claim } = await send(clientOtp, { body: { busUrl, phone, locale } });
      setAsked(claim === null ? null : { phone, claim });
      if (claim !== null) onAsked(claim);
      return true;
    });
  /** The names that are known under the phone, or null when the code was refused. */
  const prove = (code: string): Promise<readonly string[] | null> =>
    alone(async () => {
      const { client_token, names } = await send(clientOtp, {
        body: { busUrl, phone: asked?.phone ?? '', code, ...(asked ? { claim: asked.claim } : {}) },
      });
      if (client_token !== null) rememberProof(busUrl, { kind: 'phone', token: client_token });
      return names;
    });
  return { ask, prove, asked, busy, errors, edit: () => setAsked(null) };
}
export type Proving = ReturnType<typeof useProving>;
