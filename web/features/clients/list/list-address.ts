import { type ClientFilter, clientFilters, type ClientSort, clientSorts } from 'core/clients/contract';

/** What the address says about the book: what is sought, how it is ordered, and who is open beside it. */
export type ClientListAddress = {
  readonly search: string;
  readonly filter: ClientFilter | '';
  readonly sort: ClientSort;
  readonly down: boolean;
  readonly page: number;
  readonly client: string | null;
};

export function readListAddress(params: URLSearchParams): ClientListAddress {
  const [filter, sort] = [params.get('filter'), params.get('sort')];
  const page = Number(params.get('page'));
  return {
    search: (params.get('q') ?? '').slice(0, 80),
    filter: clientFilters.find((one) => one === filter) ?? '',
    sort: clientSorts.find((one) => one === sort?.replace('-', '')) ?? 'name',
    down: sort?.startsWith('-') ?? false,
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
    client: params.get('client'),
  };
}

export function listAddressParams({ search, filter, sort, down, page, client }: ClientListAddress): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  if (filter) params.set('filter', filter);
  if (sort !== 'name' || down) params.set('sort', `${down ? '-' : ''}${sort}`);
  if (page > 1) params.set('page', String(page));
  if (client) params.set('client', client);
  return params;
}

/** What a saved view keeps: who is found and in which order. */
export const viewOf = ({ search, filter, sort, down }: ClientListAddress): string =>
  listAddressParams({ search, filter, sort, down, page: 1, client: null }).toString();
