import { useQuery } from '@tanstack/react-query';
import { receiptOfTicket, type ReceiptWay, sendReceipt } from 'core/checkout/contract';
import { useRef } from 'react';
import { apiQuery, callApi } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { useHere } from '../till/store.ts';

/** The link of the receipt, where its client is reached, and how it is sent. Sent again after its answer was lost, it goes out once. */
export function useReceipt(ticket_id: string | undefined) {
  const { business } = useHere();
  const last = useRef({ wish: '', key: '' });
  const [id, business_id] = [ticket_id ?? '', business.id];
  const { data } = useQuery({
    ...apiQuery(receiptOfTicket, { params: { id }, query: { business_id } }),
    enabled: ticket_id !== undefined,
  });
  async function give(way: ReceiptWay, to: string | undefined): Promise<string> {
    const body = to === undefined ? { business_id, way } : { business_id, way, to };
    const wish = JSON.stringify([id, body]);
    if (last.current.wish !== wish) last.current = { wish, key: crypto.randomUUID() };
    try {
      const answer = await callApi(sendReceipt, { params: { id }, body }, { key: last.current.key });
      last.current = { wish: '', key: '' };
      return answer.data.to;
    } catch (error) {
      throw new Error(errorMessage(error), { cause: error });
    }
  }
  return { facts: data?.data, give };
}
