export * from './automations/contract.ts';

import * as z from 'zod/mini';
import { visitMessages } from '../deliveries/rules.ts';
import { endpoint, writeDefaults } from '../kernel/endpoint.ts';
import { event } from '../kernel/event.ts';
import { BusinessId, Uuid } from '../kernel/ids.ts';
import { may } from '../kernel/permission.ts';
import { smsSend } from '../sms/contract.ts';

export const askToConfirm = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/appointments/ask-to-confirm',
  summary: 'Write to the clients of these visits and ask whether they come; nobody is asked twice about the same time',
  access: may(smsSend),
  scope: 'body.business_id',
  body: z.strictObject({ business_id: BusinessId, ids: z.array(Uuid).check(z.minLength(1), z.maxLength(200)) }),
  /** `asked`: to how many somebody writes now. */
  reply: z.object({ success: z.literal(true), asked: z.int() }),
});

export const confirmationAsked = event({
  name: 'confirmation.asked',
  payload: z.object({ appointment_id: Uuid }),
  reaches: ['business'],
  stale: [],
});

/**
 * The client of a visit is to be told this, whichever ways they have chosen. `account_id`: the person who has an account; whoever has none
 * is reached by text or mail only.
 */
export const visitClientTold = event({
  name: 'visit.client-told',
  payload: z.object({ appointment_id: Uuid, account_id: z.int(), occasion: z.enum(visitMessages), starts_at: z.string() }),
  reaches: [],
  stale: [],
});
