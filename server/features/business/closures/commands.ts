import { randomUUIDv7 } from 'node:crypto';
import { whyNotStretch } from 'core/business/closures/rules';
import { closureChanged, type NewClosure } from 'core/business/contract';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { orNotFound, refuseIf } from '../../../platform/refusal.ts';
import { insertClosure, markClosureRemoved } from './queries.ts';

const MOST_DAYS = 366;

type Days = { readonly first_date: string; readonly last_date: string };
const tellChange = (tx: Tx, scope: BusinessScope, actor: Actor, { first_date, last_date }: Days) =>
  recordEvent(tx, scope, actor, closureChanged, `business:${scope.businessId}`, {
    business_id: scope.businessId,
    first_date,
    last_date,
  });

export function addClosure({ db }: Deps, actor: Actor, scope: BusinessScope, { business_id: _, ...wish }: NewClosure) {
  refuseIf(whyNotStretch(wish, MOST_DAYS));
  return db.write(scope, async (tx) => {
    const closure = await insertClosure(tx, scope, { id: randomUUIDv7(), ...wish });
    await tellChange(tx, scope, actor, closure);
    return closure;
  });
}

export async function removeClosure({ db }: Deps, actor: Actor, scope: BusinessScope, id: string): Promise<void> {
  await db.write(scope, async (tx) => {
    await tellChange(tx, scope, actor, orNotFound(await markClosureRemoved(tx, scope, id)));
  });
}
