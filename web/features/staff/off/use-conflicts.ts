import { useQuery } from '@tanstack/react-query';
import { timeOffConflicts, type timesOff } from 'core/booking/contract';
import type { Reply } from 'core/kernel/endpoint';
import { apiQueryOptions } from '../../../platform/api.ts';

export type Off = Reply<typeof timesOff>['data'][number];

/** Who is booked in that time. Asked for what is still to be decided only. */
export const useConflicts = (business_id: number, off: { readonly id: string }, isAsked: boolean) => {
  const asked = useQuery({
    ...apiQueryOptions(timeOffConflicts, { params: { id: off.id }, query: { business_id } }),
    enabled: isAsked,
  });
  return { ...asked, isPending: isAsked && asked.isPending };
};
