/** The supported versions of the Pusher protocol, which the official clients speak. */
const versions = { oldest: 5, newest: 7 };

/** Why a socket is closed. After 40xx the client stays away, after 41xx it waits, after 42xx it reconnects at once. */
export type CloseReason = { readonly code: number; readonly message: string };
export const closeReasons = {
  noApp: { code: 4001, message: 'There is no app with this key' },
  noPath: { code: 4005, message: 'Path not found' },
  badVersion: { code: 4006, message: 'Invalid version string format' },
  oldVersion: { code: 4007, message: 'Unsupported protocol version' },
  noVersion: { code: 4008, message: 'No protocol version supplied' },
  unauthorised: { code: 4009, message: 'Connection is unauthorized' },
  full: { code: 4100, message: 'Over capacity' },
  restarting: { code: 4200, message: 'The server is restarting' },
  silent: { code: 4201, message: 'Pong reply not received in time' },
} as const satisfies Record<string, CloseReason>;
export const CLIENT_EVENT_REFUSED = 4301;

/** A message of the protocol. `data` is always JSON as text; only errors carry an object. */
export function encodeFrame(event: string, data: unknown, channel?: string, user_id?: string): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return JSON.stringify({ event, ...(channel && { channel }), data: text, ...(user_id && { user_id }) });
}
export const encodeErrorFrame = (code: number | null, message: string): string =>
  JSON.stringify({ event: 'pusher:error', data: { code, message } });
export const PONG_FRAME = encodeFrame('pusher:pong', {});
export const PING_FRAME = encodeFrame('pusher:ping', {});
export const encodeWelcomeFrame = (socket_id: string, activity_timeout: number): string =>
  encodeFrame('pusher:connection_established', { socket_id, activity_timeout });
export const encodeRefusalFrame = (channel: string, status: number, error: string): string =>
  encodeFrame('pusher:subscription_error', { type: status === 401 ? 'AuthError' : 'Error', error, status }, channel);

/** Why a socket at this address is refused; null if it is accepted. */
export function whyAddressRefused(address: string, key: string): CloseReason | null {
  const url = new URL(address, 'http://gateway');
  const app = /^\/app\/([^/]+)$/.exec(url.pathname)?.[1];
  const version = url.searchParams.get('protocol');
  if (app === undefined) return closeReasons.noPath;
  if (app !== key) return closeReasons.noApp;
  if (version === null) return closeReasons.noVersion;
  if (!/^\d{1,4}$/.test(version)) return closeReasons.badVersion;
  return Number(version) < versions.oldest || Number(version) > versions.newest ? closeReasons.oldVersion : null;
}

export type ClientMessage = { readonly event: string; readonly channel: string; readonly data: Record<string, unknown> };

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Reads a client's message; null if it is not one. `data` may arrive as an object or as JSON. */
export function readMessage(raw: string): ClientMessage | null {
  try {
    const { event, channel, data } = objectOf(JSON.parse(raw));
    if (typeof event !== 'string') return null;
    const inner = typeof data === 'string' && event.startsWith('pusher:') ? JSON.parse(data) : data;
    return { event, channel: typeof channel === 'string' ? channel : '', data: objectOf(inner) };
  } catch {
    return null;
  }
}

export const readTextField = (data: Record<string, unknown>, name: string): string =>
  typeof data[name] === 'string' ? data[name] : '';
