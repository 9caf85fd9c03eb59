import * as z from 'zod/mini';
import { ticketChanged } from '../../checkout/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event, madeStaleBy } from '../../kernel/event.ts';
import { BusinessId } from '../../kernel/ids.ts';
import { PageNumber, pageSize, Pagination } from '../../kernel/page.ts';
import { may } from '../../kernel/permission.ts';
import { CalendarDate } from '../../kernel/time.ts';
import { reportAccounting } from '../access/contract.ts';
import { fileFormats } from '../rules/files.ts';

const Written = z.object({
  number: z.string(),
  nr: z.int(),
  /** What is on either side: both come to the same. */
  total_cents: z.int(),
  lines: z.int(),
  written_at: z.string(),
  by: z.nullable(z.string()),
  /** The beginning of its hash, by which two copies are told apart. */
  mark: z.string(),
});
const Day = z.object({
  day: z.string(),
  /** Oldest first. */
  written: z.readonly(z.array(Written)),
  /** What of the day is in no journal yet; null when everything is. */
  waiting: z.nullable(z.object({ total_cents: z.int(), lines: z.int() })),
  is_locked: z.boolean(),
});
export type JournalDay = z.infer<typeof Day>;

const Meta = z.object({
  from: z.string(),
  to: z.string(),
  timezone: z.string(),
  /** Journals are written of days that are over. */
  last_day: z.string(),
  locked_through: z.nullable(z.string()),
  /** Days of the period with something that is in no journal yet. */
  waiting_days: z.int(),
  journals: z.int(),
  pagination: Pagination,
});
export type JournalsMeta = z.infer<typeof Meta>;

const JournalOfDay = z.pipe(z.union([z.int(), z.string().check(z.regex(/^\d{1,5}$/))]), z.transform(Number));
const Days = { business_id: BusinessId, from: z.optional(CalendarDate), to: z.optional(CalendarDate) };
const journals = { access: may(reportAccounting, 'read') } as const;

export const journalList = endpoint({
  ...readDefaults,
  ...journals,
  path: '/api/manage/reports/accounting',
  summary: 'The business days of a period with their journals, and what is in none yet; without a period this month',
  scope: 'query.business_id',
  query: z.object({ ...Days, page: PageNumber, per_page: pageSize(31) }),
  reply: z.object({ success: z.literal(true), data: z.array(Day), meta: Meta }),
});

const Parts = z.record(z.enum(fileFormats), z.int());
export const writeJournals = endpoint({
  ...writeDefaults,
  ...journals,
  method: 'POST',
  path: '/api/manage/reports/accounting/journals',
  summary:
    'Write down what is in no journal yet of the days of a period that are over; says how many files each format of that period has',
  scope: 'body.business_id',
  idempotent: true,
  body: z.strictObject({ business_id: BusinessId, from: CalendarDate, to: CalendarDate }),
  reply: z.object({ success: z.literal(true), data: z.object({ written: z.int(), journals: z.int(), parts: Parts }) }),
});

export const journalExport = endpoint({
  ...readDefaults,
  ...journals,
  path: '/api/manage/reports/accounting/export',
  summary:
    'The written journals of a period, or one of them, as a file for QuickBooks Online, QuickBooks Desktop or Xero, or with every entry. A period that a program doesn’t take at once has several files',
  scope: 'query.business_id',
  query: z.object({
    business_id: BusinessId,
    from: CalendarDate,
    to: CalendarDate,
    format: z.enum(fileFormats),
    part: PageNumber,
    /** A journal by its number among those of its day. */
    nr: z.optional(JournalOfDay),
  }),
  media: 'text/csv',
  reply: z.string(),
});

export const journalsWritten = event({
  name: 'accounting.journals-written',
  payload: z.object({ business_id: z.int(), from: z.string(), to: z.string(), numbers: z.readonly(z.array(z.string())) }),
  reaches: ['business'],
  stale: [journalList],
});

export const journalsAged = madeStaleBy(journalList, [ticketChanged]);
