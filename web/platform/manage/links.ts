import { createContext, use } from 'react';

/** Where a screen of the business that is managed here is; null while it does not exist or is not open to the viewer. */
export type LinkTo = (page: string) => string | null;

export const ManageLinks = createContext<LinkTo>(() => null);
export const useManageLink = (page: string): string | null => use(ManageLinks)(page);
