/** What an enrolled screen was given: it comes behind the `#` of its address, which is never sent anywhere, and stays on the device. */
const nameOf = (busUrl: string): string => `screen-key:${busUrl.toLowerCase()}`;

export function screenKey(busUrl: string): string | null {
  if (typeof localStorage === 'undefined') return null;
  const given = /^#([\w-]{20,80})$/.exec(location.hash)?.[1];
  if (given !== undefined) {
    localStorage.setItem(nameOf(busUrl), given);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return localStorage.getItem(nameOf(busUrl));
}

export const screenAddress = (busUrl: string, kind: 'board' | 'kiosk', key: string): string =>
  `${location.origin}/biz/${busUrl}/screen?${kind}=1#${key}`;
