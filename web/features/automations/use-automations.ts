import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Input, Reply } from 'core/kernel/endpoint';
import { automationFigures, changeAutomation, listAutomations, testAutomation } from 'core/notifications/contract';
import { showFailure } from '../../office/orders/after.ts';
import { apiMutationOptions, apiQueryKey, apiQueryOptions, callApi } from '../../platform/api.ts';

type Change = Input<typeof changeAutomation>['body'];

/** What goes out by itself. A switch is shown at once, and taken back when the server refuses. */
export function useAutomations(business_id: number) {
  const queries = useQueryClient();
  const input = { query: { business_id } };
  const list = useQuery(apiQueryOptions(listAutomations, input));
  const figures = useQuery(apiQueryOptions(automationFigures, input));
  const key = apiQueryKey(listAutomations, input);
  const saving = useMutation({
    mutationFn: (change: Change) => callApi(changeAutomation, { body: change }),
    onMutate: ({ name, is_on, amount }) => {
      const before = queries.getQueryData<Reply<typeof listAutomations>>(key);
      queries.setQueryData<Reply<typeof listAutomations>>(key, (now) => {
        const data = now?.data.map((one) => {
          if (one.name !== name) return one;
          return { ...one, is_on, timing: one.timing && { ...one.timing, amount: amount ?? one.timing.amount } };
        });
        return now && data && { ...now, data };
      });
      return before;
    },
    onError: (error, _, before) => {
      queries.setQueryData(key, before);
      showFailure(error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [listAutomations.path] }),
  });
  return { list, figures, change: (change: Omit<Change, 'business_id'>) => saving.mutate({ business_id, ...change }) };
}

export const useTest = () => useMutation(apiMutationOptions(testAutomation));
export type Figures = Reply<typeof automationFigures>['data'][number];
