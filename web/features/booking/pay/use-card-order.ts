import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Appointment, bookAppointment } from 'core/booking/appointments/contract';
import { bookingTerms, CONSENT_VERSION } from 'core/booking/orders/contract';
import type { Input } from 'core/kernel/endpoint';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { cardFieldsAddress, useCardFields } from '../../../platform/card-fields/use-card-fields.ts';
import { useLanguage } from '../../../platform/language.tsx';
import type { Offer } from '../order/cart.ts';
import { usePaying } from './use-paying.ts';

type Wish = {
  readonly busUrl: string;
  readonly hold_id: string;
  readonly bodyFor: (name: string) => Input<typeof bookAppointment>['body'] | null;
  readonly onBooked: (visits: readonly Appointment[]) => void;
  readonly onLost: (alternatives: readonly Offer[], isReturned: boolean) => void;
};

/** What is asked of whoever books this hold. Under which name they do is told with `know`. */
function useTerms(busUrl: string, hold_id: string) {
  const queries = useQueryClient();
  const [name, know] = useState<string | null>(null);
  const about = (who: string) => apiQueryOptions(bookingTerms, { params: { busUrl, id: hold_id }, query: { name: who } });
  const { data } = useQuery({ ...about(name ?? ''), enabled: name !== null, retry: false });
  /** Whether a card is asked of them: then it is shown before anything is booked, and the next press pays. */
  async function isAsked(who: string): Promise<boolean> {
    if (name === who && data) return data.data !== null;
    const answer = await queries.query(about(who)).catch(() => null);
    know(who);
    return answer?.data != null;
  }
  const isKnown = name !== null && data !== undefined;
  /** `isExempt`: they are known, and nothing is asked of them. */
  return { name, know, isAsked, terms: isKnown ? data.data : null, isExempt: isKnown && data.data === null };
}

/** The order that carries a card. */
export function useCardOrder({ busUrl, hold_id, bodyFor, onBooked, onLost }: Wish) {
  const t = useTranslations('booking.pay');
  const language = useLanguage();
  const asked = useTerms(busUrl, hold_id);
  const { name, terms } = asked;
  const [isOther, setOther] = useState(false);
  const usesKept = terms?.card != null && !isOther;
  const { paying, pay } = usePaying({ busUrl, cancelled: t('cancelled'), onBooked, onLost });
  const address = terms && !usesKept ? cardFieldsAddress(terms.fields_url, language) : null;
  const order = (card_token?: string) => {
    const body = bodyFor(name ?? '');
    if (!body?.hold_id || !terms || paying.step !== 'filling') return;
    const { hold_id: held, ...rest } = body;
    const card = {
      due_cents: terms.due_cents,
      consent: CONSENT_VERSION,
      ...(card_token !== undefined && { card_token }),
    } as const;
    void pay({ ...rest, hold_id: held, ...card });
  };
  const fields = useCardFields(address, order);
  function submit() {
    if (terms && usesKept) order();
    else if (terms) fields.submit();
  }
  const isBusy = paying.step !== 'filling' || fields.isBusy;
  return { ...asked, paying, submit, isBusy, fields, address, usesKept, setOther };
}
export type CardOrder = ReturnType<typeof useCardOrder>;
