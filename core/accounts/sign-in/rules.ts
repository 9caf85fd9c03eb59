/**
 * Seconds to wait after each try, counted since the last quiet time; the last one holds from then on. A try while one has to wait is refused
 * and not counted, so whoever tries without a pause gains nothing.
 */
export type Pauses = readonly number[];

const free = (tries: number): number[] => Array<number>(tries - 1).fill(0);

/**
 * Passwords are guessed against one account from many addresses, or against many accounts from one. Both are slowed down, and each has its
 * own count. A device that has signed in to the account before has a count of its own, which nobody else can fill: whoever tries wrong
 * passwords from elsewhere does not keep its owner out.
 */
export const signInPauses = {
  account: [...free(5), 15, 30, 60, 120, 300],
  address: [...free(20), 15, 30, 60],
  device: [...free(10), 15, 30, 60],
} as const satisfies Record<string, Pauses>;

/** A count is forgotten this long after its last try. */
export const QUIET_SECONDS = 1800;

/** How many tries a count admits within so many seconds, when none of them waits longer than it must. */
export function mostTries(pauses: Pauses, seconds: number): number {
  let [tries, waited] = [0, 0];
  while (waited < seconds) {
    waited += pauses[Math.min(tries, pauses.length - 1)] ?? 0;
    tries += 1;
  }
  return tries;
}

/** What a browser shows of itself: the accounts that have signed in there, each with the epoch of its devices at that time. */
export type KnownDevice = { readonly id: string; readonly accounts: readonly (readonly [hash_id: string, epoch: number])[] };

const MOST_ACCOUNTS = 8;

export const isKnownTo = (device: KnownDevice | null, account: { readonly hash_id: string; readonly device_epoch: number }) =>
  device !== null && device.accounts.some(([hash_id, epoch]) => hash_id === account.hash_id && epoch === account.device_epoch);

/** The device once that account has signed in there; those who did so longest ago are forgotten. */
export const withAccount = (device: KnownDevice, hash_id: string, epoch: number): KnownDevice => ({
  ...device,
  accounts: [[hash_id, epoch] as const, ...device.accounts.filter(([known]) => known !== hash_id)].slice(0, MOST_ACCOUNTS),
});
