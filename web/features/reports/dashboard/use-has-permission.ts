import { useQuery } from '@tanstack/react-query';
import { permissions } from 'core/business/contract';
import type { Permission } from 'core/kernel/permission';
import { apiQueryOptions } from '../../../platform/api.ts';

/** Whether the viewer may change what a permission guards. */
export type HasPermission = (permission: Permission) => boolean;

/** Undefined until it is known what the viewer may do here. */
export function useHasPermission(business_id: number): HasPermission | undefined {
  const { data } = useQuery(apiQueryOptions(permissions, { query: { business_id } }));
  const writes = data && new Map(data.permissions.map(({ name, write }) => [name, write]));
  return writes && (({ name }) => (writes.get(name) ?? 'none') !== 'none');
}
