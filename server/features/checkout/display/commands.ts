import { type DisplayTip, displayTipped, type Showing } from 'core/checkout/contract';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import * as refused from 'core/checkout/refusals';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, orNotFound } from '../../../platform/refusal.ts';
import { hashOf } from '../../../platform/tokens.ts';
import { displayBy, saveShowing, saveTip, showingOn, tipOn } from './queries.ts';

/** A till that went away leaves nobody's ticket standing. */
const FORGOTTEN_MS = 600_000;

const seen = (deps: Deps, tx: Tx, scope: BusinessScope, device_id: string) =>
  showingOn(tx, scope, device_id, new Date(deps.clock.now().getTime() - FORGOTTEN_MS).toISOString());

export const showOnDisplay = ({ db, clock }: Deps, scope: BusinessScope, id: string, showing: Showing | null): Promise<unknown> =>
  db.write(scope, async (tx) =>
    saveShowing(tx, scope, orNotFound(await displayBy(tx, scope, { id })), showing, clock.now().toISOString()),
  );

export const tipFrom = ({ db }: Deps, scope: BusinessScope, id: string): Promise<DisplayTip | null> =>
  db.read(scope, async (tx) => tipOn(tx, scope, orNotFound(await displayBy(tx, scope, { id }))));

export const displayNow = (deps: Deps, scope: BusinessScope, key: string): Promise<Showing | null> =>
  deps.db.read(scope, async (tx) => seen(deps, tx, scope, orNotFound(await displayBy(tx, scope, { token_hash: hashOf(key) }))));

/** Only of what is being paid there right now: the till that shows it hears of it and counts it in. */
export const tipOnDisplay = (deps: Deps, actor: Actor, scope: BusinessScope, key: string, wish: DisplayTip): Promise<void> =>
  deps.db.write(scope, async (tx) => {
    const device_id = orNotFound(await displayBy(tx, scope, { token_hash: hashOf(key) }));
    const showing = await seen(deps, tx, scope, device_id);
    if (showing?.ticket !== wish.ticket || showing.step !== 'tender') throw conflict(refused.ticketNotBeingPaid);
    await saveTip(tx, scope, device_id, wish);
    const { ticket: ticket_id, tip_cents } = wish;
    await recordEvent(tx, scope, { ...actor, device_id }, displayTipped, `display:${device_id}`, {
      device_id,
      ticket_id,
      tip_cents,
    });
  });
