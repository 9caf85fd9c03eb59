import * as z from 'zod/mini';
import { settingsBusiness } from '../../business/settings/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money/cents.ts';
import { PageNumber, pageSize, pageOf } from '../../kernel/page.ts';
import { may } from '../../kernel/permission.ts';
import { formNumber, Text } from '../../kernel/text.ts';
import { drawer } from '../access/contract.ts';
import { MAIN_DRAWER } from '../rules/sale.ts';
import { payMethods } from '../rules/ticket.ts';
import { denominations, movementKinds } from './rules/cash.ts';

/** A sum that may be below zero. */
const Signed = z.int();
export const DrawerName = z._default(Text(40, 1), MAIN_DRAWER);
const MOST_PIECES = 9999;
const Held = z.record(
  z.string().check(z.regex(new RegExp(`^(?:${denominations.join('|')})$`))),
  z.int().check(z.minimum(0), z.maximum(MOST_PIECES)),
);

/** What should be there, and why: the parts add up to `expected`. */
const FiguresView = z.object({
  opening: Signed,
  float: Signed,
  sales: Signed,
  refunds: Signed,
  paid_in: Signed,
  paid_out: Signed,
  to_safe: Signed,
  from_safe: Signed,
  tip_payout: Signed,
  /** Pay that was handed over in cash. Reports from before it could be have none. */
  pay: z._default(Signed, 0),
  other: Signed,
  expected: Signed,
});

const MovementView = z.object({
  id: Uuid,
  kind: z.enum(movementKinds),
  amount_cents: Cents,
  reason: z.string(),
  /** To whom tips were paid. */
  employee: z.nullable(z.string()),
  at: z.string(),
  by: z.nullable(z.string()),
});
export type MovementView = z.infer<typeof MovementView>;

/** Why a count may be off, the likeliest first. */
const CauseView = z.object({
  kind: z.enum(['rung_as_cash', 'rung_as_other', 'counted_twice', 'wrong_way', 'payout_missing', 'digits_swapped']),
  ticket_no: z.nullable(z.int()),
  /** Of the ticket, the movement or the tips that it is about. */
  cents: z.nullable(Cents),
  movement: z.nullable(z.enum(movementKinds)),
  /** The reason of the movement, or whose tips they are. */
  name: z.nullable(z.string()),
});
export type CauseView = z.infer<typeof CauseView>;

/** What somebody did that takes money out of a day without a sale. */
const PersonView = z.object({
  name: z.string(),
  voids: z.int(),
  void_cents: Cents,
  discounts: z.int(),
  discount_cents: Cents,
  no_sales: z.int(),
});

const Taking = z.object({ method: z.enum(payMethods), payments: z.int(), cents: Cents });
const Sold = z.object({
  tickets: z.int(),
  subTotal: Cents,
  discount: Cents,
  tax: Cents,
  /** Reports from before it was said have none. */
  gift_cards: z._default(Cents, 0),
  tips: Cents,
  total: Cents,
});

const CountView = z.object({
  id: Uuid,
  drawer: z.string(),
  at: z.string(),
  by: z.nullable(z.string()),
  denominations: z.record(z.string(), z.int()),
  counted: Cents,
  /** Above zero: there is more than there should be. */
  off: Signed,
  figures: FiguresView,
  causes: z.array(CauseView),
  people: z.array(PersonView),
});
export type CountView = z.infer<typeof CountView>;

export const CloseReport = z.object({
  number: z.int(),
  opened_at: z.string(),
  opened_by: z.nullable(z.string()),
  /** Nobody had counted it in. */
  automatic: z.boolean(),
  forgotten: z.boolean(),
  closed_at: z.string(),
  closed_by: z.nullable(z.string()),
  /** What every count found, the one that counted last. */
  counts: z.array(z.object({ at: z.string(), by: z.nullable(z.string()), counted: Cents, off: Signed })),
  ...z.omit(CountView, { id: true, at: true, by: true }).shape,
  reason: z.string(),
  to_bank: Cents,
  to_safe: Cents,
  left: Cents,
  movements: z.array(MovementView),
  /** What the business sold and was paid meanwhile: in reports from before there was a Z of the whole business. */
  takings: z.optional(z.array(Taking)),
  sold: z.optional(Sold),
  open_tickets: z.optional(z.int()),
});
export type CloseReport = z.infer<typeof CloseReport>;

const order = { ...writeDefaults, scope: 'body.business_id', access: may(drawer), idempotent: true, money: true } as const;
const look = { ...readDefaults, access: may(drawer, 'read'), scope: 'query.business_id' } as const;

