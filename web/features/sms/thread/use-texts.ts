import { useQuery } from '@tanstack/react-query';
import type { SmsCustomer } from 'core/sms/contract';
import { markSmsRead, sendSms, smsMessages } from 'core/sms/contract';
import { smsSegments } from 'core/sms/segments/rules';
import { toTextBody } from 'core/kernel/texting/letters';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { apiQueryOptions, callApi } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { arrived, chosen, confirmed, dropped, refreshed, temporary, type TextsState, written } from './thread-state.ts';

type Change = (state: TextsState) => TextsState;

export type Texts = {
  readonly asked: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  readonly customer: SmsCustomer | undefined;
  readonly state: TextsState;
  /** Why a temporary text was not taken, by its id. */
  readonly wrong: ReadonlyMap<string, string>;
  readonly loading: boolean;
  readonly older: () => Promise<void>;
  readonly send: (text: string, id?: string) => Promise<void>;
  readonly drop: (id: string) => void;
};

/** Texts that were seen are read: on the screen, and for every colleague. */
function useMarkedRead(business_id: number, customer_id: string, newest: number): void {
  useEffect(() => {
    if (newest > 0 && document.visibilityState === 'visible')
      callApi(markSmsRead, { body: { business_id, customer_id } }).catch(() => {});
  }, [business_id, customer_id, newest]);
}

/** The texts with one contact: what is there, older ones, and what is being written. */
export function useTexts(business_id: number, customer_id: string): Texts {
  const [state, change] = useReducer((now: TextsState, how: Change) => how(now), customer_id, chosen);
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map());
  const [loading, setLoading] = useState(false);
  const asked = useQuery(apiQueryOptions(smsMessages, { query: { business_id, customer_id, page: 1 } }));
  const { data } = asked;
  useEffect(() => {
    if (data) change((now) => refreshed(now, customer_id, data.sms));
  }, [data, customer_id]);
  useMarkedRead(business_id, customer_id, data?.sms.data[0]?.seq ?? 0);

  const older = useCallback(async () => {
    setLoading(true);
    const next = { business_id, customer_id, page: state.page + 1 };
    const answer = await callApi(smsMessages, { query: next }).catch(() => null);
    if (answer) change((now) => arrived(now, customer_id, answer.sms));
    setLoading(false);
  }, [business_id, customer_id, state.page]);

  const say = (id: string, why: string | null) =>
    setWrong((now) => new Map([...now].filter(([one]) => one !== id).concat(why === null ? [] : [[id, why]])));
  const send = async (text: string, id: string = crypto.randomUUID()) => {
    const message = toTextBody(text);
    change((now) => written(now, temporary(customer_id, id, message, smsSegments(message), new Date().toISOString())));
    say(id, null);
    try {
      const { data: sent } = await callApi(sendSms, { body: { business_id, customer_id, message, id } });
      change((now) => confirmed(now, sent));
    } catch (error) {
      say(id, errorMessage(error));
    }
  };
  const drop = (id: string) => {
    change((now) => dropped(now, id));
    say(id, null);
  };
  return { asked, customer: data?.customer, state, wrong, loading, older, send, drop };
}
