import { randomUUIDv7 } from 'node:crypto';
import type * as contract from 'core/notifications/contract';
import type { Examples } from './shape.ts';

export const examples: Examples<typeof contract> = {
  /** A visit that is not there, or of another business, is passed over: nothing is said about it. */
  askToConfirm: {
    access: 'manage.sms.send write',
    own: ({ at }) => ({ body: { business_id: at.id, ids: [randomUUIDv7()] } }),
  },
};
