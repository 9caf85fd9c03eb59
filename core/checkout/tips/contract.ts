import * as z from 'zod/mini';
import { endpoint, writeDefaults } from '../../kernel/endpoint.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money/cents.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { tipAdjust } from '../access/contract.ts';
import { DrawerName } from '../drawers/contract.ts';
import { TicketView } from '../view/contract.ts';
import { tipWays } from './rules.ts';

export const adjustTip = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/pos/tickets/:id/tips',
  summary:
    'Set the tips of a paid ticket of today: another split, cash that was left, or a tip on the slip of a card that is held',
  access: may(tipAdjust),
  pin: 'holder',
  scope: 'body.business_id',
  idempotent: true,
  money: true,
  params: z.object({ id: Uuid }),
  body: z.strictObject({
    business_id: BusinessId,
    version: z.int(),
    /** All of them, by whom they are for. */
    tips: z.record(HashId, Cents),
    /** How what is more than before was given. */
    by: z._default(z.enum(tipWays), 'cash'),
    /** Into which cash goes. */
    drawer: DrawerName,
    reason: z._default(Text(200), ''),
  }),
  reply: z.object({ success: z.literal(true), data: TicketView }),
});
