import { createECDH, createPublicKey, createDecipheriv, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { certificateFor } from './certificate.ts';

/** What a browser hands out when it subscribes, and what it keeps. */
export type Browser = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly application_key: string;
};
/** A message as the browser reads it. */
export type ShownPush = {
  readonly payload: { readonly web_push: number; readonly notification: { readonly [field: string]: string } };
  readonly topic: string;
  readonly seconds: number;
  readonly urgency: string;
};

const MOST_BYTES = 4096;
const ECDSA = { dsaEncoding: 'ieee-p1363' } as const;
type Keys = { readonly private: ReturnType<typeof createECDH>; readonly auth: Buffer };
type Known = Keys & { readonly application_key: string; readonly host: string };

/** RFC 8291 on top of RFC 8188: one record, encrypted for the browser's key and its secret. */
function decrypt(body: Buffer, { private: own, auth }: Keys): Buffer {
  const [salt, size] = [body.subarray(0, 16), body.readUInt32BE(16)];
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const record = body.subarray(21 + sender.length);
  if (record.length > size) throw new Error('more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2));
}

/** RFC 8292: signed by the key under which the browser subscribed, for this service, and for a day at most. */
function isSigned(authorization: string, { application_key, host }: Known): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  if (key !== application_key) return false;
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), { key: publicKey, ...ECDSA }, Buffer.from(signature, 'base64url')))
    return false;
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string | number>;
  const left = Number(exp) - Date.now() / 1000;
  return aud === `https://${host}` && left > 0 && left <= 86_400 && /^(?:mailto:|https:)/.test(String(sub));
}

/** What a push service knows: which browsers there are, and what reached them. */
function openBrowsers() {
  const browsers = new Map<string, Known>();
  const shown = new Map<string, ShownPush[]>();
  const gone = new Set<string>();
  return {
    /** Checks who sends, and reads what only the browser can read. Returns the status of the answer. */
    receive(path: string, headers: IncomingMessage['headers'], body: Buffer): number {
      const browser = browsers.get(path);
      if (!browser) return 404;
      if (gone.has(path)) return 410;
      if (body.length > MOST_BYTES) return 413;
      if (!isSigned(headers.authorization ?? '', browser)) return 403;
      if (headers['content-encoding'] !== 'aes128gcm' || headers.ttl === undefined) return 400;
      const payload = JSON.parse(decrypt(body, browser).toString()) as ShownPush['payload'];
      const [topic, urgency] = [String(headers.topic), String(headers.urgency)];
      shown.get(path)?.push({ payload, topic, urgency, seconds: Number(headers.ttl) });
      return 201;
    },
    /** A browser that subscribes under a public key of ours. */
    subscribe(application_key: string, host = 'fcm.googleapis.com'): Browser {
      const own = createECDH('prime256v1');
      own.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      browsers.set(path, { private: own, auth, application_key, host });
      shown.set(path, []);
      const keys = { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint: `https://${host}${path}`, ...keys, application_key };
    },
    shownOn: ({ endpoint }: Browser): readonly ShownPush[] => shown.get(new URL(endpoint).pathname) ?? [],
    /** The browser has unsubscribed without a word. */
    forget: ({ endpoint }: Browser): void => void gone.add(new URL(endpoint).pathname),
  };
}

/** A push service of browsers, over TLS with a certificate of its own. */
export async function openPushService() {
  const { key, cert } = certificateFor('localhost');
  const { receive, ...browsers } = openBrowsers();
  const answers: { status: number; retryAfter?: string }[] = [];
  const tries: string[] = [];
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const path = request.url ?? '';
    tries.push(path);
    const next = answers.shift();
    const status = next?.status ?? receive(path, request.headers, Buffer.concat(parts));
    response.writeHead(status, next?.retryAfter === undefined ? {} : { 'retry-after': next.retryAfter }).end();
  }
  const server = createServer({ key, cert }, (request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...browsers,
    env: { PUSH_ORIGIN: `https://localhost:${(server.address() as AddressInfo).port}`, PUSH_CERTIFICATE: cert },
    triesAt: ({ endpoint }: Browser): number => tries.filter((path) => path === new URL(endpoint).pathname).length,
    /** What the next messages are answered, whatever they are. */
    answerNext: (...next: typeof answers): void => void answers.push(...next),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
export type PushService = Awaited<ReturnType<typeof openPushService>>;
