import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { encryptBytes as encrypt, decryptBytes as decrypt } from './vault/envelope.ts';

/** 256 random bits for a cookie or a device. Only the hash of the secret is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
/** A new public id of a person, which the API uses instead of the row number. */
export const newHashId = (): string => randomBytes(16).toString('base64url');

export type AccessClaims = { readonly session_id: string; readonly account_id: number };

const MARK_BYTES = 12;

const isSame = (expected: Buffer, given: Buffer): boolean => expected.length === given.length && timingSafeEqual(expected, given);

type Secrets = readonly [string, ...string[]];

/** The secret that is used from now on, and the previous one, whose tokens stay valid while it is configured. */
export const withPreviousSecret = (secret: string, before: string): [string, ...string[]] =>
  before === '' ? [secret] : [secret, before];

function openMarks(secrets: Secrets) {
  const markOf = (by: string, purpose: string, bytes: Buffer) =>
    createHmac('sha256', by).update(`${purpose}.`).update(bytes).digest().subarray(0, MARK_BYTES);

  /** A signed token that never expires, short enough for paper and texts: the given bytes and a signature of 96 bits. */
  const mark = (purpose: string, bytes: Buffer): string =>
    Buffer.concat([bytes, markOf(secrets[0], purpose, bytes)]).toString('base64url');
  function unmark(purpose: string, token: string): Buffer | null {
    const all = Buffer.from(token, 'base64url');
    if (all.length <= MARK_BYTES || all.toString('base64url') !== token) return null;
    const bytes = all.subarray(0, -MARK_BYTES);
    return secrets.some((by) => isSame(markOf(by, purpose, bytes), all.subarray(-MARK_BYTES))) ? bytes : null;
  }
  return { mark, unmark };
}

/**
 * Makes short-lived signed tokens. `purpose` prevents a token made for one thing from being used for another. The first secret
 * signs; tokens that were signed with the other secrets, which are older, stay valid.
 */
export function openTokens(secrets: Secrets, now: () => number) {
  const [secret] = secrets;
  const signature = (by: string, purpose: string, text: string) =>
    createHmac('sha256', by).update(`${purpose}.${text}`).digest('base64url');
  const live = <T extends object>(json: Buffer): (T & { exp: number }) | null => {
    const claims = JSON.parse(json.toString()) as T & { exp: number };
    return claims.exp * 1000 > now() ? claims : null;
  };
  const statement = (claims: object, seconds: number) =>
    Buffer.from(JSON.stringify({ ...claims, exp: Math.floor(now() / 1000) + seconds }));

  function sign(purpose: string, claims: object, seconds: number): string {
    const text = statement(claims, seconds).toString('base64url');
    return `${text}.${signature(secret, purpose, text)}`;
  }
  function verify<T extends object>(purpose: string, token: string): (T & { exp: number }) | null {
    const [text = '', given = ''] = token.split('.');
    const isOurs = secrets.some((by) => isSame(Buffer.from(signature(by, purpose, text)), Buffer.from(given)));
    return isOurs ? live(Buffer.from(text, 'base64url')) : null;
  }

  const keys = secrets.map((by) => Buffer.from(hkdfSync('sha256', by, '', 'openchair sealed token', 32)));
  /** Like `sign`, but encrypted, for claims that the holder of the token must not read. */
  const seal = (purpose: string, claims: object, seconds: number): string =>
    encrypt(keys[0] as Buffer, purpose, statement(claims, seconds)).toString('base64url');
  function unseal<T extends object>(purpose: string, token: string): (T & { exp: number }) | null {
    const sealed = Buffer.from(token, 'base64url');
    for (const key of keys) {
      try {
        return live<T>(decrypt(key, purpose, sealed));
      } catch {
        // It was encrypted with another secret, or not by us.
      }
    }
    return null;
  }

  return { sign, verify, seal, unseal, ...openMarks(secrets), now };
}
export type Tokens = ReturnType<typeof openTokens>;
