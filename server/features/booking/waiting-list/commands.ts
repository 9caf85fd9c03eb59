import { randomUUIDv7 } from 'node:crypto';
import { phone10Of, whyNotKeepPhone } from 'core/accounts/rules';
import { waitingJoined } from 'core/booking/waiting-list/contract';
import { whyNotWait } from 'core/booking/waiting-list/rules';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import { wallAt } from 'core/kernel/time';
import type { Deps } from '../../../app.ts';
import { tell } from '../../../platform/events.ts';
import { invalid } from '../../../platform/refusal.ts';
import { groundOf } from '../appointments/queries.ts';
import { insertEntry } from './queries.ts';

type WaitWish = {
  readonly name: string;
  readonly phone: string;
  readonly wish: string;
  readonly first_date: string;
  readonly last_date: string;
  readonly note: string;
};

export const join = (deps: Deps, actor: Actor, scope: BusinessScope, { phone, ...entry }: WaitWish): Promise<string> =>
  deps.db.write(scope, async (tx) => {
    const wrong = whyNotKeepPhone(phone);
    if (wrong) throw invalid({ phone: [wrong] });
    const { timezone } = await groundOf(tx, scope);
    const today = wallAt(deps.clock.now().toISOString(), timezone).date;
    const unfit = whyNotWait(entry, today);
    if (unfit) throw invalid({ last_date: [unfit] });
    const party_size = entry.wish.split(';').length;
    const { id, isNew } = await insertEntry(tx, scope, { id: randomUUIDv7(), phone10: phone10Of(phone), party_size, ...entry });
    if (isNew) await tell(tx, scope, actor, waitingJoined, `waiting:${id}`, { entry_id: id });
    return id;
  });
