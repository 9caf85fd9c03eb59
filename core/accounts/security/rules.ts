import type { Contact } from '../rules.ts';

/** What could give an account away asks who it is again when that was last shown longer ago than this. */
export const PROOF_MINUTES = 10;
/** How long the old address can undo a change. */
export const UNDO_HOURS = 72;

export const accountChanges = ['email', 'phone', 'password', 'second_factor'] as const;
export type AccountChange = (typeof accountChanges)[number];

/** The addresses of an account as they were. */
export type Contacts = {
  readonly email: string | null;
  readonly email_verified_at: string | null;
  readonly phone10: string | null;
  readonly phone_e164: string | null;
  readonly phone_verified_at: string | null;
};

/** Who is told about a change: the address that it replaces, else the other one. Nobody, when none was ever proven. */
export function addressToTell(change: AccountChange, before: Contacts): string | null {
  const mail = before.email_verified_at === null ? null : before.email;
  const phone = before.phone_verified_at === null ? null : before.phone_e164;
  return change === 'phone' ? (phone ?? mail) : (mail ?? phone);
}

/** To prove the same address once more changes nothing. */
export const isNewContact = ({ kind, target }: Contact, before: Contacts): boolean =>
  kind === 'email'
    ? before.email_verified_at === null || before.email?.toLowerCase() !== target
    : before.phone_verified_at === null || before.phone10 !== target;
