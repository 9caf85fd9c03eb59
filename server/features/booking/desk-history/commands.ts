import type { Entry, State, Visit } from 'core/booking/desk/contract';
import { nameOf } from 'core/booking/desk/rules/read-day';
import { canUndo } from 'core/booking/desk/rules/undo';
import { manageClientContact } from 'core/clients/contract';
import { maskedPhone } from 'core/clients/rules';
import { cellFor, reachOf } from 'core/kernel/permission';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../../app.ts';
import { found, notFound } from '../../../platform/refusal.ts';
import { deskOf, readDeskDays, shownVisit } from '../desk-days/commands.ts';
import { employeeHash, visitRow } from '../desk-days/queries.ts';
import { clientAround, type ToldRow, toldAbout } from './queries.ts';

export const stateOf = ({ status, lines }: Visit): State => ({
  status,
  lines: lines.map(({ id, employee_id, start, end }) => ({ id, employee_id, start, end })),
});

const kinds = {
  'appointment.booked': 'booked',
  'appointment.moved': 'moved',
  'appointment.stepped': 'stepped',
} as const;

/** Who does it now, where that is news. */
function newStaff({ payload: { change } }: ToldRow, names: ReadonlyMap<string, string>): string | null {
  const [before, after] = [change?.before?.lines[0], change?.after.lines[0]];
  if (!after || before?.employee_id === after.employee_id) return null;
  return names.get(after.employee_id) ?? null;
}

/** Newest first. Of each visit only the newest change can be taken back, and only while nothing came after it. */
export function entriesOf(told: readonly ToldRow[], visits: readonly Visit[], names: ReadonlyMap<string, string>): Entry[] {
  const known = new Map(visits.map((visit) => [visit.id, visit]));
  const undone = new Set(told.map(({ payload }) => payload.change?.undoes));
  const offered = new Set<string>();
  return told.flatMap((row) => {
    const visit = known.get(row.visit_id);
    if (!visit) return [];
    const { change, from, to, status, reason } = row.payload;
    const isOpen = change !== undefined && !offered.has(visit.id) && canUndo(change, stateOf(visit));
    if (isOpen) offered.add(visit.id);
    return {
      at: row.at,
      by: row.by,
      kind: kinds[row.name],
      visit_id: visit.id,
      name: nameOf(visit),
      from: from ?? null,
      to: to ?? status ?? null,
      staff: newStaff(row, names),
      reason: [change?.anyway, reason].find((text) => text) ?? '',
      undone: change !== undefined && undone.has(change.id),
      change: isOpen ? change.id : null,
    };
  });
}

const namesIn = (staff: readonly { readonly id: string; readonly first_name: string }[]) =>
  new Map(staff.map(({ id, first_name }) => [id, first_name]));

export async function activity(deps: Deps, actor: Actor, scope: BusinessScope, date: string) {
  const desk = await deskOf(deps, actor, scope);
  return deps.db.read(scope, async (tx) => {
    const { data } = await readDeskDays(deps, tx, scope, date, 1, desk);
    const told = await toldAbout(
      tx,
      scope,
      data.visits.map(({ id }) => id),
    );
    const entries = entriesOf(told, data.visits, namesIn(data.staff));
    const shown = desk.edit === 'none' ? entries.map((entry) => ({ ...entry, change: null })) : entries;
    return { success: true as const, data: shown };
  });
}

async function seesPhones({ gate }: Deps, { account_id }: Actor, { businessId }: BusinessScope): Promise<boolean> {
  const standing = account_id === null ? null : await gate.standingIn(account_id, businessId);
  return standing !== null && reachOf(cellFor(manageClientContact, standing.role, standing.exceptions), 'read') === 'all';
}

export async function visitForDesk(deps: Deps, actor: Actor, scope: BusinessScope, id: string) {
  const [desk, phones] = await Promise.all([deskOf(deps, actor, scope), seesPhones(deps, actor, scope)]);
  return deps.db.read(scope, async (tx) => {
    const visit = shownVisit(found(await visitRow(tx, scope, id)), desk.prices);
    const self = desk.only === null ? null : await employeeHash(tx, scope, desk.only);
    if (desk.only !== null && !visit.lines.some(({ employee_id }) => employee_id === self)) throw notFound();
    const [{ phone10, visits_count, last_visits }, told] = await Promise.all([
      clientAround(tx, scope, id),
      toldAbout(tx, scope, [id]),
    ]);
    const history = entriesOf(told, [visit], new Map()).map((entry) =>
      desk.edit === 'none' ? { ...entry, change: null } : entry,
    );
    const phone_number = phones ? phone10 : maskedPhone(phone10);
    return { success: true as const, data: { visit, phone_number, visits_count, last_visits, history } };
  });
}
