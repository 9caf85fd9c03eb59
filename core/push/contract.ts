import * as z from 'zod/mini';
import { appointmentBooked, appointmentStepped } from '../booking/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../kernel/endpoint.ts';
import { event } from '../kernel/event.ts';
import { schemaText } from '../kernel/refusals/reason.ts';
import { pushServiceOf } from '../kernel/security/push-services.ts';
import { messageSent } from '../messaging/contract.ts';
import { visitClientTold } from '../notifications/contract.ts';
import { payAnswered } from '../payroll/contract.ts';
import * as refused from './refusals.ts';

const person = { access: 'signed-in', scope: 'none' } as const;
/** A point of the curve P-256, and 16 random bytes, as browsers hand them out: unpadded base64url. */
const CurvePoint = z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/));
const Auth = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));
const PushAddress = z.string().check(
  z.maxLength(1000, { abort: true, error: schemaText(refused.pushServiceUnknown) }),
  z.refine((address) => pushServiceOf(address) !== null, schemaText(refused.pushServiceUnknown)),
);

const Device = z.object({ agent: z.string(), current: z.boolean(), added_at: z.string() });
const State = z.object({
  success: z.literal(true),
  data: z.object({
    /** The public key under which a browser subscribes. */
    application_key: CurvePoint,
    /** Whether this device gets notifications, and all that do. */
    on_here: z.boolean(),
    on_tablet: z.boolean(),
    devices: z.array(Device),
  }),
});

export const pushState = endpoint({
  ...readDefaults,
  ...person,
  path: '/api/user/push',
  summary: 'Which devices of this person get notifications',
  reply: State,
});
/** The address replaces the one that this session had before: a session is one browser. */
export const subscribePush = endpoint({
  ...writeDefaults,
  ...person,
  method: 'PUT',
  path: '/api/user/push',
  summary: 'Send notifications to this browser',
  body: z.strictObject({ endpoint: PushAddress, p256dh: CurvePoint, auth: Auth, application_key: CurvePoint }),
  reply: State,
});
export const unsubscribePush = endpoint({
  ...writeDefaults,
  ...person,
  method: 'DELETE',
  path: '/api/user/push',
  summary: 'Send no more notifications to this browser',
  reply: State,
});
export const testPush = endpoint({
  ...writeDefaults,
  ...person,
  method: 'POST',
  path: '/api/user/push/test',
  summary: 'Send a test notification to this browser',
  reply: z.object({ success: z.literal(true) }),
});

export const pushChanged = event({
  name: 'push.changed',
  payload: z.object({ account_id: z.int() }),
  reaches: ['account'],
  stale: [pushState],
});

/** What somebody with a device that gets notifications is to hear of. Where nobody has one, none of these is told. */
export const pushOfMessage = event({ name: 'push.of-message', payload: messageSent.payload, reaches: [], stale: [] });
export const pushOfVisit = event({ name: 'push.of-visit', payload: visitClientTold.payload, reaches: [], stale: [] });
export const pushAtWork = event({
  name: 'push.at-work',
  payload: z.union([appointmentStepped.payload, appointmentBooked.payload]),
  reaches: [],
  stale: [],
});
export const pushOfPay = event({ name: 'push.of-pay', payload: payAnswered.payload, reaches: [], stale: [] });
