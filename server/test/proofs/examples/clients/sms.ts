import type * as contract from 'core/sms/contract';
import type { Examples } from '../shape.ts';

const [read, write] = ['manage.sms.send read', 'manage.sms.send write'] as const;

export const examples: Examples<typeof contract> = {
  smsContacts: { access: read, own: ({ at }) => ({ query: { business_id: at.id } }) },
  smsMessages: {
    access: read,
    own: ({ at, rows }) => ({ query: { business_id: at.id, customer_id: rows.planted.client } }),
    foreignRow: true,
  },
  sendSms: {
    access: write,
    own: ({ at, rows }) => ({ body: { business_id: at.id, customer_id: rows.planted.client, message: 'See you soon' } }),
    foreignRow: true,
  },
  createSms: {
    access: write,
    own: ({ at }) => ({ body: { business_id: at.id, phone: at.marks.clientPhone(), message: 'Your polish is here' } }),
  },
  markSmsRead: {
    access: write,
    own: ({ at, rows }) => ({ body: { business_id: at.id, customer_id: rows.planted.client } }),
    foreignRow: true,
  },
  noteSmsConsent: {
    access: write,
    own: ({ at, rows }) => ({ body: { business_id: at.id, customer_id: rows.planted.client, what: 'no_marketing' as const } }),
    foreignRow: true,
  },
  smsSender: { access: read, own: ({ at }) => ({ query: { business_id: at.id } }) },
};
