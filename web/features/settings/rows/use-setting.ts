import { useMutation, useQueryClient } from '@tanstack/react-query';
import { businessByUrl, businessDetails, businessSetting, changeSetting, type Setting } from 'core/business/contract';
import type { Input, Reply } from 'core/kernel/endpoint';
import { apiQueryKey, callApi } from '../../../platform/api.ts';
import { showFailure } from '../../../office/orders/after.ts';

type Change = Input<typeof changeSetting>['body'];

/** One setting at a time, shown at once and taken back when the server refuses: two people never undo each other. */
export function useSetting(business_id: number) {
  const queries = useQueryClient();
  const key = apiQueryKey(businessSetting, { query: { business_id } });
  const show = (change: object) =>
    queries.setQueryData<Reply<typeof businessSetting>>(key, (now) => now && { ...now, setting: { ...now.setting, ...change } });
  const saving = useMutation({
    mutationFn: (change: Change) => callApi(changeSetting, { body: change }),
    onMutate: ({ key: name, value }) => {
      const before = queries.getQueryData<Reply<typeof businessSetting>>(key)?.setting[name];
      show({ [name]: value });
      return { [name]: before };
    },
    onError: (error, _, before) => {
      if (before) show(before);
      showFailure(error);
    },
    onSettled: () =>
      Promise.all(
        [businessSetting, businessByUrl, businessDetails].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })),
      ),
  });
  return {
    put: <K extends keyof Setting>(name: K, value: Setting[K]) => saving.mutate({ business_id, key: name, value } as Change),
    /** The one that is being saved, or has just been. */
    last: saving.variables?.key ?? null,
    isSaved: saving.isSuccess,
  };
}
export type Settings = ReturnType<typeof useSetting>;
