import { useQuery, useQueryClient } from '@tanstack/react-query';
import { saveViewPreference, viewPreferences } from 'core/accounts/contract';
import type { Views } from 'core/accounts/rules';
import { apiQueryOptions, callApi } from '../../../platform/api.ts';
import { useSession } from '../../../platform/session.ts';

export type SearchView = Views['search'];

/** List or map, as somebody signed in chose it last, on any device; null for visitors and until it is known. */
export function useLikedView() {
  const queries = useQueryClient();
  const session = useSession();
  const viewer = session.known ? session.viewer : null;
  const question = apiQueryOptions(viewPreferences, {});
  const { data } = useQuery({ ...question, enabled: Boolean(viewer), staleTime: 300_000 });
  function keep(view: SearchView) {
    if (!viewer) return;
    queries.setQueryData(question.queryKey, { success: true as const, data: { search: view } });
    // The view itself is in the address: if keeping it fails, nothing is lost but the habit.
    callApi(saveViewPreference, { body: { screen: 'search', view } }).catch(() => {});
  }
  return { liked: viewer ? (data?.data.search ?? null) : null, keep };
}
