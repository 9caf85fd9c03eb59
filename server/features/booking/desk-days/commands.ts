import { closedOn, shiftOn } from 'core/booking/availability/rules/plan';
import { manageBlockedTime } from 'core/booking/blocked-time/contract';
import {
  appointmentEdit,
  appointmentOverrideOverlap,
  type CalendarDay,
  type Column,
  type Visit,
} from 'core/booking/desk/contract';
import { shapeFrom } from 'core/booking/desk/rules/place';
import { matrixCellFor, type Permission, reachOf, canApproveWithPin } from 'core/kernel/permission';
import { instantOfMinute, localDays, type LocalDay, type Span } from 'core/kernel/time';
import type { WithDeps, BusinessCtx } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { forbidden, orNotFound } from '../../../platform/refusal.ts';
import { shopFrom } from '../calendars/commands.ts';
import type { Shop, ShopStaff } from '../calendars/queries.ts';
import type { openDeskMemory } from '../desk-memory/commands.ts';
import { shownGuarantee } from '../guarantees/commands.ts';
import { type DayRows, dayRows, type TeamRow, type VisitRow } from './queries.ts';

/** How far somebody sees and acts at the desk. */
export type Desk = {
  readonly edit: 'all' | 'self' | 'none';
  readonly block: 'all' | 'self' | 'none';
  readonly override: boolean;
  /** Somebody who may has to show their PIN for it. */
  readonly overrideByPin: boolean;
  readonly prices: boolean;
  /** Null: everybody's column. */
  readonly only: number | null;
};

/** Reports are a later feature, so their permission is known here by its name alone. */
const SALES = 'report.sales';

/** An employee sees their own column, unless they may edit everybody's visits. */
export async function deskOf({ deps: { gate }, actor, scope: { businessId } }: BusinessCtx): Promise<Desk> {
  const standing = actor.account_id === null ? null : await gate.standingIn(actor.account_id, businessId);
  if (!standing) throw forbidden();
  const { role, exceptions } = standing;
  const far = (permission: Permission) => {
    const reach = reachOf(matrixCellFor(permission, role, exceptions), 'write');
    return reach === 'all' || reach === 'self' ? reach : 'none';
  };
  const edit = far(appointmentEdit);
  const outright = canApproveWithPin(appointmentOverrideOverlap, role, exceptions);
  return {
    edit,
    block: far(manageBlockedTime),
    // Whoever comes in with a PIN was let in for exactly this.
    override: outright || (actor.pin_of !== undefined && edit === 'all'),
    overrideByPin: !outright && far(appointmentOverrideOverlap) === 'all',
    prices: !exceptions.revoked.includes(SALES),
    only: role === 'employee' && edit !== 'all' ? (actor.employee_id ?? 0) : null,
  };
}

const shownSpan = ({ start, end }: Span) => ({ start: instantOfMinute(start), end: instantOfMinute(end) });

/** What is earned, and what the desk and managers note, is for those who may see it. */
export const shownVisit = (row: VisitRow, { prices, edit }: Pick<Desk, 'prices' | 'edit'>): Visit => ({
  id: row.id,
  version: row.version,
  status: row.status,
  source: row.source,
  client: { id: row.client_hash, name: row.client_name, vip: row.vip, is_new: row.is_new, written: row.written },
  guest_name: row.guest_name,
  group: row.group_id === null ? null : { id: row.group_id, size: row.group_size },
  note: row.note,
  manager_note: edit === 'all' ? row.manager_note : '',
  late_min: row.late_min,
  series: row.series_id === null || row.every_weeks === null ? null : { id: row.series_id, every_weeks: row.every_weeks },
  start: row.start,
  end: row.end,
  overlaps: row.overlaps,
  guarantee: prices && row.guarantee ? shownGuarantee(row.guarantee) : null,
  lines: row.lines.map(({ add_ons, shape, price_cents, request_cents, staff_id: _, ...line }) => ({
    ...line,
    shape: shapeFrom(shape, (Date.parse(line.end) - Date.parse(line.start)) / 60_000),
    add_ons: add_ons.map((one) => ({ ...one, price_cents: prices ? one.price_cents : null })),
    price_cents: prices ? price_cents : null,
    request_cents: prices ? request_cents : null,
  })),
});

function column(shop: Shop, days: readonly LocalDay[], off: DayRows['off'], person: TeamRow): Column {
  const plan: ShopStaff | undefined = shop.staff.find(({ hash_id }) => hash_id === person.id);
  const shifts = plan ? days.map((day) => ({ date: day.date, ...shiftOn(day, plan) })) : [];
  const menu = new Map(shop.services.map(({ id, duration_min }) => [id, duration_min]));
  return {
    ...person,
    worked: shifts.flatMap(({ worked }) => worked.map(shownSpan)),
    breaks: shifts.flatMap(({ breaks }) => breaks.map(shownSpan)),
    twd: shifts.flatMap(({ date, twd }) => (twd ? [date] : [])),
    off: off.filter(({ employee_id }) => employee_id === person.id).map(({ start, end }) => ({ start, end })),
    does: (plan?.skills ?? []).flatMap(({ service_id, duration_min }) => {
      const usual = menu.get(service_id);
      return usual === undefined ? [] : [{ service_id, duration_min: duration_min ?? usual }];
    }),
  };
}

const closedDays = (shop: Shop, days: readonly LocalDay[], rows: DayRows['closed']) =>
  days.flatMap((day) =>
    shop.closures.flatMap((closure) => {
      const span = closedOn(day, closure);
      const reason = rows.find(
        ({ first_date, last_date }) => first_date === closure.first_date && last_date === closure.last_date,
      );
      return span ? [{ ...shownSpan(span), reason: reason?.reason ?? '' }] : [];
    }),
  );

export type ReadDays = { readonly shop: Shop; readonly data: Omit<CalendarDay, 'may'> };

/** Some days of the desk, as the rows say this moment. */
export async function readDeskDays(
  ctx: BusinessTx & WithDeps,
  from: string,
  count: number,
  { only, ...sees }: Pick<Desk, 'prices' | 'only' | 'edit'>,
): Promise<ReadDays> {
  const shop = orNotFound(await shopFrom(ctx, from));
  const { timezone } = shop;
  const days = localDays(from, count, timezone);
  const [first, last] = [days[0]?.start ?? 0, days.at(-1)?.end ?? 0];
  const { team, visits, blocks, off, closed } = await dayRows(ctx, shownSpan({ start: first, end: last }), only);
  const data = {
    timezone,
    days: days.map((day) => ({ date: day.date, ...shownSpan(day) })),
    staff: team.map((person) => column(shop, days, off, person)),
    closed: closedDays(shop, days, closed),
    visits: visits.map((row) => shownVisit(row, sees)),
    blocks: [...blocks],
  };
  return { shop, data };
}

type DeskMemory = ReturnType<typeof openDeskMemory>;
export async function calendarDays(ctx: BusinessCtx, remembered: DeskMemory, from: string, count: number) {
  const { scope, actor, deps } = ctx;
  const desk = await deskOf(ctx);
  const { edit, block, override, overrideByPin } = desk;
  return remembered(scope, JSON.stringify([from, count, desk, actor.employee_id]), async () => {
    const { shop, data } = await deps.db.read(ctx, (ctx) => readDeskDays(ctx, from, count, desk));
    const self = shop.staff.find(({ id }) => id === actor.employee_id)?.hash_id ?? null;
    return { success: true as const, data: { ...data, may: { edit, block, override, overrideByPin, self } } };
  });
}
