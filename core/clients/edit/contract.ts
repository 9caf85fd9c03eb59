import * as z from 'zod/mini';
import { endpoint, writeDefaults } from '../../kernel/endpoint.ts';
import { BusinessId, HashId } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { schemaText } from '../../kernel/refusals/reason.ts';
import { LongText, Text } from '../../kernel/text.ts';
import { LocalDate } from '../../kernel/time.ts';
import { manageClientContact, manageClientDelete, manageClientEdit } from '../access/contract.ts';
import { ClientInfo } from '../book/contract.ts';
import * as refused from '../refusals.ts';
import { editable } from './rules.ts';

const edit = { ...writeDefaults, access: may(manageClientEdit), scope: 'body.business_id' } as const;
const Flag = z.literal([0, 1]);
const done = z.object({ success: z.boolean(), message: z.string() });

const toggle = <K extends string>(column: K) => ({
  id: HashId,
  column: z.literal(column, schemaText(refused.invalidKey)),
  value: Flag,
  business_id: BusinessId,
});

export const updateVip = endpoint({
  ...edit,
  method: 'PUT',
  path: '/api/manage/clients/vip',
  summary: 'Make somebody a VIP, without end or through a last day, or no longer',
  body: z.strictObject({ ...toggle('vip'), until: z.optional(LocalDate) }),
  reply: done,
});

export const updatePrepay = endpoint({
  ...edit,
  method: 'PUT',
  path: '/api/manage/clients/prepay',
  summary: 'Ask somebody to pay before they come, or no longer',
  body: z.strictObject(toggle('report_flag')),
  reply: done,
});

export const updateBlock = endpoint({
  ...edit,
  method: 'PUT',
  path: '/api/manage/clients/block',
  summary: 'Keep somebody from booking online, or no longer',
  body: z.strictObject(toggle('block')),
  reply: done,
});

const one = z.object({ success: z.literal(true), message: z.string(), data: ClientInfo });

export const updateField = endpoint({
  ...edit,
  method: 'PUT',
  path: '/api/manage/clients/update',
  summary:
    'Write one field; a phone or mail that another client has is answered 422 with `taken_by`, unless `override` shares it; 409 where it no longer says what it `was`',
  body: z.strictObject({
    clientId: HashId,
    column: z.enum(editable, schemaText(refused.invalidKey)),
    value: z.nullable(LongText),
    business_id: BusinessId,
    override: z._default(z.boolean(), false),
    /** What the writer saw there; left out, whatever it says is written over. */
    was: z.optional(z.nullable(LongText)),
  }),
  reply: one,
});

export const storeClient = endpoint({
  ...edit,
  method: 'POST',
  path: '/api/manage/clients/store',
  summary: 'Write somebody into the client book',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    business_id: BusinessId,
    name: Text(120, 1),
    phone_number: z._default(z.nullable(Text(40)), null),
    email: z._default(z.nullable(Text(254)), null),
    birthday: z._default(z.nullable(Text(10)), null),
    manager_note: z._default(LongText, ''),
    override: z._default(z.boolean(), false),
  }),
  reply: one,
});

export const addClientAtDesk = endpoint({
  ...edit,
  access: may(manageClientContact),
  method: 'POST',
  path: '/api/manage/clients/add',
  summary: 'Write a newcomer into the client book by name and phone; a phone that somebody has is refused until `override`',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    business_id: BusinessId,
    name: Text(120, 1),
    phone_number: z._default(z.nullable(Text(40)), null),
    override: z._default(z.boolean(), false),
  }),
  reply: z.object({ success: z.literal(true), data: z.object({ id: HashId, name: z.string() }) }),
});

const away = { ...writeDefaults, access: may(manageClientDelete), scope: 'body.business_id' } as const;
const named = z.strictObject({ business_id: BusinessId, id: HashId });

export const deleteClient = endpoint({
  ...away,
  method: 'POST',
  path: '/api/manage/clients/delete',
  summary: 'Take somebody out of the client book; their visits stay',
  body: named,
  reply: done,
});

export const restoreClient = endpoint({
  ...away,
  method: 'POST',
  path: '/api/manage/clients/restore',
  summary: 'Put somebody back whom nobody was merged with',
  body: named,
  reply: done,
});
