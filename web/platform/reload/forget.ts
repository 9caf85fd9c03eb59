/** Where what the till knew last is kept, for a reload without network. */
export const KEPT = 'openchair.reload';

export const isTill = (path: string): boolean => /^\/biz\/[^/]+\/manage\/pos$/.test(path);

/** Whoever leaves takes it along: the next one at this machine reads nothing of it. */
export function forgetKept(): void {
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(KEPT);
}
