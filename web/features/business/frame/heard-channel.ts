import { useQuery } from '@tanstack/react-query';
import { type Business, permissions } from 'core/business/contract';
import type { Reply } from 'core/kernel/endpoint';
import { businessChannel, HEARING_PERMISSION } from 'core/realtime/rules';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useViewer } from '../business-face.ts';

type Held = Reply<typeof permissions>['permissions'];

/** The channel of a business for whoever works there and may hear it; null for customers, who would be refused. */
export const heardChannel = (business_id: number, held: Held | undefined): string | null =>
  held?.some(({ name, read }) => name === HEARING_PERMISSION && read !== 'none') ? businessChannel(business_id) : null;

/** Null also for visitors, and where the plan of the business has no calendar: for them nothing is even asked. */
export function useHeardChannel(business: Business | undefined): string | null {
  const viewer = useViewer();
  const query = { business_id: business?.id ?? 0 };
  const enabled = viewer !== null && business?.permissions.includes('calendar') === true;
  const { data } = useQuery({ ...apiQueryOptions(permissions, { query }), enabled, retry: false });
  return business && enabled ? heardChannel(business.id, data?.permissions) : null;
}
