import { useMutation, useQueryClient } from '@tanstack/react-query';
import { calendarDay, calendarVisit, placeVisit, timeOffConflicts } from 'core/booking/contract';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { toast } from '../../../ui/toasts/toast.ts';

/** Gives what somebody would have done in a visit to somebody else, at the same time. */
export function useReassign(business_id: number, from: string) {
  const t = useTranslations('staff.off');
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ visit_id, to }: { readonly visit_id: string; readonly to: string }) => {
      const { data } = await callApi(calendarVisit, { params: { id: visit_id }, query: { business_id } });
      const lines = data.visit.lines.map(({ id, employee_id, start, end }) => ({
        id,
        employee_id: employee_id === from ? to : employee_id,
        start,
        end,
      }));
      return callApi(placeVisit, { params: { id: visit_id }, body: { business_id, version: data.visit.version, lines } });
    },
    onSuccess: ({ data }) => void toast.success(t('reassigned', { name: data.client.name })),
    onError: (error) => void toast.error(errorMessage(error)),
    onSettled: () =>
      Promise.all([timeOffConflicts, calendarDay].map(({ path }) => cache.invalidateQueries({ queryKey: [path] }))),
  });
}
