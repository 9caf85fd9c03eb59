import type { RoleInBusiness } from 'core/kernel/permission';
import type { Actor } from 'core/kernel/scope';
import * as general from 'core/kernel/refusals/general';
import { forbidden, type Refusal } from '../refusal.ts';
import type { PinProof } from './pin-proofs.ts';

export type Viewer = {
  readonly session_id: string;
  readonly account_id: number;
  /** The shared tablet that this session is used on. */
  readonly device_id: string | null;
  readonly is_super_admin: boolean;
  readonly is_developer: boolean;
  readonly is_partner: boolean;
  /** Without a second factor in this session, `is_super_admin` and `is_developer` are false. */
  readonly has_factor: boolean;
  readonly is_of_platform: boolean;
};
export type EnrolledDevice = { readonly device_id: string; readonly business_id: number };

/** A person's position in one business right now. */
export type Standing = RoleInBusiness & {
  readonly employee_id: number | null;
  readonly through: Actor['through'];
  /** If true, the standing applies only in a session with a second factor. */
  readonly needsFactor?: boolean;
};

/** A business as the gate sees it. A hidden one exists only for the people who work in it. */
export type GateBusiness = { readonly id: number; readonly hidden: boolean };

/** What the gate asks the features, because it knows nothing about businesses itself. */
export type Identity = {
  viewerBySession(session_id: string): Promise<Viewer | null>;
  viewerByCookie(token_hash: Buffer): Promise<Viewer | null>;
  deviceByToken(token_hash: Buffer): Promise<EnrolledDevice | null>;
  businessByUrl(url: string): Promise<GateBusiness | null>;
  businessById(id: number): Promise<GateBusiness | null>;
  standing(account_id: number, business_id: number): Promise<Standing>;
  /** Records that a proof was used for a request; false if it was already used for another one. */
  spendPinProof(proof: PinProof, order: string): Promise<boolean>;
};

/** Refuses because a second factor is missing. A screen that gets this refusal leads to the page where one is added or entered. */
export const secondFactorRefusal = (): Refusal => forbidden(general.accountSecondFactorNeeded);

/** Whether somebody who works for the platform has no second factor in this session. */
export const lacksSecondFactor = ({ is_of_platform, has_factor }: Viewer): boolean => is_of_platform && !has_factor;

/**
 * Whether this standing requires a second factor that the session does not have. An enrolled tablet together with a PIN counts as
 * two factors, but not for a person with a support grant or break-glass.
 */
export const lacksRequiredFactor = ({ has_factor, device_id }: Viewer, { needsFactor, through }: Standing): boolean =>
  needsFactor === true && !has_factor && (device_id === null || through !== null);
