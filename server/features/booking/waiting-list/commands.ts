import { randomUUIDv7 } from 'node:crypto';
import { waitingJoined } from 'core/booking/waiting-list/contract';
import { whyNotWait } from 'core/booking/waiting-list/rules';
import { wallClockAt } from 'core/kernel/time';
import * as general from 'core/kernel/refusals/general';
import type { BusinessCtx, WithDeps } from '../../../ctx.ts';
import { platformScope, type WithActor, type BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { invalid } from '../../../platform/refusal.ts';
import { accountOf, clientsOfPhone } from '../../clients/self/queries.ts';
import { bookingPolicy } from '../appointments/queries.ts';
import { insertEntry } from './queries.ts';

type WaitWish = {
  readonly name: string;
  readonly wish: string;
  readonly first_date: string;
  readonly last_date: string;
  readonly part: string;
  readonly note: string;
  readonly locale: string;
};

/** Whom to text: the phone that was proven here, or the one of the account. */
async function whoWaits(ctx: BusinessTx & WithActor & WithDeps, name: string) {
  const {
    deps: { db },
    actor: { account_id, proof },
  } = ctx;
  const account = account_id === null ? null : await db.read(platformScope, (across) => accountOf(across, account_id));
  const phone10 = proof && 'phone' in proof ? proof.phone : (account?.phone10 ?? null);
  if (phone10 === null) throw invalid({ phone: [general.phoneRequired] });
  const known = name || account?.name || (await clientsOfPhone(ctx, phone10))[0]?.name;
  if (!known) throw invalid({ name: [general.inputRequired] });
  return { phone10, name: known };
}

export const joinWaitingList = (ctx: BusinessCtx, input: WaitWish) =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const who = await whoWaits(ctx, input.name);
    const { timezone } = await bookingPolicy(ctx);
    const today = wallClockAt(ctx.deps.clock.now().toISOString(), timezone).date;
    const unfit = whyNotWait(input, today);
    if (unfit) throw invalid({ last_date: [unfit] });
    const party_size = input.wish.split(';').length;
    const { id, isNew } = await insertEntry(ctx, { ...input, ...who, id: randomUUIDv7(), party_size });
    if (isNew) await recordEvent(ctx, waitingJoined, `waiting:${id}`, { entry_id: id });
    return { id, phone: who.phone10 };
  });
