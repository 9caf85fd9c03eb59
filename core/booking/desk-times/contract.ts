import * as z from 'zod/mini';
import { endpoint, readDefaults } from '../../kernel/endpoint.ts';
import { BusinessId, HashId } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { Instant, CalendarDate, LocalDate } from '../../kernel/time.ts';
import { asked, noneWhy } from '../availability/contract.ts';
import { appointmentEdit } from '../desk/contract.ts';

const Start = z.object({
  start: Instant,
  end: Instant,
  /** It leaves no gap that nobody can book. */
  star: z.boolean(),
  /** Who would do each line, and from when on, in the order of the wish. */
  lines: z.array(z.object({ employee_id: HashId, start: Instant })),
});

const FreePerson = z.object({
  employee_id: HashId,
  /** Of everything that is wished for; null for whoever may not see what is earned. */
  price_cents: z.nullable(z.int()),
  /** Why there is no start. */
  none: z.nullable(z.enum(noneWhy)),
  starts: z.array(Start),
});

export const freeTimes = endpoint({
  ...readDefaults,
  path: '/api/manage/calendar/free',
  summary: 'Free times at the desk for what a client and their guests wish for: how many each day has, and whose on one day',
  access: may(appointmentEdit, 'read'),
  narrow: { self: true },
  scope: 'query.business_id',
  query: z.object({
    business_id: BusinessId,
    /** The client comes first, whoever comes along after them; nobody is named in it. */
    wish: asked.wish,
    /** The first of the days that are counted. */
    from: CalendarDate,
    days: z
      ._default(z.pipe(z.union([z.int(), z.string().check(z.regex(/^\d{1,2}$/))]), z.transform(Number)), 9)
      .check(z.minimum(1), z.maximum(14)),
    date: CalendarDate,
  }),
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      timezone: z.string(),
      days: z.array(z.object({ date: LocalDate, starts: z.int(), none: FreePerson.shape.none })),
      /** Whoever is free then and leaves the least unsold. */
      any: z.array(Start),
      /** Those who do all that the client wishes for. */
      people: z.array(FreePerson),
    }),
  }),
});
