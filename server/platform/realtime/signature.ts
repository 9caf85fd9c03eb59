import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The key identifies the app in public. The secret signs who may join a channel and who may call the HTTP API. */
export type RealtimeApp = {
  readonly id: string;
  readonly key: string;
  readonly secret: string;
  /** The previous secret, which is still accepted; empty if there is none. */
  readonly before?: string;
};

const secretsOf = ({ secret, before = '' }: RealtimeApp): string[] => (before === '' ? [secret] : [secret, before]);

const seal = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What a client must send to join a channel: `key:signature` over its socket, the channel and, for presence, the person. */
export const signChannelPass = ({ key, secret }: RealtimeApp, socket_id: string, channel: string, data?: string): string =>
  `${key}:${seal(secret, `${socket_id}:${channel}${data ? `:${data}` : ''}`)}`;
export const isValidChannelPass = (app: RealtimeApp, pass: string, socket_id: string, channel: string, data?: string): boolean =>
  secretsOf(app).some((secret) => same(pass, signChannelPass({ ...app, secret }, socket_id, channel, data)));

export const isValidUserPass = (app: RealtimeApp, pass: string, socket_id: string, user_data: string): boolean =>
  secretsOf(app).some((secret) => same(pass, `${app.key}:${seal(secret, `${socket_id}::user::${user_data}`)}`));

const CLOCKS_APART_S = 600;

type Call = { readonly method: string; readonly path: string; readonly query: URLSearchParams };

/** Why a call of the HTTP API was not signed with the secret; null if it was. Checked before its body is read. */
export function whyUnsigned(app: RealtimeApp, { method, path, query }: Call, now: number): string | null {
  const given = Object.fromEntries(query);
  const { auth_signature = '', ...signed } = given;
  const text = Object.keys(signed)
    .sort()
    .map((name) => `${name}=${signed[name] ?? ''}`)
    .join('&');
  const isSigned = secretsOf(app).some((secret) => same(auth_signature, seal(secret, `${method}\n${path}\n${text}`)));
  if (signed.auth_key !== app.key || !isSigned) return 'Invalid signature';
  if (!(Math.abs(now / 1000 - Number(signed.auth_timestamp)) <= CLOCKS_APART_S)) return 'Timestamp expired';
  return null;
}

/** Whether the body is the one that was signed. The signature covers its hash. */
export const isSignedBody = (query: URLSearchParams, body: string): boolean =>
  body === '' || query.get('body_md5') === createHash('md5').update(body).digest('hex');
