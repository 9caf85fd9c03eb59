/** Pusher protocol, versions 5 to 7, as the official clients speak it. */
const versions = { oldest: 5, newest: 7 };

/** Why a socket is closed: after 40xx the client stays away, after 41xx it waits, after 42xx it comes back at once. */
export type Ending = { readonly code: number; readonly message: string };
export const endings = {
  noApp: { code: 4001, message: 'There is no app with this key' },
  noPath: { code: 4005, message: 'Path not found' },
  badVersion: { code: 4006, message: 'Invalid version string format' },
  oldVersion: { code: 4007, message: 'Unsupported protocol version' },
  noVersion: { code: 4008, message: 'No protocol version supplied' },
  unauthorised: { code: 4009, message: 'Connection is unauthorized' },
  full: { code: 4100, message: 'Over capacity' },
  restarting: { code: 4200, message: 'The server is restarting' },
  silent: { code: 4201, message: 'Pong reply not received in time' },
} as const satisfies Record<string, Ending>;
export const CLIENT_EVENT_REFUSED = 4301;

/** `data` is always a text, itself JSON; only errors carry an object. */
export function frame(event: string, data: unknown, channel?: string, user_id?: string): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return JSON.stringify({ event, ...(channel && { channel }), data: text, ...(user_id && { user_id }) });
}
export const errorFrame = (code: number | null, message: string): string =>
  JSON.stringify({ event: 'pusher:error', data: { code, message } });
export const pongFrame = frame('pusher:pong', {});
export const pingFrame = frame('pusher:ping', {});
export const welcomeFrame = (socket_id: string, activity_timeout: number): string =>
  frame('pusher:connection_established', { socket_id, activity_timeout });
export const refusalFrame = (channel: string, status: number, error: string): string =>
  frame('pusher:subscription_error', { type: status === 401 ? 'AuthError' : 'Error', error, status }, channel);

/** Why this address can't be served, or null. */
export function whyNotServe(address: string, key: string): Ending | null {
  const url = new URL(address, 'http://gateway');
  const app = /^\/app\/([^/]+)$/.exec(url.pathname)?.[1];
  const version = url.searchParams.get('protocol');
  if (app === undefined) return endings.noPath;
  if (app !== key) return endings.noApp;
  if (version === null) return endings.noVersion;
  if (!/^\d{1,4}$/.test(version)) return endings.badVersion;
  return Number(version) < versions.oldest || Number(version) > versions.newest ? endings.oldVersion : null;
}

export type Message = { readonly event: string; readonly channel: string; readonly data: Record<string, unknown> };

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** What a client sent; null when it is no message at all. `data` may come as an object or as its JSON. */
export function readMessage(raw: string): Message | null {
  try {
    const { event, channel, data } = objectOf(JSON.parse(raw));
    if (typeof event !== 'string') return null;
    const inner = typeof data === 'string' && event.startsWith('pusher:') ? JSON.parse(data) : data;
    return { event, channel: typeof channel === 'string' ? channel : '', data: objectOf(inner) };
  } catch {
    return null;
  }
}

export const textIn = (data: Record<string, unknown>, name: string): string => (typeof data[name] === 'string' ? data[name] : '');
