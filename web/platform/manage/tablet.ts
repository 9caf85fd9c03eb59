import { useSyncExternalStore } from 'react';
import type { RequestParts } from '../address.ts';

/** The data of this browser if it is an enrolled tablet of a business. */
export type Tablet = { readonly business_id: number; readonly bus_url: string; readonly token: string };
export type ActingPerson = {
  readonly acting: string;
  readonly expires_at: string;
  readonly name: string;
  readonly id: string;
  readonly photo_url: string | null;
  readonly role: string | null;
};

const TABLET = 'openchair.tablet';
const ACTING = 'openchair.acting';
const listeners = new Set<() => void>();
let cached: { readonly tablet: Tablet | null; readonly acting: ActingPerson | null } | null = null;

function stored<T>(area: Storage, key: string): T | null {
  try {
    return JSON.parse(area.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

const nothing = { tablet: null, acting: null } as const;
function read() {
  if (typeof window === 'undefined') return nothing;
  cached ??= { tablet: stored<Tablet>(localStorage, TABLET), acting: stored<ActingPerson>(sessionStorage, ACTING) };
  return cached;
}
function write(area: Storage, key: string, value: object | null) {
  if (value === null) area.removeItem(key);
  else area.setItem(key, JSON.stringify(value));
  cached = null;
  for (const tell of listeners) tell();
}

export const rememberTablet = (tablet: Tablet): void => write(localStorage, TABLET, tablet);
export const actAsPerson = (person: ActingPerson): void => write(sessionStorage, ACTING, person);
export const lockTablet = (): void => write(sessionStorage, ACTING, null);
export function forgetTablet(): void {
  if (read().tablet === null) return;
  lockTablet();
  write(localStorage, TABLET, null);
}

/** The tablet and the acting person, if this browser is an enrolled tablet of the business. */
export function tabletOf(busUrl: string) {
  const { tablet, acting } = read();
  return tablet?.bus_url === busUrl ? { tablet, acting } : null;
}

function names({ params, query, body }: RequestParts, { business_id, bus_url }: Tablet): boolean {
  const given: unknown[] = [params, query, body].flatMap((part) =>
    typeof part === 'object' && part !== null ? Object.values(part) : [],
  );
  return given.some((value) => value === business_id || value === String(business_id) || value === bus_url);
}

/** The headers that identify the tablet and the acting person in calls about its business. */
export function tabletHeaders(parts: RequestParts): { readonly [name: string]: string } {
  const { tablet, acting } = read();
  if (!tablet || !names(parts, tablet)) return {};
  return { 'x-device-token': tablet.token, ...(acting && { 'x-acting-person': acting.acting }) };
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};
export function useTablet(busUrl: string) {
  const state = useSyncExternalStore(subscribe, read, () => nothing);
  return state.tablet?.bus_url === busUrl ? state : nothing;
}
