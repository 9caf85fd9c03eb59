/**
 * The push services of browsers. Only their hosts may be in a subscription: our server calls the address that a browser names, and
 * must not be led to another machine. A name with a dot in front stands for what is below it.
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
