import * as z from 'zod/mini';
import { appointmentMoved, appointmentStepped } from '../../booking/contract.ts';
import { ticketChanged } from '../../checkout/contract.ts';
import { lineKinds } from '../../checkout/rules/ticket.ts';
import { endpoint, readDefaults } from '../../kernel/endpoint.ts';
import { madeStaleBy } from '../../kernel/event.ts';
import { HashId, Uuid } from '../../kernel/ids.ts';
import { NoRows, PageNumber, pageSize, Pagination } from '../../kernel/page.ts';
import { may, permission } from '../../kernel/permission.ts';
import { SalesPeriod } from '../sales/contract.ts';

export const reportEmployeeSales = permission('report.employee_sales', 'reports', '- - + o - s r r - g');

const team = { ...readDefaults, access: may(reportEmployeeSales, 'read'), scope: 'query.business_id' } as const;
const Figures = {
  /** Paid tickets with a line of theirs. */
  tickets: z.int(),
  services: z.int(),
  /** Of these, those for which the client asked for them. */
  requests: z.int(),
  gross_cents: z.int(),
  discount_cents: z.int(),
  /** What of the discounts they bear. */
  staff_discount_cents: z.int(),
  refund_cents: z.int(),
  net_cents: z.int(),
  tip_cents: z.int(),
  /** Lines at another price than the menu's. */
  by_hand: z.int(),
  /** Tickets that they voided. */
  voids: z.int(),
};
const Employee = z.object({ id: HashId, name: z.string() });
/** Tips may be for somebody whom the salon no longer knows; then there is no employee. */
const Row = z.object({ employee: z.nullable(Employee), ...Figures });
export type EmployeeSales = z.infer<typeof Row>;
const Days = { from: z.string(), to: z.string(), timezone: z.string(), as_of: z.string() };
const Meta = z.object({ ...Days, pagination: Pagination, totals: z.object(Figures) });

export const employeeSales = endpoint({
  ...team,
  path: '/api/manage/reports/employee-sales',
  summary:
    'What each person sold in a period, with requests and tips; without a period this month. Employees see their own, partners what all come to',
  query: z.object({ ...SalesPeriod, page: PageNumber, per_page: pageSize(50) }),
  reply: z.object({ success: z.literal(true), data: z.array(Row), meta: Meta }),
  narrow: { self: true, aggregate: z.object({ success: z.literal(true), data: NoRows, meta: Meta }) },
});

const Line = z.object({
  id: Uuid,
  ticket_id: Uuid,
  ticket_no: z.int(),
  day: z.string(),
  at: z.string(),
  /** A sale, or what was given back of one later. */
  is_refund: z.boolean(),
  kind: z.enum(lineKinds),
  name: z.string(),
  qty: z.int(),
  requested: z.boolean(),
  gross_cents: z.int(),
  discount_cents: z.int(),
  net_cents: z.int(),
});
export type EmployeeLine = z.infer<typeof Line>;

export const employeeSalesDetails = endpoint({
  ...team,
  path: '/api/manage/reports/employee-sales-details',
  summary: 'The lines behind what one person sold in a period, newest first, each on its ticket. Employees see their own',
  query: z.object({ ...SalesPeriod, employee_id: HashId, page: PageNumber, per_page: pageSize(50) }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(Line),
    meta: z.object({ ...Days, employee: Employee, pagination: Pagination, net_cents: z.int() }),
  }),
  narrow: { self: true },
});

const Work = {
  /** Visits that were finished. */
  visits: z.int(),
  clients: z.int(),
  /** Clients who had never been here before. */
  new_clients: z.int(),
  /** Visits for which the client asked for them. */
  requested: z.int(),
  /** Finished visits whose client had another one booked by the end of that day. */
  rebooked: z.int(),
  no_shows: z.int(),
  /** What those who did not come had booked. */
  no_show_cents: z.int(),
  service_minutes: z.int(),
};
const WorkRow = z.object({ employee: Employee, ...Work });
export type StaffWork = z.infer<typeof WorkRow>;
const WorkMeta = z.object({ ...Days, pagination: Pagination, totals: z.object(Work) });

export const staffReport = endpoint({
  ...team,
  path: '/api/manage/reports/staff-report',
  summary:
    'What each person did in a period: visits, requests, new clients, who booked again, no-shows and time; without a period this month. Employees see their own',
  query: z.object({ ...SalesPeriod, page: PageNumber, per_page: pageSize(50) }),
  reply: z.object({ success: z.literal(true), data: z.array(WorkRow), meta: WorkMeta }),
  narrow: { self: true, aggregate: z.object({ success: z.literal(true), data: NoRows, meta: WorkMeta }) },
});

export const employeeSalesAged = madeStaleBy(employeeSales, [ticketChanged]);
export const employeeSalesDetailsAged = madeStaleBy(employeeSalesDetails, [ticketChanged]);
export const staffReportAged = madeStaleBy(staffReport, [appointmentStepped, appointmentMoved]);
