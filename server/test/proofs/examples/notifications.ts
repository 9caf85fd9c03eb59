import { randomUUIDv7 } from 'node:crypto';
import type * as contract from 'core/notifications/contract';
import type { Examples } from './shape.ts';

export const examples: Examples<typeof contract> = {
  listAutomations: { access: 'settings.business read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  automationFigures: { access: 'settings.business read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  changeAutomation: {
    access: 'settings.business write',
    own: ({ at }) => ({ body: { business_id: at.id, name: 'soon' as const, is_on: true, amount: 2 } }),
  },
  testAutomation: {
    access: 'settings.business write',
    own: ({ at }) => ({ body: { business_id: at.id, name: 'booked' as const, locale: 'en' as const } }),
  },
  /** A visit that is not there, or of another business, is passed over: nothing is said about it. */
  askToConfirm: {
    access: 'manage.sms.send write',
    own: ({ at }) => ({ body: { business_id: at.id, ids: [randomUUIDv7()] } }),
  },
};
