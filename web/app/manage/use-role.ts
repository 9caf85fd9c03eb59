import { useQuery } from '@tanstack/react-query';
import { businessList, supportAdmin } from 'core/business/contract';
import { memberRoles } from 'core/kernel/permission';
import { apiQueryOptions } from '../../platform/api.ts';
import { useTablet } from '../../platform/manage/tablet.ts';
import { useSession } from '../../platform/session.ts';

const roles = [...memberRoles, 'support'] as const;
export type ShownRole = (typeof roles)[number];
const isShown = (role: string | undefined): role is ShownRole => roles.some((one) => one === role);

/** What the viewer is in this business: one of its team, or somebody of support who looks in. Null until it is known. */
export function useRole(businessId: number, busUrl: string): ShownRole | null {
  const { acting } = useTablet(busUrl);
  const session = useSession();
  const viewer = session.known ? session.viewer : null;
  const { data } = useQuery({ ...apiQueryOptions(businessList, {}), enabled: viewer !== null });
  const all = [...(data?.data.my_businesses ?? []), ...(data?.data.linked_businesses ?? [])];
  const role = all.find(({ id }) => id === businessId)?.role;
  const isStranger = data !== undefined && role === undefined;
  const looks = useQuery({
    ...apiQueryOptions(supportAdmin, { query: { business_id: businessId, user_id: viewer?.id ?? '' } }),
    enabled: isStranger && viewer !== null,
  });
  if (acting) return isShown(acting.role ?? undefined) ? (acting.role as ShownRole) : null;
  if (isShown(role)) return role;
  return isStranger && (looks.data?.data || viewer?.isSuperAdmin) ? 'support' : null;
}
