import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits for a cookie or a device; only their hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
/** A person on the wire. */
export const newHashId = (): string => randomBytes(16).toString('base64url');

export type Access = { readonly session_id: string; readonly account_id: number };

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
  return { sign, verify };
}
export type Tokens = ReturnType<typeof openTokens>;
