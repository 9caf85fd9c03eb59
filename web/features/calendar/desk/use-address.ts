import { useSearchParams } from 'react-router';
import { type CalendarAddress, searchOf, readCalendarAddress } from '../calendar-address.ts';
import { useLatest } from './use-latest.ts';

/** What is on the screen is in the address: a reload or a shared link shows the same. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const wish = readCalendarAddress(search);
  // The router's own function is another one at every address, and with it everything that can be pressed would be.
  const go = useLatest((part: Partial<CalendarAddress>) =>
    setSearch((now) => searchOf({ ...readCalendarAddress(now), ...part }), { replace: true }),
  );
  return [wish, go] as const;
}
