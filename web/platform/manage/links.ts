import { createContext, use } from 'react';

/** The address of a manage screen of the current business; null if it does not exist or the viewer may not open it. */
export type LinkTo = (page: string) => string | null;

export const ManageLinks = createContext<LinkTo>(() => null);
export const useManageLink = (page: string): string | null => use(ManageLinks)(page);
