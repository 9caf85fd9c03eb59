import { joinWaitingList, type waitParts } from 'core/booking/waiting-list/contract';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { errorMessage, fieldErrors } from '../../../platform/errors.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { type Booker, useBooker } from '../confirm/use-booker.ts';
import type { OpeningsInput } from '../time/openings.ts';

export type Part = (typeof waitParts)[number];
export type Span = { readonly first_date: string; readonly last_date: string };

type State = { readonly busy: boolean; readonly refusal: string | null; readonly phone: string | null };
const calm: State = { busy: false, refusal: null, phone: null };

/** Puts somebody on the waiting list as soon as it is known who they are; `phone` is where they will hear of it. */
export function useJoining({ busUrl, wish }: OpeningsInput, span: Span, part: Part): State & { readonly booker: Booker } {
  const locale = useLanguage();
  const [state, setState] = useState(calm);
  async function join(name: string) {
    setState({ ...calm, busy: true });
    try {
      const { phone } = await callApi(joinWaitingList, { body: { busUrl, wish, name, part, locale, ...span } });
      setState({ ...calm, phone });
    } catch (error) {
      setState({ ...calm, refusal: Object.values(fieldErrors(error) ?? {})[0] ?? errorMessage(error) });
    }
  }
  const booker = useBooker(busUrl, (name) => void join(name), { needsPhone: true });
  return { ...state, booker };
}
