import { randomUUIDv7 } from 'node:crypto';
import { appointmentEdited } from 'core/booking/visit-events/contract';
import { holdsTime } from 'core/booking/appointments/rules/visit';
import { lengthOf, type Shape, shapeOf } from 'core/booking/availability/rules/shape';
import { laidOut, sharedCents } from 'core/booking/desk-edits/rules/lay-out';
import { shortestOf, withLength } from 'core/booking/desk/rules/place';
import type { Change } from 'core/booking/desk/rules/state';
import type { SignedInActor } from 'core/kernel/scope';
import * as refused from 'core/booking/refusals';
import type { BusinessCtx } from '../../../ctx.ts';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { forbidden, invalid, notFound } from '../../../platform/refusal.ts';
import { setNotes } from '../appointments/queries.ts';
import type { Shop } from '../calendars/queries.ts';
import { deskOf } from '../desk-days/commands.ts';
import { type VisitRow, visitRow } from '../desk-days/queries.ts';
import {
  writeMoves,
  changeOf,
  answerWithVisit,
  lockVisitAtDesk,
  pushOthersLater,
  refuseIfOld,
  refuseOthersChairs,
  textsOf,
} from '../desk-orders/commands.ts';
import { type Anyway, daysFor, type DeskLine, linesIn, puttingOf, stateOf, takeFor } from '../desk-time/commands.ts';

export type WishedLine = {
  readonly id?: string | undefined;
  readonly service_id: string;
  readonly employee_id: string;
  readonly pinned?: boolean | undefined;
  readonly add_ons: readonly string[];
  readonly length_min?: number | undefined;
  readonly part_of?: string | undefined;
};

/** Add-ons that were there keep their price; new ones cost what they cost now. */
function addOnsOf({ add_ons }: Shop, { add_ons: ids }: WishedLine, before: DeskLine | undefined) {
  return ids.map((id) => {
    const known = before?.add_ons.find((one) => one.id === id) ?? add_ons.find((one) => one.id === id);
    if (!known) throw notFound();
    return { id, name: known.name, price_cents: known.price_cents };
  });
}
const minutesOf = ({ add_ons }: Shop, ids: readonly string[]): number =>
  add_ons.filter(({ id }) => ids.includes(id)).reduce((sum, { duration_min }) => sum + duration_min, 0);

/** How the line goes: as it did, as it takes that person, or as long as the desk says; add-ons are work. */
function shapeFor(shop: Shop, input: WishedLine, before: DeskLine | undefined, usual: () => Shape): Shape {
  const kept = before?.service_id === input.service_id ? before : undefined;
  const old = kept
    ? minutesOf(
        shop,
        kept.add_ons.map(({ id }) => id),
      )
    : 0;
  const base = kept ? kept.shape : usual();
  const length = input.length_min ?? lengthOf(base) + minutesOf(shop, input.add_ons) - old;
  if (length < shortestOf(base)) throw invalid({ length_min: [refused.visitTooShort({ least: shortestOf(base) })] });
  return withLength(base, length);
}

type Unplaced = Omit<DeskLine, 'start' | 'end'>;

/** A line as it is wished; who keeps the service keeps its price, and whoever takes over was not asked for. */
function lineOf(shop: Shop, input: WishedLine, before: DeskLine | undefined, line: number): Unplaced {
  const service = shop.services.find(({ id }) => id === input.service_id);
  const person = shop.staff.find(({ hash_id }) => hash_id === input.employee_id);
  const kept = before?.service_id === input.service_id ? before : undefined;
  const isSamePerson = before?.staff === input.employee_id;
  if ((!kept && !service) || (!person && !isSamePerson)) throw notFound();
  const skill = person?.skills.find((one) => one.service_id === input.service_id);
  const pinned = input.pinned ?? (isSamePerson && before.pinned);
  const usual = () => (service ? shapeOf(service, skill?.duration_min ?? null, 0) : (kept?.shape ?? withLength(emptyShape, 5)));
  return {
    id: before?.id ?? randomUUIDv7(),
    person: 0,
    line,
    service_id: input.service_id,
    service_name: kept?.service_name ?? service?.name ?? '',
    staff: input.employee_id,
    employee_id: isSamePerson ? before.employee_id : (person?.id ?? 0),
    pinned,
    shape: shapeFor(shop, input, before, usual),
    units: kept?.units ?? service?.resources.map((resource_id) => ({ resource_id, unit: 1 })) ?? [],
    price_cents: kept?.price_cents ?? skill?.price_cents ?? service?.price_cents ?? 0,
    request_cents: pinned && isSamePerson && before.pinned ? before.request_cents : 0,
    add_ons: addOnsOf(shop, input, before),
  };
}
const emptyShape: Shape = { before: 0, work: 5, processing: 0, finishing: 0, after: 0 };