const DrawerView = z.object({
  drawers: z.array(z.object({ name: z.string(), blind: z.boolean() })),
  drawer: z.string(),
  blind: z.boolean(),
  /** Null: nobody has opened it, and no money has moved. */
  session: z.nullable(
    z.object({
      opened_at: z.string(),
      opened_by: z.nullable(z.string()),
      /** What was counted into it; null: money moved before anybody had opened it. */
      float: z.nullable(Cents),
      forgotten: z.boolean(),
      movements: z.array(MovementView),
    }),
  ),
  /** What was left in it when it was last closed. */
  left: z.nullable(Cents),
  /** Null where whoever counts is not to know before. */
  figures: z.nullable(FiguresView),
  /** The last count, unless money has moved since. */
  count: z.nullable(CountView),
  /** Tips that are owed. */
  tips: z.array(z.object({ employee_id: HashId, name: z.string(), cents: Cents })),
});
export type DrawerView = z.infer<typeof DrawerView>;
const now = z.object({ success: z.literal(true), data: DrawerView });

export const drawerNow = endpoint({
  ...look,
  path: '/api/pos/drawer',
  summary: 'A cash drawer as it is now; one that is counted blind says what should be in it after the count only',
  query: z.object({ business_id: BusinessId, drawer: DrawerName }),
  reply: now,
});

export const openDrawer = endpoint({
  ...order,
  method: 'POST',
  path: '/api/pos/drawer/open',
  summary: 'Open a drawer with what was counted into it; a session that nobody closed ends unreconciled',
  body: z.strictObject({
    business_id: BusinessId,
    drawer: DrawerName,
    denominations: Held,
    /** Where what differs from what should be there comes from. Only the float of an empty drawer comes from the safe without a word. */
    difference: z.optional(z.enum(['safe', 'over_short'])),
  }),
  reply: now,
});

export const moveCash = endpoint({
  ...order,
  method: 'POST',
  path: '/api/pos/drawer/movements',
  summary: 'Pay in or out, move cash to or from the safe, pay out tips, or open the drawer without a sale',
  body: z.strictObject({
    business_id: BusinessId,
    drawer: DrawerName,
    kind: z.enum(movementKinds),
    amount_cents: z._default(Cents, 0),
    reason: z._default(Text(200), ''),
    employee_id: z.optional(HashId),
  }),
  reply: now,
});

export const countDrawer = endpoint({
  ...order,
  method: 'POST',
  path: '/api/pos/drawer/counts',
  summary: 'Count a drawer: what should be in it, how far it is off, and what may be the cause',
  body: z.strictObject({ business_id: BusinessId, drawer: DrawerName, denominations: Held }),
  reply: z.object({ success: z.literal(true), data: CountView }),
});

const report = z.object({ success: z.literal(true), data: CloseReport });

export const closeDrawer = endpoint({
  ...order,
  method: 'POST',
  path: '/api/pos/drawer/close',
  summary: 'Close a drawer by its last count; the numbered report is never changed',
  pin: 'holder',
  body: z.strictObject({
    business_id: BusinessId,
    count_id: Uuid,
    /** Needed where the count is off. */
    reason: z._default(Text(200), ''),
    to_bank_cents: z._default(Cents, 0),
    to_safe_cents: z._default(Cents, 0),
  }),
  reply: report,
});

/** A session that ended; one that nobody counted has no number. */
const ClosedView = z.object({
  id: Uuid,
  number: z.nullable(z.int()),
  drawer: z.string(),
  opened_at: z.string(),
  closed_at: z.string(),
  closed_by: z.nullable(z.string()),
  expected: z.nullable(Signed),
  counted: z.nullable(Cents),
  off: z.nullable(Signed),
});
export type ClosedView = z.infer<typeof ClosedView>;

export const closeReports = endpoint({
  ...look,
  path: '/api/pos/drawer/reports',
  summary: 'Drawers that were closed, newest first, and those that nobody counted',
  query: z.object({ business_id: BusinessId, page: PageNumber, per_page: pageSize(25) }),
  reply: z.object({ success: z.literal(true), ...pageOf(ClosedView).shape }),
});

export const closeReport = endpoint({
  ...look,
  path: '/api/pos/drawer/reports/:number',
  summary: 'One close report as it was signed',
  params: z.object({ number: formNumber(1, 2_000_000_000) }),
  query: z.object({ business_id: BusinessId }),
  reply: report,
});

export const keepDrawer = endpoint({
  ...writeDefaults,
  method: 'PUT',
  path: '/api/pos/drawers',
  summary: 'Add a drawer, or say whether one is counted blind',
  access: may(settingsBusiness),
  scope: 'body.business_id',
  body: z.strictObject({ business_id: BusinessId, name: DrawerName, blind: z.boolean() }),
  reply: z.object({ success: z.literal(true), data: z.array(z.object({ name: z.string(), blind: z.boolean() })) }),
});

export const drawerChanged = event({
  name: 'drawer.changed',
  payload: z.object({ drawer: z.string(), what: z.enum(['opened', 'moved', 'counted', 'closed', 'kept']), reason: z.string() }),
  reaches: ['business'],
  stale: [drawerNow, closeReports],
});
