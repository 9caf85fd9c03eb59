import * as z from 'zod/mini';
import { BusUrl } from '../../business/contract.ts';
import { endpoint, readDefaults } from '../../kernel/endpoint.ts';
import { replySteps } from './rules.ts';

export const replyTime = endpoint({
  ...readDefaults,
  path: '/api/messages/reply-time',
  summary: 'Within how many minutes a business usually answers, from its answers of the last 30 days; null if there are few',
  access: 'anyone',
  scope: 'query.busUrl',
  query: z.object({ busUrl: BusUrl }),
  reply: z.object({ success: z.literal(true), minutes: z.nullable(z.literal(replySteps)) }),
});
