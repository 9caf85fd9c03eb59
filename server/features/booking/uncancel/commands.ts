import { randomUUIDv7 } from 'node:crypto';
import { claimsOf } from 'core/booking/claims/rules';
import { UNCANCEL_SECONDS } from 'core/booking/moves/contract';
import { appointmentStepped } from 'core/booking/visit-events/contract';
import * as refused from 'core/booking/refusals';
import type { WithDeps, BusinessCtx } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, orNotFound, invalid } from '../../../platform/refusal.ts';
import { setStatus, type Visit } from '../appointments/queries.ts';
import { changeOwnVisits } from '../changes/commands.ts';
import { dropExpired, insertClaims } from '../claims/queries.ts';
import { visitEvents } from '../desk-history/queries.ts';
import { takingLines } from './queries.ts';

const tooLate = () => invalid({ id: [refused.undoLate] });

/** The visits that were called off with this one a moment ago, and what each was before. */
async function justCancelled(ctx: BusinessTx & WithDeps, visits: readonly Visit[], id: string) {
  const since = ctx.deps.clock.now().getTime() - UNCANCEL_SECONDS * 1000;
  const told = await visitEvents(
    ctx,
    visits.map((visit) => visit.id),
  );
  const all = visits.flatMap((visit) => {
    const last = told.find(({ visit_id }) => visit_id === visit.id);
    const { change, to } = last?.payload ?? {};
    const isRecent = last && to === 'cancelled' && Date.parse(last.at) >= since;
    return isRecent && change?.before && !visit.guarantee ? [{ visit, change, before: change.before }] : [];
  });
  return all.some(({ visit }) => visit.id === id) ? all : [];
}

/** They come after all: the same visits at the same time, if nobody else has it by now. */
export const uncancel = (ctx: BusinessCtx, id: string) =>
  changeOwnVisits(ctx, { id, wholeGroup: true }, async (ctx, visits) => {
    const all = await justCancelled(ctx, visits, id);
    if (all.length === 0) throw tooLate();
    const claims = claimsOf(
      await takingLines(
        ctx,
        all.map(({ visit }) => visit.id),
      ),
    );
    await dropExpired(ctx, claims);
    const isFree = await insertClaims(ctx, claims, { source: 'line', expires_at: null });
    if (!isFree) throw conflict(refused.timeTaken, { alternatives: [] });
    for (const { visit, change, before } of all) {
      await setStatus(ctx, visit.id, { status: before.status, late_fee_cents: 0, no_charge_reason: null });
      const back = { id: randomUUIDv7(), before: orNotFound(change.after), after: before, undoes: change.id, anyway: '' };
      const what = { appointment_id: visit.id, account_id: visit.account_id, from: visit.status, to: before.status };
      await recordEvent(ctx, appointmentStepped, `appointment:${visit.id}`, {
        ...what,
        reason: '',
        change: back,
        texts: 'later',
      });
    }
  });
