import * as z from 'zod/mini';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { BusinessId, HashId } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { manageClientEdit, manageClientMerge } from '../access/contract.ts';
import { Client, ClientInfo } from '../book/contract.ts';

export const clientDuplicates = endpoint({
  ...readDefaults,
  path: '/api/manage/clients/duplicates',
  summary: 'Clients who may be one person: the same name under one phone, or one mail address',
  access: may(manageClientEdit),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(z.object({ by: z.enum(['phone', 'email']), clients: z.array(Client) })),
  }),
});

export const mergeClients = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/manage/clients/merge',
  summary: 'Two rows become one person: what the kept one lacks comes from the other, visits and reviews follow',
  access: may(manageClientMerge),
  scope: 'body.business_id',
  body: z.strictObject({ business_id: BusinessId, keep: HashId, gone: HashId }),
  reply: z.object({ success: z.literal(true), message: z.string(), data: ClientInfo }),
});
