import { plainRecoveryCode, RECOVERY_BYTES, RECOVERY_CODES, recoveryCodeOf } from 'core/accounts/second-factor/rules';
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { WithDeps } from '../../../ctx.ts';
import type { Deps } from '../../../deps.ts';
import { platformScope, type PlatformTx } from '../../../platform/db.ts';
import { hashSecret } from '../../../platform/tokens.ts';
import { type App, appsOf, insertApp, replaceRecoveryCodes, resealApp, takeAppStep, takeRecoveryCode } from './queries.ts';

const otp = () => import('otplib');
/** Clocks of phones are off by some seconds: the code before and the one after count too. */
const TOLERANCE_SECONDS = 30;

const sealedFor = (id: string) => `second-factor:${id}`;
const secretOf = ({ deps: { vault } }: WithDeps<Pick<Deps, 'vault'>>, { id, secret, sealed_by }: App): string =>
  vault.unwrap(sealedFor(id), { wrapped: secret, wrapped_by: sealed_by }).toString();

/** An app that has not shown a code yet. The secret leaves the house here and now; what stays is sealed. */
export async function addAuthenticatorApp(
  ctx: PlatformTx & WithDeps<Pick<Deps, 'vault'>>,
  account_id: number,
  name: string,
  given?: string,
) {
  const { generateSecret } = await otp();
  const [id, secret] = [randomUUIDv7(), given ?? generateSecret()];
  const { wrapped, wrapped_by } = ctx.deps.vault.wrap(sealedFor(id), Buffer.from(secret));
  await insertApp(ctx, { id, account_id, name, secret: wrapped, sealed_by: wrapped_by });
  return { id, secret };
}

export const authenticatorUri = async (secret: string, issuer: string, label: string): Promise<string> =>
  (await otp()).generateURI({ issuer, label, secret });

/** Takes the code of this app, which works once. A secret that was sealed under the key before is sealed anew. */
export async function takeAppCode(ctx: PlatformTx & WithDeps, app: App, code: string): Promise<boolean> {
  const { deps } = ctx;
  const { verifySync } = await otp();
  const secret = secretOf(ctx, app);
  const epoch = Math.floor(deps.clock.now().getTime() / 1000);
  const checked = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS });
  if (!checked.valid || !('timeStep' in checked) || !(await takeAppStep(ctx, app.id, checked.timeStep))) return false;
  if (app.sealed_by !== deps.vault.inUse) {
    const { wrapped, wrapped_by } = deps.vault.wrap(sealedFor(app.id), Buffer.from(secret));
    await resealApp(ctx, app.id, wrapped, wrapped_by);
  }
  return true;
}

/** Whether one of the account's apps shows this code now. */
export const takeCode = ({ deps }: WithDeps, account_id: number, code: string): Promise<boolean> =>
  deps.db.write(platformScope, async (ctx) => {
    for (const app of await appsOf(ctx, account_id)) if (await takeAppCode({ ...ctx, deps }, app, code)) return true;
    return false;
  });

const recoveryHash = (account_id: number, code: string): Buffer =>
  hashSecret(`recovery.${account_id}.${plainRecoveryCode(code)}`);

export const takeRecovery = ({ deps: { db } }: WithDeps, account_id: number, code: string): Promise<boolean> =>
  db.write(platformScope, (ctx) => takeRecoveryCode(ctx, account_id, recoveryHash(account_id, code)));

/** Ten new ones, told this once; only their hashes stay. */
export async function newRecoveryCodes(ctx: PlatformTx, account_id: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(RECOVERY_BYTES)));
  await replaceRecoveryCodes(
    ctx,
    account_id,
    codes.map((code) => recoveryHash(account_id, code)),
  );
  return codes;
}
