import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { giftCards } from 'core/gift-cards/contract';
import { addressOf, pageIn, textIn, useListAddress } from '../../../office/list/address.ts';
import { apiQueryOptions } from '../../../platform/api.ts';

const cardsAddress = addressOf({ search: textIn('q'), page: pageIn });

export function useCards(business_id: number) {
  const address = useListAddress(cardsAddress);
  const query = { business_id, ...address.shown };
  const list = useQuery({ ...apiQueryOptions(giftCards, { query }), placeholderData: keepPreviousData });
  return { list, address };
}
