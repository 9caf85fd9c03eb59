import { type OpenHold, timeReleased } from 'core/booking/holds/contract';
import type { Actor } from 'core/kernel/scope';
import * as refused from 'core/booking/refusals';
import type { BusinessCtx } from '../../../ctx.ts';
import { recordEvent } from '../../../platform/events.ts';
import { notFound } from '../../../platform/refusal.ts';
import { forgetCalendars } from '../calendars/commands.ts';
import { deleteClaims } from '../claims/queries.ts';
import { endHold, type LiveHold, liveHolds } from './queries.ts';

/** Staff who may change their own visits alone see and free what takes nobody else's time. */
const concerns = ({ reach, employee_id }: Actor, { lines }: LiveHold): boolean =>
  reach !== 'self' || lines.every((line) => line.employee_id === employee_id);

const shown = ({ lines, staff, ...hold }: LiveHold): OpenHold => ({
  ...hold,
  people: new Set(lines.map(({ person }) => person)).size,
  lines: lines.map(({ service_name, employee_id }) => ({
    service_name,
    staff: staff.find(({ id }) => id === employee_id)?.first_name ?? '',
  })),
});

export async function listOpenHolds({ deps: { db }, actor, scope }: BusinessCtx): Promise<OpenHold[]> {
  const holds = await db.read(scope, (ctx) => liveHolds(ctx));
  return holds.filter((hold) => concerns(actor, hold)).map(shown);
}

/** Frees the time at once. The row stays for an hour: strangers of its address have to prove a phone before they hold again. */
export async function freeAtDesk(ctx: BusinessCtx, id: string): Promise<void> {
  const { deps, actor } = ctx;
  await deps.db.write(ctx, async (ctx) => {
    const [held] = await liveHolds(ctx, id);
    if (!held || !concerns(actor, held) || !(await endHold(ctx, id))) throw notFound(refused.holdEnded);
    const ids = held.lines.map((line) => line.id);
    await deleteClaims(ctx, 'hold', ids);
    await recordEvent(ctx, timeReleased, `hold:${id}`, { hold_id: id });
    await deps.db.afterCommit(() => forgetCalendars(ctx));
  });
}
