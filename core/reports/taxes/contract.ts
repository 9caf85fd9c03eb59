import * as z from 'zod/mini';
import { taxesChanged } from '../../business/contract.ts';
import { ticketChanged } from '../../checkout/contract.ts';
import { lineKinds } from '../../checkout/rules/ticket.ts';
import { endpoint, readDefaults } from '../../kernel/endpoint.ts';
import { madeStaleBy } from '../../kernel/event.ts';
import { BusinessId } from '../../kernel/ids.ts';
import { may, permission } from '../../kernel/permission.ts';
import { CalendarDate } from '../../kernel/time.ts';

export const reportSales = permission('report.sales', 'reports', '- - + o - s r r - g');

const Sums = {
  /** After discounts, before tax. */
  sales_cents: z.int(),
  /** Given back in the period, whenever it was sold. */
  refunds_cents: z.int(),
};
const Part = z.object({ name: z.string(), rate: z.int(), collected_cents: z.int(), refunded_cents: z.int() });
const Code = z.object({
  /** The id of a tax code; where a rate was charged before there were codes, that rate. */
  key: z.string(),
  /** Null for a rate of which no code is known. */
  name: z.nullable(z.string()),
  rate: z.int(),
  /** Null: it is charged now. */
  ended_on: z.nullable(z.string()),
  ...Sums,
  taxable_cents: z.int(),
  /** What the rate makes of it, rounded once. Differs by the cents of each ticket from what was collected. */
  computed_cents: z.int(),
  collected_cents: z.int(),
  refunded_cents: z.int(),
  parts: z.array(Part),
});
const Untaxed = z.object({ kind: z.enum(lineKinds), ...Sums });
const Report = z.object({
  from: z.string(),
  to: z.string(),
  timezone: z.string(),
  codes: z.array(Code),
  /** What was sold without tax, by kind of line. */
  untaxed: z.array(Untaxed),
  totals: z.object({
    ...Sums,
    taxable_cents: z.int(),
    untaxed_cents: z.int(),
    collected_cents: z.int(),
    refunded_cents: z.int(),
  }),
});
export type TaxReport = z.infer<typeof Report>;

const reply = z.object({ success: z.literal(true), data: Report });

export const taxReport = endpoint({
  ...readDefaults,
  path: '/api/manage/reports/tax-report',
  summary:
    'What a sales tax return asks of a period: sales with and without tax, and tax collected and given back by code and part',
  access: may(reportSales, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId, from: z.optional(CalendarDate), to: z.optional(CalendarDate) }),
  reply,
});

export const taxReportAged = madeStaleBy(taxReport, [ticketChanged, taxesChanged]);
