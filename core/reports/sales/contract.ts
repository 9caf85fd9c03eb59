import * as z from 'zod/mini';
import { ticketChanged } from '../../checkout/contract.ts';
import { soldRows } from '../../checkout/days/rules/halves.ts';
import { bearers } from '../../checkout/rules/ticket.ts';
import { endpoint, readDefaults } from '../../kernel/endpoint.ts';
import { madeStaleBy } from '../../kernel/event.ts';
import { BusinessId } from '../../kernel/ids.ts';
import { NoRows, PageNumber, pageSize, Pagination } from '../../kernel/page.ts';
import { may } from '../../kernel/permission.ts';
import { CalendarDate } from '../../kernel/time.ts';
import { comparisons, salesBy, tenderKeys } from './rules.ts';
import { reportSales } from '../taxes/contract.ts';

/** Gross sales less discounts and refunds are net sales. Tax, tips, fees and gift cards that were sold are none of them. */
const Sales = {
  tickets: z.int(),
  gross_cents: z.int(),
  discount_cents: z.int(),
  refund_cents: z.int(),
  net_cents: z.int(),
};
const Tenders = z.record(z.enum(tenderKeys), z.int());

const Row = z.object({
  /** A day, an hour, the id of what or whom it is about; for items with their kind in front. */
  key: z.string(),
  /** Null for what has no name of its own, such as a product that was typed in. */
  name: z.nullable(z.string()),
  qty: z.int(),
  ...Sales,
  /** Of days and hours, what the ledger alone can tell; null for every other division. */
  day: z.nullable(
    z.object({
      tax_cents: z.int(),
      tip_cents: z.int(),
      gift_cards_sold_cents: z.int(),
      collected_cents: z.int(),
      tenders: Tenders,
    }),
  ),
  /** Net sales of the same in the period it is compared with. */
  before_net_cents: z.nullable(z.int()),
});
export type SalesRow = z.infer<typeof Row>;

const Totals = z.object({
  ...Sales,
  voids: z.int(),
  /** Net sales by paid ticket. */
  average_cents: z.int(),
  /** What was sold, by the rows of the day's close. */
  sold: z.record(z.enum(soldRows), z.int()),
  /** Money that came in, less what went back. */
  collected_cents: z.int(),
  tenders: z.array(z.object({ tender: z.enum(tenderKeys), taken_cents: z.int(), returned_cents: z.int() })),
  bearers: z.array(z.object({ bearer: z.enum(bearers), cents: z.int() })),
});
export type SalesTotals = z.infer<typeof Totals>;

const Meta = z.object({
  from: z.string(),
  to: z.string(),
  timezone: z.string(),
  by: z.enum(salesBy),
  /** Until when everything is in it. */
  as_of: z.string(),
  pagination: Pagination,
  totals: Totals,
  before: z.nullable(z.object({ from: z.string(), to: z.string(), totals: Totals })),
});
export type SalesMeta = z.infer<typeof Meta>;

export const SalesPeriod = {
  business_id: BusinessId,
  from: z.optional(CalendarDate),
  to: z.optional(CalendarDate),
};

const sales = {
  ...readDefaults,
  access: may(reportSales, 'read'),
  scope: 'query.business_id',
} as const;
const query = z.object({
  ...SalesPeriod,
  by: z._default(z.enum(salesBy), 'day'),
  against: z._default(z.enum(comparisons), 'none'),
  page: PageNumber,
  per_page: pageSize(31),
});

export const salesReport = endpoint({
  ...sales,
  path: '/api/manage/reports/sales-report',
  summary:
    'What a business sold in a period, divided as wished, beside the period before or the same a year ago; without a period this month. Partners see the totals alone',
  query,
  reply: z.object({ success: z.literal(true), data: z.array(Row), meta: Meta }),
  narrow: { aggregate: z.object({ success: z.literal(true), data: NoRows, meta: Meta }) },
});

export const salesReportExport = endpoint({
  ...sales,
  path: '/api/manage/reports/sales-report/export',
  summary: 'The rows of the sales report as a table',
  query: z.object({ ...SalesPeriod, by: z._default(z.enum(salesBy), 'day'), format: z._default(z.enum(['csv']), 'csv') }),
  media: 'text/csv',
  reply: z.string(),
});

export const salesReportAged = madeStaleBy(salesReport, [ticketChanged]);
