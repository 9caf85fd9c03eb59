import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { businessCards } from 'core/billing/contract';
import { smsBalance, textRecharges, textStatement, textWallet } from 'core/text-wallet/contract';
import { apiQueryOptions } from '../../../platform/api.ts';

/** What is left for texts, when a card is charged by itself, and the cards that can be. */
export function useWallet(business_id: number) {
  const input = { query: { business_id } };
  const wallet = useQuery(apiQueryOptions(textWallet, input));
  const balance = useQuery(apiQueryOptions(smsBalance, input));
  const cards = useQuery(apiQueryOptions(businessCards, input));
  return { wallet, balance, cards: cards.data?.data.filter(({ is_expired }) => !is_expired) ?? null };
}

export const useRecharges = (business_id: number, page: number) =>
  useQuery({
    ...apiQueryOptions(textRecharges, { query: { business_id, page, per_page: 10 } }),
    placeholderData: keepPreviousData,
  });

export const useStatement = (business_id: number, month: string) =>
  useQuery({ ...apiQueryOptions(textStatement, { query: { business_id, month } }), placeholderData: keepPreviousData });
