import type { Reply } from 'core/kernel/endpoint';
import type { businessList } from 'core/business/contract';
import type { ThemeChoice } from '../../platform/theme.ts';

type Businesses = Reply<typeof businessList>['data'];

/** What somebody wears who has never chosen: light for owners, dark for those who work for one, the system's for the rest. */
export function usualTheme({ my_businesses, linked_businesses }: Businesses): ThemeChoice {
  if (my_businesses.length > 0) return 'light';
  return linked_businesses.length > 0 ? 'dark' : 'system';
}
