import { useQuery } from '@tanstack/react-query';
import { type Appointment, appointmentList } from 'core/booking/appointments/contract';
import { ask } from '../../../platform/ask.ts';

const MOST = 50;

/** A visit with those who come along, in their order; null while they are looked for. A link alone opens only its own. */
export function useWithGroup(visit: Appointment | null): readonly Appointment[] | null {
  const isGroup = visit !== null && visit.group_id !== null;
  const { data, isPending } = useQuery({
    ...ask(appointmentList, {
      query: { busUrl: visit?.business.bus_url ?? '', selectedType: 'upcoming', perPage: MOST, page: 1 },
    }),
    enabled: isGroup,
    retry: false,
  });
  if (!visit) return null;
  if (!isGroup) return [visit];
  if (isPending) return null;
  const others = (data?.data ?? []).filter(({ group_id }) => group_id === visit.group_id);
  return others.length > 0 ? others.toSorted((a, b) => a.person - b.person) : [visit];
}
