import { randomUUIDv7 } from 'node:crypto';
import { appointmentEdited, appointmentMoved, appointmentStepped } from 'core/booking/visit-events/contract';
import { holdsTime } from 'core/booking/appointments/rules/visit';
import { claimsOf } from 'core/booking/claims/rules';
import { minuteOf } from 'core/booking/desk/rules/read-day';
import type { Change, State } from 'core/booking/desk/rules/state';
import { canUndo, isSameState, stateBefore } from 'core/booking/desk/rules/undo';
import type { SignedInActor } from 'core/kernel/scope';
import * as refused from 'core/booking/refusals';
import type { WithDeps, BusinessCtx } from '../../../ctx.ts';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, orNotFound } from '../../../platform/refusal.ts';
import { setNotes, setStatus } from '../appointments/queries.ts';
import { shopFrom } from '../calendars/commands.ts';
import { type Desk, deskOf } from '../desk-days/commands.ts';
import { type VisitRow, visitRow } from '../desk-days/queries.ts';
import { type ToldRow, visitEvents } from '../desk-history/queries.ts';
import { changeOf, answerWithVisit, lockVisitAtDesk, refuseIfOld, startOf } from '../desk-orders/commands.ts';
import { employeeIds, lockVisits, setLate } from '../desk-orders/queries.ts';
import { type DeskLine, linesIn, stateOf, takeDeskTime, withUnits, writeLines } from '../desk-time/commands.ts';
import { freeTime } from '../overlaps/commands.ts';

/** One visit of a deed that is taken back: what it is, what it becomes, and what was told about it. */
type Undoing = {
  readonly row: VisitRow;
  readonly change: Change;
  readonly texts: ToldRow['payload']['texts'];
  readonly to: State;
  readonly lines: readonly DeskLine[];
  /** It was put there on purpose, over somebody else's. */
  readonly meant: boolean;
};

/** The lines of a state; what it does not know of them is as it stands. */
async function linesOf(ctx: BusinessTx, row: VisitRow, { lines }: State): Promise<DeskLine[]> {
  const people = await employeeIds(
    ctx,
    lines.map(({ employee_id }) => employee_id),
  );
  const now = new Map(linesIn(row).map((line) => [line.id, line]));
  return lines.map(({ id, employee_id: staff, start, end, made }, line) => {
    const place = {
      id,
      person: 0,
      line,
      staff,
      employee_id: orNotFound(people.get(staff)),
      start: minuteOf(start),
      end: minuteOf(end),
    };
    return made ? { ...made, ...place } : { ...orNotFound(now.get(id)), ...place };
  });
}

async function undoingOf(ctx: BusinessTx, desk: Desk, row: VisitRow, pick: (change: Change) => boolean): Promise<Undoing> {
  const told = await visitEvents(ctx, [row.id]);
  const one = orNotFound(told.find(({ payload }) => payload.change && pick(payload.change)));
  const change = orNotFound(one.payload.change);
  if (change.paid) throw conflict(refused.visitPaid);
  if (!canUndo(change, stateOf(row))) await refuseIfOld(ctx, desk, row, -1);
  const to = stateBefore(change);
  const meant = told.some(
    ({ payload }) => payload.change && payload.change.anyway !== '' && isSameState(payload.change.after, to),
  );
  return { row, change, texts: one.payload.texts, to, lines: await linesOf(ctx, row, to), meant };
}

/** Everything that was done under one name, held until the transaction ends. */
async function deedOf(ctx: BusinessTx & WithActor<SignedInActor>, desk: Desk, id: string, change_id: string): Promise<Undoing[]> {
  const first = await undoingOf(ctx, desk, await lockVisitAtDesk(ctx, id), (change) => change.id === change_id);
  const { bundle } = first.change;
  const others = bundle?.visits.filter((one) => one !== id) ?? [];
  await lockVisits(ctx, others);
  const rest: Undoing[] = [];
  for (const other of others) {
    const row = orNotFound(await visitRow(ctx, other));
    rest.push(await undoingOf(ctx, desk, row, (change) => change.bundle?.id === bundle?.id));
  }
  return [first, ...rest];
}

/** The visits become what they were; their time is taken again, and when somebody has it meanwhile nothing happens. */
async function restore(ctx: BusinessTx & WithDeps, deed: readonly Undoing[]): Promise<void> {
  const shop = orNotFound(await shopFrom(ctx, ctx.deps.clock.now().toISOString()));
  const held = deed.flatMap(({ row }) => row.lines.map(({ id }) => id));
  await freeTime(ctx, held);
  for (const { row, to, lines: wished, meant } of deed) {
    const { lines } = await withUnits(ctx, shop, wished);
    if (holdsTime(to.status)) await takeDeskTime(ctx, claimsOf(lines), meant);
    await writeLines(ctx, row, row.id, lines);
    if (to.status !== row.status) await setStatus(ctx, row.id, { status: to.status, late_fee_cents: 0, no_charge_reason: null });
    await setNotes(ctx, row.id, { note: to.note ?? row.note, manager_note: to.manager_note ?? row.manager_note });
    await setLate(ctx, row.id, to.late_min ?? row.late_min);
  }
}

/** What is done in a visit and noted about it, wherever it stands. */
const contentOf = ({ lines, ...state }: State): State => ({
  ...state,
  lines: lines.map((line) => ({ ...line, employee_id: '', start: EPOCH, end: EPOCH })),
});
const EPOCH = '1970-01-01T00:00:00Z';

/** A step back, a move back, or what was done or written is as it was. */
async function tellUndone(ctx: BusinessTx & WithActor<SignedInActor>, { row, texts }: Undoing, change: Change) {
  const { id: appointment_id, account_id } = row;
  const what = { appointment_id, account_id, change, texts };
  const [now, after] = [orNotFound(change.before), change.after];
  const about = `appointment:${appointment_id}`;
  if (after.status !== now.status)
    await recordEvent(ctx, appointmentStepped, about, { ...what, from: now.status, to: after.status, reason: '' });
  else if (isSameState(contentOf(now), contentOf(after)))
    await recordEvent(ctx, appointmentMoved, about, { ...what, from: startOf(now), to: startOf(after) });
  else await recordEvent(ctx, appointmentEdited, about, what);
}

export async function undoDeskChange(ctx: BusinessCtx<SignedInActor>, id: string, change_id: string) {
  const desk = await deskOf(ctx);
  return ctx.deps.db.write(ctx, async (ctx) => {
    const deed = await deedOf(ctx, desk, id, change_id);
    await restore(ctx, deed);
    const bundle = deed.length > 1 ? { bundle: { id: randomUUIDv7(), visits: deed.map(({ row }) => row.id) } } : {};
    const changes: Change[] = [];
    for (const one of deed) {
      const after = stateOf(orNotFound(await visitRow(ctx, one.row.id)));
      const change = changeOf({ before: stateOf(one.row), after, undoes: one.change.id, anyway: '', ...bundle });
      await tellUndone(ctx, one, change);
      changes.push(change);
    }
    return answerWithVisit(ctx, desk, id, changes[0]?.id ?? '');
  });
}
