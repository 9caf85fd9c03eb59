import { useQuery } from '@tanstack/react-query';
import { calendarVisit } from 'core/booking/desk/contract';
import { wallClockAt } from 'core/kernel/time';
import { useEffect } from 'react';
import { apiQueryOptions } from '../../../platform/api.ts';
import type { Shown } from './use-shown.ts';

/** A link may name a visit alone: then the day on which it is gets shown. */
export function useFoundDay(businessId: number, zone: string, { wish, visit, data, go }: Shown): void {
  const isElsewhere = wish.visit !== null && wish.date === null && data !== undefined && visit === undefined;
  const { data: found } = useQuery({
    ...apiQueryOptions(calendarVisit, { params: { id: wish.visit ?? '' }, query: { business_id: businessId } }),
    enabled: isElsewhere,
    retry: false,
  });
  const date = found && isElsewhere ? wallClockAt(found.data.visit.start, zone).date : null;
  useEffect(() => {
    if (date !== null) go({ date });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address changes once, when the day is found
  }, [date]);
}
