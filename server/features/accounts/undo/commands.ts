import { accountChangeUndone } from 'core/accounts/contract';
import * as refused from 'core/accounts/refusals';
import type { PlatformCtx } from '../../../ctx.ts';
import type { PlatformTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { invalid, refuseOnConstraint } from '../../../platform/refusal.ts';
import { changeIdOf } from '../changes/commands.ts';
import type { AccountChangeRow } from '../changes/queries.ts';
import { newResetToken } from '../codes/commands.ts';
import { endAllSessions } from '../commands.ts';
import { restoreFactors } from '../second-factor/queries.ts';
import { burnCodesOf, closeChangesFrom, restoreEmail, restorePhone, takePassword } from './queries.ts';

const oldLink = () => invalid({ token: [refused.undoLinkOld] });
const elsewhere = () => invalid({ token: [refused.ofAnother] });

async function restore(ctx: PlatformTx, { account_id, kind, before }: AccountChangeRow): Promise<void> {
  if (kind === 'email') await restoreEmail(ctx, account_id, before.contacts);
  if (kind === 'phone') await restorePhone(ctx, account_id, before.contacts);
}

/**
 * Everything about signing in is again as it was before that change: what came after it was done by the same hand. All sessions end, the
 * password is taken, and whoever holds the link chooses a new one.
 */
export async function undoAccountChange(ctx: PlatformCtx, token: string) {
  const id = changeIdOf(ctx, token);
  if (id === null) throw oldLink();
  const { reset, ended } = await ctx.deps.db
    .write(ctx, async (ctx) => {
      const changes = await closeChangesFrom(ctx, id);
      const first = changes.at(-1);
      if (!first) throw oldLink();
      for (const change of changes) await restore(ctx, change);
      const { account_id, before } = first;
      const taken = changes.flatMap((change) => change.before.factor_ids ?? []);
      await restoreFactors(ctx, account_id, first.created_at, taken);
      await takePassword(ctx, account_id);
      await burnCodesOf(ctx, account_id);
      const target = before.contacts.email ?? before.contacts.phone10 ?? '';
      await recordEvent(ctx, accountChangeUndone, `account:${account_id}`, { account_id });
      return {
        reset: await newResetToken(ctx, target, account_id),
        ended: await endAllSessions(ctx, account_id),
      };
    })
    .catch((error: unknown) => refuseOnConstraint(error, { account_email: elsewhere, account_phone: elsewhere }));
  ended.forEach((session_id) => ctx.deps.gate.forgetSession(session_id));
  return { success: true as const, message: 'We undid the change and signed out every device.', reset };
}
