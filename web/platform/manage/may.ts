import type { Permission } from 'core/kernel/permission';
import { createContext, use } from 'react';

/** Permissions by name that the viewer may use to change things in the business that is managed here; null until known. */
export const ManageMay = createContext<ReadonlySet<string> | null>(null);

/** Whether the viewer may change what the permission is about; null until it is known. */
export function useMayKnown({ name }: Permission): boolean | null {
  const names = use(ManageMay);
  return names && names.has(name);
}

/** The same where nothing is offered until it is known. */
export const useMayChange = (permission: Permission): boolean => useMayKnown(permission) === true;
