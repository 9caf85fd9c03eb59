import * as z from 'zod/mini';
import { drawerChanged, ticketChanged } from '../../checkout/contract.ts';
import { endpoint, readDefaults } from '../../kernel/endpoint.ts';
import { madeStaleBy } from '../../kernel/event.ts';
import { BusinessId } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { LocalDate } from '../../kernel/time.ts';
import { dashboard } from '../dashboard/contract.ts';
import { tenderKeys } from '../sales/rules.ts';

const MoneyToday = z.object({
  day: LocalDate,
  /** Money that came in today, less what went back, and by what. */
  taken_cents: z.int(),
  tenders: z.array(z.object({ tender: z.enum(tenderKeys), cents: z.int() })),
  net_cents: z.int(),
  tip_cents: z.int(),
  open: z.object({ tickets: z.int(), due_cents: z.int() }),
  drawers: z.array(
    z.object({
      name: z.string(),
      is_open: z.boolean(),
      /** What was counted into it; null: nobody has. */
      float_cents: z.nullable(z.int()),
      /** What should be in it now; null where it is counted blind. */
      expected_cents: z.nullable(z.int()),
    }),
  ),
  week: z.object({
    days: z.readonly(z.array(z.object({ date: LocalDate, net_cents: z.nullable(z.int()), before_cents: z.int() }))),
    net_cents: z.int(),
    before_by_now_cents: z.int(),
  }),
});
export type MoneyToday = z.infer<typeof MoneyToday>;

export const moneyToday = endpoint({
  ...readDefaults,
  path: '/api/manage/dashboard/money',
  summary:
    'Takings, tips, open tickets and drawers of today, and this week beside the last; null for whom the sales report asks for a PIN',
  access: may(dashboard, 'read'),
  narrow: { self: true },
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), data: z.nullable(MoneyToday) }),
});

export const moneyTodayAged = madeStaleBy(moneyToday, [ticketChanged, drawerChanged]);
