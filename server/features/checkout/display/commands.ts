import { type DisplayTip, displayTipped, type Showing } from 'core/checkout/contract';
import * as refused from 'core/checkout/refusals';
import type { WithDeps, BusinessJob, BusinessCtx } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, orNotFound } from '../../../platform/refusal.ts';
import { hashOf } from '../../../platform/tokens.ts';
import { displayBy, saveShowing, saveTip, showingOn, tipOn } from './queries.ts';

/** A till that went away leaves nobody's ticket standing. */
const FORGOTTEN_MS = 600_000;

const seen = (ctx: BusinessTx & WithDeps, device_id: string) =>
  showingOn(ctx, device_id, new Date(ctx.deps.clock.now().getTime() - FORGOTTEN_MS).toISOString());

export const showOnDisplay = (
  { deps: { db, clock }, scope }: BusinessJob,
  id: string,
  showing: Showing | null,
): Promise<unknown> =>
  db.write(scope, async (ctx) => saveShowing(ctx, orNotFound(await displayBy(ctx, { id })), showing, clock.now().toISOString()));

export const tipFrom = ({ deps: { db }, scope }: BusinessJob, id: string): Promise<DisplayTip | null> =>
  db.read(scope, async (ctx) => tipOn(ctx, orNotFound(await displayBy(ctx, { id }))));

export const displayNow = (ctx: BusinessJob, key: string): Promise<Showing | null> =>
  ctx.deps.db.read(ctx, async (ctx) => seen(ctx, orNotFound(await displayBy(ctx, { token_hash: hashOf(key) }))));

/** Only of what is being paid there right now: the till that shows it hears of it and counts it in. */
export const tipOnDisplay = (ctx: BusinessCtx, key: string, input: DisplayTip): Promise<void> =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const device_id = orNotFound(await displayBy(ctx, { token_hash: hashOf(key) }));
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
