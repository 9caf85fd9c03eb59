import { useQuery } from '@tanstack/react-query';
import { businessByUrl } from 'core/business/contract';
import { manageTurn, turnBoard } from 'core/turns/contract';
import { useParams } from 'react-router';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useMayChange } from '../../../platform/manage/permissions.ts';
import { queryPolicies } from '../../../platform/queries.ts';

/** Where somebody stands in today's turns; null for who is not in line, on other days, and where turns are not open to the viewer. */
export function useTurnPlace(employee_id: string | undefined, isToday: boolean): number | null {
  const { busUrl = '' } = useParams();
  const isOpen = useMayChange(manageTurn);
  const { data: business } = useQuery({
    ...apiQueryOptions(businessByUrl, { query: { business_url: busUrl } }),
    ...queryPolicies.business,
  });
  const business_id = business?.data.id ?? 0;
  const enabled = isToday && isOpen && business_id !== 0;
  const { data } = useQuery({ ...apiQueryOptions(turnBoard, { query: { business_id } }), enabled });
  return (enabled && data?.data.staff.find(({ id }) => id === employee_id)?.position) || null;
}
