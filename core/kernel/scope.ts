import type { Reach, Role } from './permission.ts';

declare const minted: unique symbol;

/** One business whose rows may be touched. Only the gate and the worker mint it; every query demands it. */
export type BusinessScope = { readonly businessId: number; readonly [minted]: 'business' };

/** No business: people, sessions, the directory. Events told here are the platform's own (business 0). */
export type HouseScope = { readonly businessId: 0; readonly [minted]: 'house' };

export type Scope = BusinessScope | HouseScope;

/** What a visitor without a login has shown to this business: that a phone is theirs, or the link to one visit. */
export type ClientProof = { readonly phone: string } | { readonly visit_id: string; readonly group_id: string | null };

export type Actor = {
  readonly account_id: number | null;
  readonly session_id: string | null;
  readonly role: Role;
  /** How far the permission that let the call in goes: everything, one's own, or a reduced view. */
  readonly reach: Reach;
  readonly employee_id: number | null;
  readonly device_id: string | null;
  /** Whose PIN the call has proven, where it needed one. */
  readonly pin_of?: number;
  readonly proof: ClientProof | null;
  /** Set when an outsider acts inside a business: both ids then stand in the audit trail. */
  readonly through: 'support' | 'break-glass' | null;
  /** A second factor was shown in this session. */
  readonly has_factor?: true;
  readonly request_id: string;
  readonly ip: string;
};

export type SignedIn = Actor & { readonly account_id: number; readonly session_id: string };
