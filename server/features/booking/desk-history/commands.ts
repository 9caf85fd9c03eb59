import type { Entry, Visit } from 'core/booking/desk/contract';
import { nameOf } from 'core/booking/desk/rules/read-day';
import type { State } from 'core/booking/desk/rules/state';
import { canUndo } from 'core/booking/desk/rules/undo';
import { manageClientContact } from 'core/clients/contract';
import { shownDelivery } from 'core/deliveries/rules';
import { maskPhone } from 'core/kernel/phone/phone';
import { matrixCellFor, reachOf } from 'core/kernel/permission';
import type { BusinessCtx } from '../../../ctx.ts';
import { orNotFound, notFound } from '../../../platform/refusal.ts';
import { messagesAboutVisit } from '../../deliveries/queries.ts';
import { deskOf, readDeskDays, shownVisit } from '../desk-days/commands.ts';
import { employeeHash, visitRow } from '../desk-days/queries.ts';
import { type BlockRow, clientAround, type ToldRow, visitEvents, blockedTimeEvents } from './queries.ts';

/** As far as whoever looks at it may see. */
const seenState = ({ status, lines }: Visit): State => ({
  status,
  lines: lines.map(({ id, employee_id, start, end }) => ({ id, employee_id, start, end })),
});

const kinds = {
  'appointment.booked': 'booked',
  'appointment.moved': 'moved',
  'appointment.stepped': 'stepped',
  'appointment.edited': 'edited',
} as const;

/** A move because the client runs late, or notes alone, have names of their own. */
function kindOf({ name, payload: { change } }: ToldRow): Entry['kind'] {
  const [before, after] = [change?.before, change?.after];
  if (!before || !after) return kinds[name];
  if (name === 'appointment.moved' && (after.late_min ?? 0) > (before.late_min ?? 0)) return 'late';
  const isNoted = before.note !== after.note || before.manager_note !== after.manager_note;
  return name === 'appointment.edited' && isNoted ? 'noted' : kinds[name];
}

/** Who does it now, where that is news. */
function newStaff({ payload: { change } }: ToldRow, names: ReadonlyMap<string, string>): string | null {
  const [before, after] = [change?.before?.lines[0], change?.after.lines[0]];
  if (!after || before?.employee_id === after.employee_id) return null;
  return names.get(after.employee_id) ?? null;
}

/** Newest first. Of each visit the newest change that still stands can be taken back, and so can the newest taking back. */
export function entriesOf(told: readonly ToldRow[], visits: readonly Visit[], names: ReadonlyMap<string, string>): Entry[] {
  const known = new Map(visits.map((visit) => [visit.id, visit]));
  const undone = new Set(told.map(({ payload }) => payload.change?.undoes));
  const offered = new Set<string>();
  return told.flatMap((row) => {
    const visit = known.get(row.visit_id);
    if (!visit) return [];
    const { change, from, to, status, reason } = row.payload;
    const isUndone = change !== undefined && undone.has(change.id);
    const kept = `${visit.id} ${change?.undoes ? 'taken back' : 'done'}`;
    const isOpen = change !== undefined && !isUndone && !offered.has(kept) && canUndo(change, seenState(visit));
    if (isOpen) offered.add(kept);
    return {
      at: row.at,
      by: row.by,
      kind: kindOf(row),
      visit_id: visit.id,
      name: nameOf(visit),
      from: from ?? null,
      to: to ?? status ?? null,
      staff: newStaff(row, names),
      reason: [change?.anyway, reason].find((text) => text) ?? '',
      visits: change?.bundle?.visits.length ?? 1,
      undone: isUndone,
      undoes: (change?.undoes ?? null) !== null,
      change: isOpen ? change.id : null,
    };
  });
}

const blockEntry = ({ employee_id, deed, ...row }: BlockRow, names: ReadonlyMap<string, string>): Entry => ({
  ...row,
  kind: deed,
  visit_id: null,
  name: names.get(employee_id) ?? '',
  staff: null,
  visits: 1,
  undone: false,
  undoes: false,
  change: null,
});

const namesIn = (staff: readonly { readonly id: string; readonly first_name: string }[]) =>
  new Map(staff.map(({ id, first_name }) => [id, first_name]));

const whole = (days: readonly { readonly start: string; readonly end: string }[]) => ({
  start: days[0]?.start ?? '',
  end: days.at(-1)?.end ?? '',
});

export async function activity(ctx: BusinessCtx, date: string) {
  const desk = await deskOf(ctx);
  return ctx.deps.db.read(ctx, async (ctx) => {
    const { data } = await readDeskDays(ctx, date, 1, desk);
    const told = await visitEvents(
      ctx,
      data.visits.map(({ id }) => id),
    );
    const names = namesIn(data.staff);
    const entries = entriesOf(told, data.visits, names);
    const shown = desk.edit === 'none' ? entries.map((entry) => ({ ...entry, change: null })) : entries;
    const blocks = (await blockedTimeEvents(ctx, [...names.keys()], whole(data.days))).map((row) => blockEntry(row, names));
    return { success: true as const, data: [...shown, ...blocks].toSorted((one, other) => (one.at < other.at ? 1 : -1)) };
  });
}

async function seesPhones({ deps: { gate }, actor: { account_id }, scope: { businessId } }: BusinessCtx): Promise<boolean> {
  const standing = account_id === null ? null : await gate.standingIn(account_id, businessId);
  return standing !== null && reachOf(matrixCellFor(manageClientContact, standing.role, standing.exceptions), 'read') === 'all';
}

export async function visitForDesk(ctx: BusinessCtx, id: string) {
  const [desk, phones] = await Promise.all([deskOf(ctx), seesPhones(ctx)]);
  return ctx.deps.db.read(ctx, async (ctx) => {
    const visit = shownVisit(orNotFound(await visitRow(ctx, id)), desk);
    const self = desk.only === null ? null : await employeeHash(ctx, desk.only);
    if (desk.only !== null && !visit.lines.some(({ employee_id }) => employee_id === self)) throw notFound();
    const [{ phone10, visits_count, last_visits }, told, written] = await Promise.all([
      clientAround(ctx, id),
      visitEvents(ctx, [id]),
      messagesAboutVisit(ctx, id),
    ]);
    const messages = written.map(({ status, ...message }) => ({ ...message, state: shownDelivery(status) }));
    const history = entriesOf(told, [visit], new Map()).map((entry) =>
      desk.edit === 'none' ? { ...entry, change: null } : entry,
    );
    const phone_number = phones ? phone10 : maskPhone(phone10);
    const past = last_visits.map((one) => ({ ...one, price_cents: desk.prices ? one.price_cents : null }));
    return { success: true as const, data: { visit, phone_number, visits_count, last_visits: past, history, messages } };
  });
}
