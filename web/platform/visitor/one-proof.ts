import { useRef, useState } from 'react';
import { errorMessage, fieldErrors } from '../errors.ts';

type Wrong = { readonly phone?: string; readonly code?: string; readonly other?: string };

/**
 * Runs the steps of proving a phone number, only one at a time. A refusal is shown at the phone field, at the code field, or above
 * both.
 */
export function useProofStep() {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Wrong>({});
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
  return { busy, errors, alone, forgetErrors: () => setErrors({}) };
}
