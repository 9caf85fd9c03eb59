import { randomUUIDv7 } from 'node:crypto';
import { waitingJoined } from 'core/booking/waiting-list/contract';
import { whyNotWait } from 'core/booking/waiting-list/rules';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import { wallClockAt } from 'core/kernel/time';
import * as general from 'core/kernel/refusals/general';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
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
async function whoWaits(tx: Tx, scope: BusinessScope, { account_id, proof }: Actor, name: string) {
  const account = account_id === null ? null : await accountOf(tx, account_id);
  const phone10 = proof && 'phone' in proof ? proof.phone : (account?.phone10 ?? null);
  if (phone10 === null) throw invalid({ phone: [general.phoneRequired] });
  const known = name || account?.name || (await clientsOfPhone(tx, scope, phone10))[0]?.name;
  if (!known) throw invalid({ name: [general.inputRequired] });
  return { phone10, name: known };
}

export const joinWaitingList = (deps: Deps, actor: Actor, scope: BusinessScope, wish: WaitWish) =>
  deps.db.write(scope, async (tx) => {
    const who = await whoWaits(tx, scope, actor, wish.name);
    const { timezone } = await bookingPolicy(tx, scope);
    const today = wallClockAt(deps.clock.now().toISOString(), timezone).date;
    const unfit = whyNotWait(wish, today);
    if (unfit) throw invalid({ last_date: [unfit] });
    const party_size = wish.wish.split(';').length;
    const { id, isNew } = await insertEntry(tx, scope, { ...wish, ...who, id: randomUUIDv7(), party_size });
    if (isNew) await recordEvent(tx, scope, actor, waitingJoined, `waiting:${id}`, { entry_id: id });
    return { id, phone: who.phone10 };
  });
