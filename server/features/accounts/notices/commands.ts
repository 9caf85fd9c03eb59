import { accountSettingChanged } from 'core/accounts/contract';
import { choiceKey, choicesOf, type NoticeKind, type NoticeWay, waysOf } from 'core/accounts/notices/rules';
import * as general from 'core/kernel/refusals/general';
import type { SignedInActor } from 'core/kernel/scope';
import type { PlatformCtx } from '../../../ctx.ts';
import type { PlatformTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { invalid, orNotFound } from '../../../platform/refusal.ts';
import { saveSetting } from '../profile/queries.ts';
import { reachOfPerson } from './queries.ts';

async function choicesNow(ctx: PlatformTx, account_id: number) {
  const { stored, ...reach } = orNotFound(await reachOfPerson(ctx, account_id));
  return { success: true as const, data: { choices: choicesOf(stored, reach.phone_number !== null), ...reach } };
}

export const noticeChoices = (ctx: PlatformCtx<SignedInActor>) =>
  ctx.deps.db.read(ctx, (tx) => choicesNow(tx, ctx.actor.account_id));

type Choice = { readonly kind: NoticeKind; readonly way: NoticeWay; readonly on: boolean };

export function saveNoticeChoice(ctx: PlatformCtx<SignedInActor>, { kind, way, on }: Choice) {
  if (!waysOf[kind].includes(way)) throw invalid({ way: [general.inputFieldInvalid] });
  return ctx.deps.db.write(ctx, async (ctx) => {
    const { account_id } = ctx.actor;
    const key = choiceKey(kind, way);
    await saveSetting(ctx, account_id, key, on ? 'on' : 'off');
    await recordEvent(ctx, accountSettingChanged, `account:${account_id}`, { account_id, key });
    return choicesNow(ctx, account_id);
  });
}
