import { useQuery, useQueryClient } from '@tanstack/react-query';
import { receiptOfTicket, type ReceiptWay, sendReceipt } from 'core/checkout/contract';
import { useRef } from 'react';
import { apiQuery, callApi } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';

/** The receipt of a ticket of some day, and where it went so far. Sent again after its answer was lost, it goes out once. */
export function useReceipt(business_id: number, id: string, isOpen: boolean) {
  const queries = useQueryClient();
  const last = useRef({ wish: '', key: '' });
  const asked = useQuery({ ...apiQuery(receiptOfTicket, { params: { id }, query: { business_id } }), enabled: isOpen });
  async function give(way: ReceiptWay, to: string | undefined): Promise<string> {
    const body = to === undefined ? { business_id, way } : { business_id, way, to };
    const wish = JSON.stringify(body);
    if (last.current.wish !== wish) last.current = { wish, key: crypto.randomUUID() };
    try {
      const { data } = await callApi(sendReceipt, { params: { id }, body }, { key: last.current.key });
      last.current = { wish: '', key: '' };
      await queries.invalidateQueries({ queryKey: [receiptOfTicket.path] });
      return data.to;
    } catch (error) {
      throw new Error(errorMessage(error), { cause: error });
    }
  }
  return { ...asked, facts: asked.data?.data, give };
}
