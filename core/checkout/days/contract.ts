import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event, madeStaleBy } from '../../kernel/event.ts';
import { BusinessId } from '../../kernel/ids.ts';
import { PageNumber, pageOf, pageSize } from '../../kernel/page.ts';
import { may } from '../../kernel/permission.ts';
import { formNumber } from '../../kernel/text.ts';
import { drawer } from '../access/contract.ts';
import { drawerChanged } from '../drawers/contract.ts';
import { ticketChanged } from '../tickets/contract.ts';
import { soldRows, tenderRows } from './rules/halves.ts';

const rows = <const Row extends string>(names: readonly Row[]) => z.record(z.enum(names), z.int());

const Day = z.object({
  /** The business day on which it is closed. */
  day: z.string(),
  /** Of the ledger: after this number, up to and including that one. */
  from_seq: z.int(),
  to_seq: z.int(),
  sold: rows(soldRows),
  tenders: rows(tenderRows),
  /** What each half comes to. */
  total: z.int(),
  tickets: z.int(),
  tips: z.array(z.object({ name: z.string(), cents: z.int() })),
  /** By tax code; what was charged before there were codes has a rate alone. */
  taxes: z.array(z.object({ name: z.nullable(z.string()), rate: z.int(), cents: z.int() })),
  /** Drawers that were closed in this stretch, and those that nobody counted; each has a report of its own about its cash. */
  drawers: z.array(
    z.object({ drawer: z.string(), number: z.nullable(z.int()), counted: z.nullable(z.int()), off: z.nullable(z.int()) }),
  ),
  /** Cash that the team was given from the drawers: no trade of clients, but the counts know it. Reports from before it was said have none. */
  handed_out: z._default(z.object({ tips: z.int(), pay: z.int() }), { tips: 0, pay: 0 }),
  open_tickets: z.int(),
});
export type DaySoFar = z.infer<typeof Day>;
const Closed = z.object({ number: z.int(), closed_at: z.string(), closed_by: z.nullable(z.string()), ...Day.shape });
export type DayReport = z.infer<typeof Closed>;

const look = { ...readDefaults, access: may(drawer, 'read'), scope: 'query.business_id' } as const;
const query = z.object({ business_id: BusinessId });

export const dayNow = endpoint({
  ...look,
  path: '/api/pos/day',
  summary: 'What the business sold and was paid since its last Z, so far',
  query,
  reply: z.object({ success: z.literal(true), data: Day }),
});

export const closeBusinessDay = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/pos/day/close',
  summary: 'Close the day of the whole business: a numbered Z over everything since the last one, which is never changed',
  access: may(drawer),
  pin: 'holder',
  scope: 'body.business_id',
  idempotent: true,
  money: true,
  body: z.strictObject({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), data: Closed }),
});

const Listed = z.object({
  number: z.int(),
  day: z.string(),
  closed_at: z.string(),
  closed_by: z.nullable(z.string()),
  total: z.int(),
});
export type ListedDay = z.infer<typeof Listed>;

export const dayReports = endpoint({
  ...look,
  path: '/api/pos/day/reports',
  summary: 'The Zs of a business, newest first',
  query: z.object({ business_id: BusinessId, page: PageNumber, per_page: pageSize(25) }),
  reply: z.object({ success: z.literal(true), ...pageOf(Listed).shape }),
});

export const dayReport = endpoint({
  ...look,
  path: '/api/pos/day/reports/:number',
  summary: 'One Z as it was closed',
  params: z.object({ number: formNumber(1, 2_000_000_000) }),
  query,
  reply: z.object({ success: z.literal(true), data: Closed }),
});

export const dayGrows = madeStaleBy(dayNow, [ticketChanged, drawerChanged]);

export const dayClosed = event({
  name: 'day.closed',
  payload: z.object({ number: z.int() }),
  reaches: ['business'],
  stale: [dayNow, dayReports],
});
