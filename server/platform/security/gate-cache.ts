import type { AccessClaims, Tokens } from '../tokens.ts';
import { isUnreachable } from '../door/door.ts';
import type { Identity, Viewer } from './identity.ts';
import { lastingMemo, recordOutage, openOutage, type Outage, rejectIfLate } from './lasting-memo.ts';

/**
 * How long a process may still accept a revoked session, a removed permission or a closed business if it missed the message about
 * it.
 */
export const CACHED_MS = 3000;
const MOST_CACHED = 50_000;

type CookieSource = {
  readonly outage: Outage;
  readonly sessions: { get(session_id: string): Promise<Viewer | null> };
  ask(token_hash: Buffer): Promise<Viewer | null>;
  now(): number;
};

/**
 * Finds who is signed in with a session cookie, by asking the directory at each call. The session of a cookie never changes, so it
 * is remembered without a time limit. While the directory can't be reached, the cache of sessions decides whether that session is
 * still valid.
 */
function openCookies({ outage, sessions, ask, now }: CookieSource) {
  const known = new Map<string, string>();
  async function fresh(token_hash: Buffer, key: string): Promise<Viewer | null> {
    const viewer = await ask(token_hash);
    if (viewer === null) known.delete(key);
    else {
      if (known.size >= MOST_CACHED) known.clear();
      known.set(key, viewer.session_id);
    }
    return viewer;
  }
  return async (token_hash: Buffer): Promise<Viewer | null> => {
    const key = token_hash.toString('hex');
    const session_id = known.get(key);
    if (session_id === undefined) return fresh(token_hash, key);
    if (now() < outage.restsUntil) return sessions.get(session_id);
    try {
      return await rejectIfLate(fresh(token_hash, key));
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      recordOutage(outage, now());
      return sessions.get(session_id);
    }
  };
}

/** Caches recent answers of the gate. */
export function openGateCache(identity: Identity, tokens: Tokens, now: () => number, life: number) {
  const outage = openOutage();
  const kept = <K, V>(load: (key: K) => Promise<V>, more: { life?: number; lasts?: (value: V) => boolean } = {}) =>
    lastingMemo({ life, most: MOST_CACHED, outage, load, ...more }, now);
  // Support grants and break-glass end at a time that only the directory knows. So sessions of people who work for the platform are
  // not accepted while it is away.
  const sessions = kept(identity.viewerBySession, { lasts: (viewer) => viewer?.is_of_platform === false });
  const viewerByCookie = openCookies({ outage, sessions, ask: identity.viewerByCookie, now });
  const urls = kept(identity.businessByUrl);
  const ids = kept(identity.businessById);
  const askStanding = (key: string) => identity.standing(...(key.split('/').map(Number) as [number, number]));
  const standings = kept(askStanding, { lasts: ({ through }) => through === null });
  // The directory is asked at each call. The answers are remembered only for the time when it is away.
  const devices = kept((hash: string) => identity.deviceByToken(Buffer.from(hash, 'hex')), { life: 0 });
  const known = new Map<string, AccessClaims & { exp: number }>();

  /** Cached, because verifying a signature costs more than a lookup. The expiry is still checked every time. */
  function accessOf(bearer: string): AccessClaims | null {
    let claims = known.get(bearer) ?? null;
    if (!claims) {
      claims = tokens.verify<AccessClaims>('access', bearer);
      if (known.size >= MOST_CACHED) known.clear();
      if (claims) known.set(bearer, claims);
    }
    return claims && claims.exp * 1000 > now() ? claims : null;
  }
  return { sessions, viewerByCookie, urls, ids, standings, devices, accessOf, outage };
}
export type GateCache = ReturnType<typeof openGateCache>;

export const gateCacheInvalidators = ({ sessions, standings, ids, urls, devices, outage }: GateCache) => ({
  /** Sets whether this process receives the messages of the others about entries that must be dropped. */
  hearRemovals: (hears: boolean): void => void (outage.hearsRemovals = hears),
  forgetAll() {
    for (const one of [sessions, standings, ids, urls, devices]) one.clear();
  },
  forgetSession: sessions.drop,
  forgetStanding: (account_id: number, business_id: number) => standings.drop(`${account_id}/${business_id}`),
  forgetDevicesOf: (business_id: number) => devices.dropWhere((device) => device?.business_id === business_id),
  forgetBusiness(id: number, url: string) {
    ids.drop(id);
    urls.drop(url);
  },
});
