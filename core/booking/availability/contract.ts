import * as z from 'zod/mini';
import { BusUrl } from '../../business/contract.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { HashId } from '../../kernel/ids.ts';
import { Instant, CalendarDate } from '../../kernel/time.ts';
import { wishShape } from './rules/wish-text.ts';

export const noneWhy = ['closed', 'off', 'full', 'too-soon', 'too-far'] as const;
export const groupModes = ['together', 'finish-together', 'back-to-back'] as const;

/** What is wished for, in addresses and in orders. */
export const asked = {
  /** `service~add-on@staff`; lines of a person by comma, people by semicolon. */
  wish: z.string().check(z.maxLength(6000), z.regex(wishShape)),
  mode: z._default(z.enum(groupModes), 'together'),
};
const question = {
  method: 'GET',
  access: 'anyone',
  scope: 'params.busUrl',
  pin: 'none',
  money: false,
  idempotent: false,
  limit: 'search',
  params: z.object({ busUrl: BusUrl }),
} as const;

export const DayCount = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(31));

/** Who was shown to do each line, in the order of the wish. When it would be somebody else, the answer is 409. */
export const shownStaff = z.optional(z.array(HashId).check(z.maxLength(24)));

const AvailableDay = z.object({
  date: z.string(),
  starts: z.int(),
  first: z.nullable(Instant),
  /** Why nothing begins that day. */
  none: z.nullable(z.enum(noneWhy)),
});

export const OfferedLine = z.object({
  person: z.int(),
  line: z.int(),
  employee_id: HashId,
  start: Instant,
  end: Instant,
  /** Of this person, without add-ons. */
  price_cents: z.int(),
  /** What asking for them costs, where they were asked for. */
  request_cents: z.int(),
});
export const OfferedPromotion = z.object({ person: z.int(), name: z.string(), cents: z.int() });
const Offered = z.object({
  start: Instant,
  end: Instant,
  /** One of the day's best: it leaves no rest that nobody can book. */
  star: z.boolean(),
  lines: z.array(OfferedLine),
  /** What promotions take off; where they were looked for. */
  promotions: z.optional(z.array(OfferedPromotion)),
});

export const availableDays = endpoint({
  ...question,
  path: '/api/booking/:busUrl/availability/days',
  summary: 'Which days have a free start for this wish, and why the others have none',
  query: z.object({ ...asked, from: CalendarDate, days: DayCount }),
  reply: z.object({ data: z.array(AvailableDay), timezone: z.string() }),
});

export const availableStarts = endpoint({
  ...question,
  path: '/api/booking/:busUrl/availability',
  summary: 'The starts of one day for this wish, and who would do what',
  query: z.object({ ...asked, date: CalendarDate }),
  reply: z.object({
    data: z.object({ date: z.string(), none: z.nullable(z.enum(noneWhy)), offers: z.array(Offered) }),
    timezone: z.string(),
  }),
});
