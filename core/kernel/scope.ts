import type { Reach, Role } from './permission.ts';

declare const minted: unique symbol;

/** The right to read and change the rows of one business. Only the gate and the worker create it, and every query requires it. */
export type BusinessScope = { readonly businessId: number; readonly [minted]: 'business' };

/**
 * The scope outside of any business: people, sessions, the directory. Events recorded in it belong to the platform itself
 * (business 0).
 */
export type PlatformScope = { readonly businessId: 0; readonly [minted]: 'house' };

export type Scope = BusinessScope | PlatformScope;

/**
 * What a visitor without a login has proven to this business: that a phone number is theirs, or that they have the link to a
 * visit.
 */
export type ClientProof = { readonly phone: string } | { readonly visit_id: string; readonly group_id: string | null };

export type Actor = {
  readonly account_id: number | null;
  readonly session_id: string | null;
  readonly role: Role;
  /** How far the permission of this call goes: everything, own rows, or a reduced view. */
  readonly reach: Reach;
  readonly employee_id: number | null;
  readonly device_id: string | null;
  /** The employee whose PIN the call has proven, if it needed one. */
  readonly pin_of?: number;
  readonly proof: ClientProof | null;
  /** Set when somebody who does not work in the business acts inside it. The audit trail then records both ids. */
  readonly through: 'support' | 'break-glass' | null;
  readonly has_factor?: true;
  readonly request_id: string;
  readonly ip: string;
};

export type SignedInActor = Actor & { readonly account_id: number; readonly session_id: string };

/** The employee to whom a change is credited: the one whose PIN was proven for this call, otherwise the one who is signed in. */
export const actingEmployee = ({ pin_of, employee_id }: Pick<Actor, 'pin_of' | 'employee_id'>): number | null =>
  pin_of ?? employee_id;
