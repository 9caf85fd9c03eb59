/** A screen of its own: on the wall or at the door, or the one that faces whoever pays. */
type Purpose = 'screen' | 'display';

/** What an enrolled screen was given: it comes behind the `#` of its address, which is never sent anywhere, and stays on the device. */
const nameOf = (busUrl: string, purpose: Purpose): string => `${purpose}-key:${busUrl.toLowerCase()}`;

export function screenKey(busUrl: string, purpose: Purpose): string | null {
  if (typeof localStorage === 'undefined') return null;
  const given = /^#([\w-]{20,80})$/.exec(location.hash)?.[1];
  if (given !== undefined) {
    localStorage.setItem(nameOf(busUrl, purpose), given);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return localStorage.getItem(nameOf(busUrl, purpose));
}

export const screenAddress = (busUrl: string, at: string, key: string): string => `${location.origin}/biz/${busUrl}/${at}#${key}`;
