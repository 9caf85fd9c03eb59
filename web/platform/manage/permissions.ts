import type { Permission } from 'core/kernel/permission';
import { createContext, use } from 'react';

/** Names of the permissions with which the viewer may change things in the current business; null until they are known. */
export const ManagePermissions = createContext<ReadonlySet<string> | null>(null);

/** Whether the viewer may use the permission to change things; null until it is known. */
export function useMayChangeIfKnown({ name }: Permission): boolean | null {
  const names = use(ManagePermissions);
  return names && names.has(name);
}

/** Whether the viewer may use the permission to change things; false until it is known. */
export const useMayChange = (permission: Permission): boolean => useMayChangeIfKnown(permission) === true;
