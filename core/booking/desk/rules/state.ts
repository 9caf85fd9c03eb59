import * as z from 'zod/mini';
import { HashId, Uuid } from '../../../kernel/ids.ts';
import { Instant } from '../../../kernel/time.ts';
import { statuses } from '../../appointments/rules/visit.ts';

const Minutes = z.int().check(z.minimum(0));
export const Shape = z.object({ before: Minutes, work: Minutes, processing: Minutes, finishing: Minutes, after: Minutes });

/** What a line is beside its place; not known of changes that left it alone. */
const Made = z.object({
  service_id: Uuid,
  service_name: z.string(),
  pinned: z.boolean(),
  shape: Shape,
  units: z.array(z.object({ resource_id: Uuid, unit: z.int() })),
  add_ons: z.array(z.object({ id: Uuid, name: z.string(), price_cents: z.int() })),
  price_cents: z.int(),
  request_cents: z.int(),
});
const State = z.object({
  status: z.enum(statuses),
  lines: z.array(z.object({ id: Uuid, employee_id: HashId, start: Instant, end: Instant, made: z.optional(Made) })),
  note: z.optional(z.string()),
  manager_note: z.optional(z.string()),
  late_min: z.optional(z.int()),
});
export type State = z.infer<typeof State>;

/** What a visit was before and after; null: it was not there. */
export const Change = z.object({
  id: Uuid,
  before: z.nullable(State),
  after: State,
  undoes: z.nullable(Uuid),
  /** Why it was done although something spoke against it. */
  anyway: z.string(),
  /** What changed together, under one name. */
  bundle: z.optional(z.object({ id: Uuid, visits: z.array(Uuid) })),
  /** Its ticket was paid: that is taken back at the ticket, by a refund or by opening it again. */
  paid: z.optional(z.literal(true)),
});
export type Change = z.infer<typeof Change>;
