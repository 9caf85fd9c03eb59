import { randomUUIDv7 } from 'node:crypto';
import type { BusinessScope } from 'core/kernel/scope';
import { timeOverLines } from 'core/loyalty/rules/membership';
import { worthOf } from 'core/loyalty/rules/points';
import type { WithDeps, BusinessWrite } from '../../../ctx.ts';
import { platformScope, type BusinessTx } from '../../../platform/db.ts';
import { actorOfEvent, systemActor } from '../../../platform/outbox/actor.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { postToLedger } from '../../ledger/queries.ts';
import { recordMemberEvent } from '../members/commands.ts';
import { memberToChange, updateMember } from '../members/queries.ts';
import { expirePoints, postOwedPoints, type OwedPoints } from '../points/commands.ts';
import { insertEntries, lapsedMembers, membershipsToMerge } from '../points/queries.ts';
import { businesses, endedMemberships } from './queries.ts';

/** What lapsed by time is written down: points that are gone, and fees whose time is over. */
export async function expireMemberships({ deps }: WithDeps): Promise<void> {
  const all = await deps.db.read(platformScope, (ctx) => businesses(ctx));
  for (const businessId of all) {
    const scope = { businessId } as BusinessScope;
    await deps.db.write(scope, (ctx) => tidyIn({ ...ctx, deps }));
  }
}

async function tidyIn(ctx: BusinessTx & WithDeps): Promise<void> {
  const now = ctx.deps.clock.now().toISOString();
  const actor = actorOfEvent(systemActor);
  const owed: OwedPoints[] = [];
  for (const id of await lapsedMembers(ctx, now)) {
    owed.push(...(await expirePoints({ ...ctx, actor }, orNotFound(await memberToChange(ctx, now, id)))));
    await recordMemberEvent({ ...ctx, actor }, id, 'expired');
  }
  const over = await endedMemberships(ctx, now);
  for (const one of owed) await postOwedPoints(ctx, actor, 'loyalty_lapse', one.member_id, [one]);
  for (const { member_id, cents } of over) {
    const id = randomUUIDv7();
    const deed = {
      id,
      kind: 'membership_over',
      source: 'loyalty',
      source_id: member_id,
      key: `membership_over:${id}`,
      happened_at: now,
    };
    await postToLedger(ctx, actor, deed, timeOverLines(member_id, cents));
  }
}

type Merge = { readonly kept_id: number; readonly gone_id: number };

/** Two clients became one: what the one that is gone had is the other's. */
export async function mergeMemberships(ctx: BusinessWrite, { kept_id, gone_id }: Merge): Promise<void> {
  const now = ctx.deps.clock.now().toISOString();
  const owed: OwedPoints[] = [];
  for (const { gone, kept } of await membershipsToMerge(ctx, kept_id, gone_id)) {
    if (kept === null) await updateMember(ctx, gone, { client_id: kept_id });
    else owed.push(...(await pour(ctx, { gone, kept, now })));
    await recordMemberEvent(ctx, kept ?? gone, 'merged');
  }
  for (const one of owed) await postOwedPoints(ctx, ctx.actor, 'loyalty_merge', one.member_id, [one]);
}

type Pour = { readonly gone: string; readonly kept: string; readonly now: string };

async function pour(ctx: BusinessTx, { gone, kept, now }: Pour): Promise<OwedPoints[]> {
  const [from, to] = [orNotFound(await memberToChange(ctx, now, gone)), orNotFound(await memberToChange(ctx, now, kept))];
  const isForGood = [from, to].some(({ since, until }) => since !== null && until === null);
  const until = isForGood ? null : ([from.until ?? now, to.until ?? now].toSorted()[1] ?? now);
  const since = [from.since, to.since].flatMap((at) => at ?? []).toSorted()[0];
  await updateMember(ctx, kept, { until, ...(since && { since }) });
  await updateMember(ctx, gone, { until: now });
  if (from.points === 0) return [];
  const moved = { kind: 'merged', happened_at: now, employee_id: null } as const;
  await insertEntries(ctx, [
    { member_id: gone, points: -from.points, ...moved },
    { member_id: kept, points: from.points, ...moved },
  ]);
  const cents = worthOf(from.points, from);
  return [
    { member_id: gone, cents: -cents },
    { member_id: kept, cents },
  ];
}
