/** Holds the last state of the till, for a reload without network. */
export const RELOAD_DATABASE = 'openchair.reload';

export const isTill = (path: string): boolean => /^\/biz\/[^/]+\/manage\/pos$/.test(path);

/** Called at sign-out, so that the next person at this machine sees nothing of it. */
export function forgetTillState(): void {
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(RELOAD_DATABASE);
}
