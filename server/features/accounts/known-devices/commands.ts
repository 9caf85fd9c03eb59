import { isKnownTo, type KnownDevice, QUIET_SECONDS, signInPauses, withAccount } from 'core/accounts/sign-in/rules';
import { randomUUID } from 'node:crypto';
import type { WithDeps } from '../../../ctx.ts';
import { platformScope } from '../../../platform/db.ts';
import type { BrowserInfo } from '../../../platform/http.ts';
import { addressKey } from '../../../platform/limits.ts';
import { attemptKey } from '../codes/commands.ts';
import { deviceEpochOf } from '../queries.ts';

const PURPOSE = 'known-device';
const KNOWN_DAYS = 400;

type Account = { readonly hash_id: string; readonly device_epoch: number };

const deviceOf = ({ deps: { tokens } }: WithDeps, { knownDevice }: BrowserInfo): KnownDevice | null =>
  knownDevice === null ? null : tokens.verify<KnownDevice>(PURPOSE, knownDevice);

/** From now on this browser is known to the account: wrong passwords from elsewhere do not slow it down. */
export async function rememberDevice(ctx: WithDeps, browser: BrowserInfo, account_id: number): Promise<void> {
  const { hash_id, device_epoch } = await ctx.deps.db.read(platformScope, (ctx) => deviceEpochOf(ctx, account_id));
  const device = withAccount(deviceOf(ctx, browser) ?? { id: randomUUID(), accounts: [] }, hash_id, device_epoch);
  browser.keepKnownDevice(
    ctx.deps.tokens.sign(PURPOSE, { id: device.id, accounts: device.accounts }, KNOWN_DAYS * 86_400),
    KNOWN_DAYS,
  );
}

/** The id of the device when this account has signed in there before. */
export function knownDeviceOf(ctx: WithDeps, browser: BrowserInfo, account: Account | undefined): string | null {
  const device = deviceOf(ctx, browser);
  return device !== null && account !== undefined && isKnownTo(device, account) ? device.id : null;
}

export const accountCount = (ctx: WithDeps, target: string): string => attemptKey(ctx, 'login', target);

export type CountedTry = { readonly right: () => Promise<void> };

/**
 * Counts a try before the password is looked at. A known device has a count of its own. Everybody else is counted by address and by account,
 * whether or not there is such an account.
 */
export async function countSignIn(ctx: WithDeps, ip: string, target: string, device_id: string | null): Promise<CountedTry> {
  const { limits } = ctx.deps;
  if (device_id !== null) {
    const own = attemptKey(ctx, 'login-device', `${device_id}.${target}`);
    await limits.slow(own, signInPauses.device, QUIET_SECONDS);
    return { right: async () => void (await limits.forgive(own)) };
  }
  const account = accountCount(ctx, target);
  const address = await countAddress(ctx, ip);
  await limits.slow(account, signInPauses.account, QUIET_SECONDS);
  return {
    right: async () => {
      await address.right();
      await limits.forgive(account);
    },
  };
}

export async function countAddress({ deps: { limits } }: WithDeps, ip: string): Promise<CountedTry> {
  const key = `login:from:${addressKey(ip)}`;
  await limits.slow(key, signInPauses.address, QUIET_SECONDS);
  return { right: async () => void (await limits.giveBack(key)) };
}
