import { useSearchParams } from 'react-router';
import { type CalendarWish, searchOf, wishOf } from '../calendar-wish.ts';

/** What is on the screen is in the address: a reload or a shared link shows the same. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const wish = wishOf(search);
  const go = (part: Partial<CalendarWish>) => setSearch((now) => searchOf({ ...wishOf(now), ...part }), { replace: true });
  return [wish, go] as const;
}
