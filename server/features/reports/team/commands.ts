import { businessDayRange } from 'core/kernel/days/business-day';
import { pagination } from 'core/kernel/page';
import type { SignedInActor } from 'core/kernel/scope';
import { type DayShare, noFigures } from 'core/reports/sums/rules';
import type { EmployeeSales, StaffWork } from 'core/reports/contract';
import type { BusinessCtx } from '../../../ctx.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { type RequestedDays, periodOf } from '../../business/day/commands.ts';
import { sharesBetween } from '../sums/commands.ts';
import { everyoneHere, linesOfEmployee, type Teammate, type Work, workOf } from './queries.ts';

type Paged = RequestedDays & { readonly page: number; readonly per_page: number };

/** Whoever works nowhere here has no rows. */
const NOBODY = 0;
const ownRow = ({ actor }: BusinessCtx<SignedInActor>): number | null =>
  actor.reach === 'self' ? (actor.employee_id ?? NOBODY) : null;

const figuresOf = (share: Omit<DayShare, 'day' | 'grain' | 'key'>): Omit<EmployeeSales, 'employee'> => {
  const { tickets, qty: services, requests, gross_cents, discount_cents, staff_discount_cents, refund_cents } = share;
  const { tip_cents, by_hand, voids } = share;
  const net_cents = gross_cents - discount_cents - refund_cents;
  const sales = { tickets, services, requests, gross_cents, discount_cents, staff_discount_cents, refund_cents, net_cents };
  return { ...sales, tip_cents, by_hand, voids };
};
type Figures = Omit<EmployeeSales, 'employee'>;
const none: Figures = figuresOf(noFigures);
const sumOf = <F extends object>(zero: F, rows: readonly F[]): F =>
  Object.fromEntries(
    Object.keys(zero).map((name) => [name, rows.reduce((sum, row) => sum + Number(row[name as keyof F]), 0)]),
  ) as F;

const metaOf = (ctx: BusinessCtx<SignedInActor>, { first, last, rule }: Awaited<ReturnType<typeof periodOf>>) => ({
  from: first,
  to: last,
  timezone: rule.timezone,
  as_of: ctx.deps.clock.now().toISOString(),
});
const pageOf = <R>(rows: readonly R[], { page, per_page }: Paged) => rows.slice((page - 1) * per_page, page * per_page);
const employeeOf = (one: Teammate | undefined) => (one ? { id: one.id, name: one.name } : null);

/** What each person sold, most first. */
export const employeeSalesFor = (ctx: BusinessCtx<SignedInActor>, input: Paged) =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const period = await periodOf(ctx, input, 'month');
    const only = ownRow(ctx);
    const wanted = { first: period.first, last: period.last, grains: ['employee'], byDay: false } as const;
    const shares = (await sharesBetween(ctx, wanted)).filter(({ key }) => only === null || key === String(only));
    const people = await everyoneHere(ctx);
    const rows: EmployeeSales[] = shares
      .map((share) => ({ employee: employeeOf(people.get(share.key)), ...figuresOf(share) }))
      .toSorted((a, b) => b.net_cents - a.net_cents || (a.employee?.name ?? '').localeCompare(b.employee?.name ?? ''));
    const totals = sumOf(
      none,
      rows.map(({ employee: _, ...figures }) => figures),
    );
    const meta = { ...metaOf(ctx, period), pagination: pagination(input.page, input.per_page, rows.length), totals };
    return { data: ctx.actor.reach === 'aggregate' ? [] : pageOf(rows, input), meta };
  });

/** The lines behind one person's figures. An employee finds nobody but themselves. */
export const employeeLinesFor = (ctx: BusinessCtx<SignedInActor>, input: Paged & { readonly employee_id: string }) =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const period = await periodOf(ctx, input, 'month');
    const only = ownRow(ctx);
    const people = [...(await everyoneHere(ctx)).values()];
    const one = orNotFound(people.find(({ id, row }) => id === input.employee_id && (only === null || row === String(only))));
    const { page, per_page: size } = input;
    const { lines, total, net_cents } = await linesOfEmployee(ctx, one.row, period.range, { page, size });
    const employee = { id: one.id, name: one.name };
    return { data: lines, meta: { ...metaOf(ctx, period), employee, pagination: pagination(page, size, total), net_cents } };
  });

const noWork = {
  visits: 0,
  clients: 0,
  new_clients: 0,
  requested: 0,
  rebooked: 0,
  no_shows: 0,
  no_show_cents: 0,
  service_minutes: 0,
};
/** Whoever works here is in it, whatever they did, and whoever has left with what they did. */
function withNames(people: ReadonlyMap<string, Teammate>, work: readonly Work[], only: number | null): StaffWork[] {
  const done = new Map(work.map(({ row, ...figures }) => [row, figures]));
  return [...people.values()]
    .filter(({ row, is_here }) => (is_here || done.has(row)) && (only === null || row === String(only)))
    .map(({ row, id, name }) => ({ employee: { id, name }, ...(done.get(row) ?? noWork) }))
    .toSorted((a, b) => b.visits - a.visits || a.employee.name.localeCompare(b.employee.name));
}

export const staffReportFor = (ctx: BusinessCtx<SignedInActor>, input: Paged) =>
  ctx.deps.db.read(ctx, async (ctx) => {
    const period = await periodOf(ctx, input, 'month');
    const only = ownRow(ctx);
    const work = await workOf(ctx, businessDayRange(period.first, period.last, period.rule), only);
    const rows = withNames(await everyoneHere(ctx), work, only);
    const totals = sumOf(
      noWork,
      rows.map(({ employee: _, ...figures }) => figures),
    );
    const meta = { ...metaOf(ctx, period), pagination: pagination(input.page, input.per_page, rows.length), totals };
    return { data: ctx.actor.reach === 'aggregate' ? [] : pageOf(rows, input), meta };
  });
