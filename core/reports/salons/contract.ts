import * as z from 'zod/mini';
import { endpoint, readDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { CalendarDate, LocalDate } from '../../kernel/time.ts';

const Figures = {
  tickets: z.int(),
  net_cents: z.int(),
  /** Money that came in, less what went back. */
  collected_cents: z.int(),
  tip_cents: z.int(),
  /** Net sales of the period before. */
  before_net_cents: z.int(),
};
const Salon = z.object({
  id: z.int(),
  bus_name: z.string(),
  bus_url: z.string(),
  photo_url: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** The last day of the period that is counted; null: none. */
  through: z.nullable(LocalDate),
  ...Figures,
});
export type Salon = z.infer<typeof Salon>;
export type SalonFigures = Omit<Salon, 'id' | 'bus_name' | 'bus_url' | 'photo_url' | 'city' | 'through'>;

export const mySalons = endpoint({
  ...readDefaults,
  path: '/api/manage/salons',
  summary:
    'What each salon that the viewer owns came to in a period, beside the period before: days that have ended and were counted',
  access: 'signed-in',
  scope: 'none',
  query: z.object({ from: CalendarDate, to: CalendarDate }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(Salon),
    meta: z.object({
      from: LocalDate,
      to: LocalDate,
      before: z.object({ from: LocalDate, to: LocalDate }),
      totals: z.object(Figures),
    }),
  }),
});

/** A business day was counted, for the first time or once more. */
export const dayCounted = event({
  name: 'reports.day-counted',
  payload: z.object({ business_id: z.int(), day: z.string() }),
  reaches: [],
  stale: [],
});
