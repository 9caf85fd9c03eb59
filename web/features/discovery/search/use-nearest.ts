import { useQuery } from '@tanstack/react-query';
import { businessForYou, searchByCategory, searchLocation } from 'core/discovery/contract';
import { apiQueryOptions } from '../../../platform/api.ts';
import { placeText, type SearchInput } from './search-input.ts';
import type { Row } from './use-results.ts';

const SHOWN = 3;
const kept = { staleTime: 300_000, retry: false } as const;

/** Salons to offer when nothing was found: those around the place that was named, else popular ones. */
export function useNearest(wish: SearchInput, category: string | undefined): readonly Row[] {
  const where = placeText(wish);
  const places = useQuery({
    ...apiQueryOptions(searchLocation, { query: { text: where } }),
    ...kept,
    enabled: where !== '' && !wish.near,
  });
  const [place] = places.data?.data ?? [];
  const point = wish.near ?? (place ? { lat: place.latitude, lng: place.longitude } : null);
  const isLost = where === '' || places.isError || (places.isSuccess && !place);
  const query = { ...(category && { category }), ...point, page: 1 };
  const around = useQuery({ ...apiQueryOptions(searchByCategory, { query }), ...kept, enabled: point !== null });
  const isAlone = point !== null && around.isSuccess && around.data.data.length === 0;
  const popular = useQuery({
    ...apiQueryOptions(businessForYou, { query: point ?? {} }),
    ...kept,
    enabled: (point === null && isLost) || isAlone,
  });
  const rows: readonly Row[] = (around.data?.data.length ? around.data.data : popular.data?.data) ?? [];
  return rows.slice(0, SHOWN);
}
