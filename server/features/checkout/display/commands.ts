import { type DisplayTip, displayTipped, type Showing } from 'core/checkout/contract';
import * as refused from 'core/checkout/refusals';
import type { WithDeps, BusinessJob, BusinessCtx } from '../../../ctx.ts';
import { platformScope, type BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, orNotFound } from '../../../platform/refusal.ts';
import { hashSecret } from '../../../platform/tokens.ts';
import { displayBy, saveShowing, saveTip, showingOn, tipOn, type Which } from './queries.ts';

/** A till that went away leaves nobody's ticket standing. */
const FORGOTTEN_MS = 600_000;

const enrolledDisplay = async ({ deps: { db }, scope }: BusinessJob, which: Which): Promise<string> =>
  orNotFound(await db.read(platformScope, (across) => displayBy(across, scope.businessId, which)));

const seen = (ctx: BusinessTx & WithDeps, device_id: string) =>
  showingOn(ctx, device_id, new Date(ctx.deps.clock.now().getTime() - FORGOTTEN_MS).toISOString());

export async function showOnDisplay(ctx: BusinessJob, id: string, showing: Showing | null): Promise<void> {
  const { db, clock } = ctx.deps;
  const display = await enrolledDisplay(ctx, { id });
  await db.write(ctx, (ctx) => saveShowing(ctx, display, showing, clock.now().toISOString()));
}

export async function tipFrom(ctx: BusinessJob, id: string): Promise<DisplayTip | null> {
  const display = await enrolledDisplay(ctx, { id });
  return ctx.deps.db.read(ctx, (ctx) => tipOn(ctx, display));
}

export async function displayNow(ctx: BusinessJob, key: string): Promise<Showing | null> {
  const display = await enrolledDisplay(ctx, { token_hash: hashSecret(key) });
  return ctx.deps.db.read(ctx, (ctx) => seen(ctx, display));
}

/** Only of what is being paid there right now: the till that shows it hears of it and counts it in. */
export async function tipOnDisplay(ctx: BusinessCtx, key: string, input: DisplayTip): Promise<void> {
  const device_id = await enrolledDisplay(ctx, { token_hash: hashSecret(key) });
  await ctx.deps.db.write(ctx, async (ctx) => {
    const showing = await seen(ctx, device_id);
    if (showing?.ticket !== input.ticket || showing.step !== 'tender') throw conflict(refused.ticketNotBeingPaid);
    await saveTip(ctx, device_id, input);
    const { ticket: ticket_id, tip_cents } = input;
    await recordEvent({ ...ctx, actor: { ...ctx.actor, device_id } }, displayTipped, `display:${device_id}`, {
      device_id,
      ticket_id,
      tip_cents,
    });
  });
}
