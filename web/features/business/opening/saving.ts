import { businessByUrl, businessDetails, businessList } from 'core/business/contract';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { errorMessage, type FieldErrors, fieldErrors, isAnswerLost } from '../../../platform/errors.ts';
import { toast } from '../../../ui/toasts/toast.ts';

/** Saves a step, once at a time. What the server says about fields goes to the fields; anything else is told, and the step stays. */
export function useSaving() {
  const t = useTranslations('opening');
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  function refuse(error: unknown) {
    const found = fieldErrors(error);
    if (found) setErrors(found);
    else toast.error(isAnswerLost(error) ? t('lost') : errorMessage(error));
  }
  /** True when it was saved. */
  async function save(work: () => Promise<unknown>): Promise<boolean> {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(true);
    setErrors({});
    try {
      await work();
      return true;
    } catch (error) {
      refuse(error);
      return false;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }
  const error = (field: string) => errors[field];
  /** What is wrong with something that has no field in this step. */
  const refusal = (...fields: readonly string[]) => {
    const rest = Object.entries(errors).filter(([field]) => !fields.includes(field));
    return rest.length > 0 ? rest.map(([, text]) => text).join('\n') : null;
  };
  return { save, busy, error, refusal };
}

/** The answers that show what a business is. */
export const face = [businessByUrl, businessDetails, businessList] as const;
