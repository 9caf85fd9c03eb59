/** The name of the browser database that keeps the last state of the till, for a reload without network. */
export const TILL_STATE_DATABASE = 'openchair.reload';

export const isTillPath = (path: string): boolean => /^\/biz\/[^/]+\/manage\/pos$/.test(path);

/** Called at sign-out, so that the next person at this machine sees nothing of the last one. */
export function forgetTillState(): void {
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(TILL_STATE_DATABASE);
}
