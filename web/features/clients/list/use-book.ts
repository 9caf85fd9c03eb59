import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clientCounts, clientsList } from 'core/clients/contract';
import { useListAddress } from '../../../office/list/address.ts';
import { apiQueryOptions } from '../../../platform/api.ts';
import { type ClientListAddress, listAddressParams, readListAddress } from './list-address.ts';

const PER_PAGE = 25;

export const useBookAddress = () => useListAddress({ read: readListAddress, write: listAddressParams });
export type BookAddress = ReturnType<typeof useBookAddress>;

export function useBook(business_id: number, { search, filter, sort, down, page }: ClientListAddress) {
  const query = { business_id, page, perPage: PER_PAGE, searchQuery: search, filter, sortField: sort };
  const list = useQuery({
    ...apiQueryOptions(clientsList, { query: { ...query, sortDirection: down ? 'desc' : 'asc' } }),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery(apiQueryOptions(clientCounts, { query: { business_id } }));
  return { list, counts: counts.data?.data, may: counts.data?.may ?? { edit: false, own: false } };
}
