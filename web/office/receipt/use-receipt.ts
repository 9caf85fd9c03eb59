import { useQuery } from '@tanstack/react-query';
import { receiptOfTicket, type ReceiptWay, sendReceipt } from 'core/checkout/contract';
import { apiQueryOptions, callApi } from '../../platform/api.ts';
import { errorMessage } from '../../platform/errors.ts';
import { useRefresh } from '../orders/after.ts';
import { useOrderKeys } from '../orders/order-keys.ts';

/** The link of a receipt, where its client is reached, and how it is sent. Sent again after its answer was lost, it goes out once. */
export function useReceipt(business_id: number, ticketId: string | undefined, isOpen = true) {
  const refresh = useRefresh();
  const keys = useOrderKeys();
  const params = { id: ticketId ?? '' };
  const asked = useQuery({
    ...apiQueryOptions(receiptOfTicket, { params, query: { business_id } }),
    enabled: isOpen && ticketId !== undefined,
  });
  async function give(way: ReceiptWay, to: string | undefined): Promise<string> {
    const order = { params, body: to === undefined ? { business_id, way } : { business_id, way, to } };
    try {
      const { data } = await callApi(sendReceipt, order, { key: keys.keyOf(order) });
      keys.forget();
      await refresh(receiptOfTicket);
      return data.to;
    } catch (error) {
      throw new Error(errorMessage(error), { cause: error });
    }
  }
  return { ...asked, facts: asked.data?.data, give };
}