/** Who finish what somebody else began share its price by their minutes. */
function withShares(lines: readonly DeskLine[], wishes: readonly WishedLine[]): DeskLine[] {
  return lines.map((line, i) => {
    const whole = wishes[i]?.part_of ?? line.id;
    const parts = lines.filter((one, at) => one.id === whole || wishes[at]?.part_of === whole);
    const first = lines.find(({ id }) => id === whole);
    if (parts.length < 2 || !first) return line;
    const shares = sharedCents(
      first.price_cents,
      parts.map(({ start, end }) => end - start),
    );
    return { ...line, price_cents: shares[parts.indexOf(line)] ?? 0 };
  });
}

function plannedLines(shop: Shop, row: VisitRow, wishes: readonly WishedLine[]): DeskLine[] {
  const before = linesIn(row);
  const known = new Map(before.map((line) => [line.id, line]));
  if (wishes.some(({ id, part_of }) => (id && !known.has(id)) || (part_of && !known.has(part_of)))) throw notFound();
  const lines = wishes.map((input, i) => lineOf(shop, input, input.id === undefined ? undefined : known.get(input.id), i));
  const spans = laidOut(
    before,
    lines.map(({ shape }, i) => ({ id: wishes[i]?.id ?? null, length: lengthOf(shape) })),
  );
  const placed = lines.map((line, i) => ({ ...line, start: spans[i]?.start ?? 0, end: spans[i]?.end ?? 0 }));
  return withShares(placed, wishes);
}

type EditOrder = {
  readonly version: number;
  readonly lines: readonly WishedLine[];
  readonly anyway?: Anyway;
  readonly push: boolean;
  readonly notify: boolean;
};

export async function editVisit(ctx: BusinessCtx<SignedInActor>, id: string, order: EditOrder) {
  const desk = await deskOf(ctx);
  return ctx.deps.db.write(ctx, async (ctx) => {
    const row = await lockVisitAtDesk(ctx, id);
    await refuseIfOld(ctx, desk, row, order.version);
    if (!holdsTime(row.status)) throw invalid({ id: [refused.visitCannotChange({ status: row.status })] });
    const days = await daysFor(ctx, desk);
    const { shop } = await days(Date.parse(row.start) / 60_000);
    const first = puttingOf(row, plannedLines(shop, row, order.lines));
    const fresh = first.lines.filter((line) => row.lines.find((one) => one.id === line.id)?.staff_id !== line.employee_id);
    refuseOthersChairs(
      ctx.actor,
      fresh.map(({ employee_id }) => employee_id),
    );
    const others = order.push ? await pushOthersLater(ctx, days, first) : [];
    const puttings = await takeFor(ctx, desk, days, [first, ...others], order.anyway);
    const moving = { puttings, anyway: order.anyway, notify: order.notify };
    const change = await writeMoves(ctx, moving, (after, made) => tellEdited(ctx, after, made, textsOf(order.notify)));
    return answerWithVisit(ctx, desk, id, change);
  });
}

function tellEdited(ctx: BusinessTx & WithActor<SignedInActor>, row: VisitRow, change: Change, texts: 'later' | 'never') {
  const { id: appointment_id, account_id } = row;
  return recordEvent(ctx, appointmentEdited, `appointment:${appointment_id}`, {
    appointment_id,
    account_id,
    change,
    texts,
  });
}

type NoteOrder = {
  readonly version: number;
  readonly note?: string | undefined;
  readonly manager_note?: string | undefined;
};

/** The note that the team does not see is written, and read, by those who plan everybody's time: the front desk, managers, the owner. */
export async function writeNotes(ctx: BusinessCtx<SignedInActor>, id: string, order: NoteOrder) {
  const desk = await deskOf(ctx);
  if (order.manager_note !== undefined && desk.edit !== 'all') throw forbidden();
  return ctx.deps.db.write(ctx, async (ctx) => {
    const row = await lockVisitAtDesk(ctx, id);
    await refuseIfOld(ctx, desk, row, order.version);
    const { note = row.note, manager_note = row.manager_note } = order;
    await setNotes(ctx, id, { note, manager_note });
    const after = await visitRow(ctx, id);
    if (!after) throw notFound();
    const change = changeOf({ before: stateOf(row), after: stateOf(after), undoes: null, anyway: '' });
    await tellEdited(ctx, after, change, 'never');
    return answerWithVisit(ctx, desk, id, change.id);
  });
}
