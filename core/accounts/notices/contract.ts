import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { noticeKinds, noticeWays } from './rules.ts';

const Ways = z.object({ push: z.nullable(z.boolean()), text: z.nullable(z.boolean()), mail: z.nullable(z.boolean()) });
const Choices = z.object({
  choices: z.object({ messages: Ways, visits: Ways, work_messages: Ways, work_visits: Ways, work_pay: Ways }),
  /** Where texts and mail would go. */
  phone_number: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Whether they work in a salon, so that the choices about work are for them. */
  works: z.boolean(),
});

export const noticeChoices = endpoint({
  ...readDefaults,
  path: '/api/user/notifications',
  summary: 'What this person is told about, and how',
  access: 'signed-in',
  scope: 'none',
  reply: z.object({ success: z.literal(true), data: Choices }),
});
export const saveNoticeChoice = endpoint({
  ...writeDefaults,
  method: 'PUT',
  path: '/api/user/notifications',
  summary: 'Turn one way of being told about one thing on or off',
  access: 'signed-in',
  scope: 'none',
  body: z.strictObject({ kind: z.enum(noticeKinds), way: z.enum(noticeWays), on: z.boolean() }),
  reply: z.object({ success: z.literal(true), data: Choices }),
});
