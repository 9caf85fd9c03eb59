import type * as contract from 'core/sms/contract';
import type { Handlers } from '../../ctx.ts';
import { readSender } from './senders/commands.ts';
import { listContacts, markRead, noteConsent, readTexts } from './threads/commands.ts';
import { sendText, startThread } from './writing/commands.ts';

export const routes: Handlers<typeof contract> = {
  smsContacts: (ctx, { query }) => listContacts(ctx, query),
  smsMessages: (ctx, { query }) => readTexts(ctx, query),
  sendSms: (ctx, { body }) => sendText(ctx, body),
  createSms: (ctx, { body }) => startThread(ctx, body),
  markSmsRead: (ctx, { body }) => markRead(ctx, body),
  noteSmsConsent: (ctx, { body }) => noteConsent(ctx, body),
  smsSender: async (ctx) => ({ success: true, data: await readSender(ctx) }),
};
