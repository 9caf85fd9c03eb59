import { useMutation, useQueryClient } from '@tanstack/react-query';
import { applications, type JobApplication, moveApplication } from 'core/staff/contract';
import type { Stage } from 'core/staff/applications/rules';
import { useTranslations } from 'use-intl';
import { apiQueryKey, callApi } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { toast } from '../../../ui/toasts/toast.ts';

type Moved = JobApplication & { readonly to: Stage };
type Answer = { readonly success: true; readonly data: JobApplication[] };

/** The card is in its new column at once; when the server says no it is back where it was. */
export function useMoving(business_id: number) {
  const t = useTranslations('staff.jobs');
  const cache = useQueryClient();
  const key = apiQueryKey(applications, { query: { business_id } });
  return useMutation({
    mutationFn: ({ id, to }: Moved) => callApi(moveApplication, { params: { id }, body: { business_id, status: to } }),
    onMutate: ({ id, to }) => {
      const before = cache.getQueryData<Answer>(key);
      if (before)
        cache.setQueryData<Answer>(key, {
          ...before,
          data: before.data.map((one) => (one.id === id ? { ...one, status: to } : one)),
        });
      return { before };
    },
    onSuccess: (_, { name, to }) => void toast.success(t('moved', { name, column: t(`columns.${to}`) })),
    onError: (error, _, context) => {
      cache.setQueryData(key, context?.before);
      toast.error(errorMessage(error));
    },
    onSettled: () => cache.invalidateQueries({ queryKey: [applications.path] }),
  });
}
