import { useQuery } from '@tanstack/react-query';
import { permissions } from 'core/business/contract';
import type { Permission } from 'core/kernel/permission';
import { ask } from '../../../platform/ask.ts';

/** Whether the viewer may change what a permission guards. */
export type Held = (permission: Permission) => boolean;

/** Undefined until it is known what the viewer may do here. */
export function useHeld(business_id: number): Held | undefined {
  const { data } = useQuery(ask(permissions, { query: { business_id } }));
  const writes = data && new Map(data.permissions.map(({ name, write }) => [name, write]));
  return writes && (({ name }) => (writes.get(name) ?? 'none') !== 'none');
}
