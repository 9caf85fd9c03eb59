import type { Footing } from 'core/kernel/permission';
import type { Actor } from 'core/kernel/scope';
import { needed, type Refusal } from '../refusal.ts';
import type { PinProof } from './pin-proofs.ts';

export type Viewer = {
  readonly session_id: string;
  readonly account_id: number;
  /** The shared tablet this session was handed over to. */
  readonly device_id: string | null;
  readonly is_super_admin: boolean;
  readonly is_developer: boolean;
  readonly is_partner: boolean;
  /** A second factor was shown in this session. Without it the two flags of the platform are off. */
  readonly has_factor: boolean;
  readonly is_of_platform: boolean;
};
export type EnrolledDevice = { readonly device_id: string; readonly business_id: number };

/** What a person is inside one business right now. */
export type Standing = Footing & {
  readonly employee_id: number | null;
  readonly through: Actor['through'];
  /** Held only in a session that has shown a second factor. */
  readonly needsFactor?: boolean;
};

/** A business as the gate sees it. A hidden one exists for those who stand inside it, and for nobody else. */
export type Known = { readonly id: number; readonly hidden: boolean };

/** The gate knows no business: features answer these questions for it. */
export type Identity = {
  viewerBySession(session_id: string): Promise<Viewer | null>;
  viewerByCookie(token_hash: Buffer): Promise<Viewer | null>;
  deviceByToken(token_hash: Buffer): Promise<EnrolledDevice | null>;
  businessByUrl(url: string): Promise<Known | null>;
  businessById(id: number): Promise<Known | null>;
  standing(account_id: number, business_id: number): Promise<Standing>;
  /** Notes that a proof was used for an order; false when it was used for another one before. */
  usePinProof(proof: PinProof, order: string): Promise<boolean>;
};

/** A screen that meets it leads to where a second factor is added or shown. */
export const factorFirst = (): Refusal => needed('account.second_factor', 'Please sign in with a second step to do this.');

/** Somebody of the platform who has not shown a second factor in this session. */
export const lacksFactor = ({ is_of_platform, has_factor }: Viewer): boolean => is_of_platform && !has_factor;

/** An enrolled tablet and the PIN that was typed there are two things as well; for outsiders they are not enough. */
export const standsWithoutFactor = ({ has_factor, device_id }: Viewer, { needsFactor, through }: Standing): boolean =>
  needsFactor === true && !has_factor && (device_id === null || through !== null);
