import * as z from 'zod/mini';
import { endpoint, readDefaults } from '../../kernel/endpoint.ts';
import { BusinessId, HashId } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { manageChat } from '../access/contract.ts';

export const answeringTeam = endpoint({
  ...readDefaults,
  path: '/api/customer-messages/team',
  summary: 'The colleagues who answer messages, to whom a conversation can be given',
  access: may(manageChat, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), data: z.array(z.object({ id: HashId, name: z.string(), me: z.boolean() })) }),
});
