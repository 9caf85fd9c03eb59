/**
 * The push services of browsers. Our server calls the address that a browser names in its subscription, so any other host is
 * refused: it could be a machine that only our server can reach. A name with a leading dot stands for all its subdomains.
 */
const SERVICES = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'] as const;
export type PushService = (typeof SERVICES)[number];

/** The push service of an address; null for one that we don't call. */
export function pushServiceOf(endpoint: string): PushService | null {
  if (!URL.canParse(endpoint)) return null;
  const { protocol, port, username, password, hostname } = new URL(endpoint);
  if (protocol !== 'https:' || `${port}${username}${password}` !== '') return null;
  return SERVICES.find((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name)) ?? null;
}
