import { useQuery } from '@tanstack/react-query';
import { type FoundBusiness, popularCategories, searchBusinesses, searchByCategory } from 'core/discovery/contract';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useAfterwards } from '../cards/afterwards.ts';
import { categoryOf, questionOf, type SearchInput } from './search-input.ts';

export type Row = FoundBusiness & { readonly distance_km?: number | null };

const two = (value: number) => String(value).padStart(2, '0');
/** By the visitor's clock, to the quarter of an hour, so that the answer can be kept for a while. */
function rightNow() {
  const now = new Date();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const date = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return { time: `${two(now.getHours())}:${two(now.getMinutes() - (now.getMinutes() % 15))}`, date, userTimezone: timeZone };
}

/** The businesses of a wish: by name, which has no pages, or by category and place. */
export function useResults(wish: SearchInput) {
  const after = useAfterwards();
  const known = useQuery({ ...apiQueryOptions(popularCategories, {}), staleTime: 300_000 });
  const categories = known.data?.data ?? [];
  const { names, list } = questionOf(wish, categories);
  const ready = known.isSuccess || known.isError;
  const byName = useQuery({
    ...apiQueryOptions(searchBusinesses, { query: { text: names ?? '' } }),
    enabled: ready && names !== null,
    staleTime: 30_000,
  });
  const query = { page: 1, ...list, ...(wish.open && after && rightNow()) };
  const byList = useQuery({
    ...apiQueryOptions(searchByCategory, { query }),
    enabled: ready && list !== null && (!wish.open || after),
    staleTime: 30_000,
  });
  const asked = names === null ? byList : byName;
  const rows: readonly Row[] = (names === null ? byList.data?.data : byName.data?.businesses) ?? [];
  const pagination = names === null ? byList.data?.pagination : undefined;
  return {
    categories,
    category: categoryOf(wish, categories),
    rows,
    total: pagination?.total ?? rows.length,
    pages: pagination?.last_page ?? 1,
    isPending: asked.isPending,
    isFetching: asked.isFetching,
    error: asked.error,
    retry: () => void asked.refetch(),
  };
}
export type Results = ReturnType<typeof useResults>;
