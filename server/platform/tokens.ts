import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits for a cookie or a device; only their hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
/** A person on the wire. */
export const newHashId = (): string => randomBytes(16).toString('base64url');

export type Access = { readonly session_id: string; readonly account_id: number };

const MARK_BYTES = 12;

/** Short-lived signed statements. `purpose` keeps a token made for one thing from serving for another. */
export function openTokens(secret: string, now: () => number) {
  const seal = (purpose: string, text: string) => createHmac('sha256', secret).update(`${purpose}.${text}`).digest('base64url');

  function sign(purpose: string, claims: object, seconds: number): string {
    const text = Buffer.from(JSON.stringify({ ...claims, exp: Math.floor(now() / 1000) + seconds })).toString('base64url');
    return `${text}.${seal(purpose, text)}`;
  }
  function verify<T extends object>(purpose: string, token: string): (T & { exp: number }) | null {
    const [text = '', signature = ''] = token.split('.');
    const expected = Buffer.from(seal(purpose, text));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
    const claims = JSON.parse(Buffer.from(text, 'base64url').toString()) as T & { exp: number };
    return claims.exp * 1000 > now() ? claims : null;
  }

  const markOf = (purpose: string, bytes: Buffer) =>
    createHmac('sha256', secret).update(`${purpose}.`).update(bytes).digest().subarray(0, MARK_BYTES);

  /** A statement without an end, short enough for paper and texts: what it says, and 96 bits that only we can make of it. */
  const mark = (purpose: string, bytes: Buffer): string => Buffer.concat([bytes, markOf(purpose, bytes)]).toString('base64url');
  function unmark(purpose: string, token: string): Buffer | null {
    const all = Buffer.from(token, 'base64url');
    if (all.length <= MARK_BYTES || all.toString('base64url') !== token) return null;
    const bytes = all.subarray(0, -MARK_BYTES);
    return timingSafeEqual(markOf(purpose, bytes), all.subarray(-MARK_BYTES)) ? bytes : null;
  }
  return { sign, verify, mark, unmark };
}
export type Tokens = ReturnType<typeof openTokens>;
