/** Written down on paper: no letter that is mistaken for a digit. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789x';
export const RECOVERY_CODES = 10;
const GROUPS = 4;
const GROUP = 4;
export const RECOVERY_BYTES = GROUPS * GROUP;

/** Sixteen letters and digits of 16 random bytes, in groups of four: 80 bits. */
export function recoveryCodeOf(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, RECOVERY_BYTES), (byte) => ALPHABET[byte % ALPHABET.length] ?? '').join('');
  return Array.from({ length: GROUPS }, (_, group) => letters.slice(group * GROUP, (group + 1) * GROUP)).join('-');
}

/** As it is compared: however it was typed. */
export const plainRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');

export const MOST_FACTORS = 10;
