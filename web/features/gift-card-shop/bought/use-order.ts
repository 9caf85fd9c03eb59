import { useQuery, useQueryClient } from '@tanstack/react-query';
import { askGiftCardOrder, type GiftCardOrder } from 'core/gift-cards/contract';
import { callApi } from '../../../platform/api.ts';
import type { Kept } from '../use-buying.ts';

const LOOK_MS = 3000;

/** A bought card as it stands; while it is on its way it is asked for again. */
export function useOrder(busUrl: string, { id, secret }: Kept, known: GiftCardOrder) {
  const queries = useQueryClient();
  const queryKey = ['gift-card-order', id];
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await callApi(askGiftCardOrder, { params: { id }, body: { busUrl, secret } })).data,
    initialData: known,
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data?.sending === 'waiting' ? LOOK_MS : false),
  });
  return { order: data, replace: (changed: GiftCardOrder) => queries.setQueryData(queryKey, changed) };
}
