import { useQuery } from '@tanstack/react-query';
import { type Business, permissions, supportAdmin } from 'core/business/contract';
import { apiQueryOptions } from '../../../../platform/api.ts';
import { useViewer } from '../../business-face.ts';

/** Whoever runs the place, helps there or may do one thing in it; what they may do the server decides. */
export function usePrivileged({ id, is_owner, hasAccessBusinessManager }: Business): boolean {
  const viewer = useViewer();
  const isKnown = is_owner || hasAccessBusinessManager || viewer?.isSuperAdmin === true;
  const asked = { enabled: viewer !== null && !isKnown, retry: false };
  const support = useQuery({
    ...apiQueryOptions(supportAdmin, { query: { business_id: id, user_id: viewer?.id ?? '' } }),
    ...asked,
  });
  const may = useQuery({ ...apiQueryOptions(permissions, { query: { business_id: id } }), ...asked });
  return viewer !== null && (isKnown || support.data?.data === true || (may.data?.data.length ?? 0) > 0);
}
