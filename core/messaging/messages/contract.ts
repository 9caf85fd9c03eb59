import * as z from 'zod/mini';
import { BusUrl } from '../../business/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { PageNumber, pageSize, Pagination } from '../../kernel/page.ts';
import { Text } from '../../kernel/text.ts';
import { businessOfConversation, CONVERSATION_TYPE } from '../conversations/rules.ts';
import { ActorType, Conversation, participants, SenderType, Seq, withBusiness } from '../conversations/contract.ts';
import { VisitCard } from '../cards/contract.ts';
import { visitAsks } from '../cards/rules.ts';
import { LONGEST_MESSAGE, MOST_FILES } from './rules.ts';

export const MessageFile = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['image', 'document']),
  /** Works for a few minutes. */
  url: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  bytes: z.int(),
});

export const Message = z.object({
  id: Uuid,
  conversation_id: Uuid,
  type: z.literal(CONVERSATION_TYPE),
  seq: z.int(),
  message: z.string(),
  files: z.array(MessageFile),
  /** What the business asks about a visit; null for all other messages. */
  card: z.nullable(VisitCard),
  sender: z.object({ type: SenderType, id: z.string(), display: z.nullable(z.string()) }),
  /** Which colleague wrote for the business; customers are not told. */
  written_by: z.nullable(z.object({ id: z.nullable(HashId), name: z.string() })),
  /** Whether the other side has read it. */
  is_read: z.boolean(),
  sent_at: z.string(),
});
export type Message = z.infer<typeof Message>;

const paging = {
  page: PageNumber,
  perPage: pageSize(10),
  /** Pages by sequence: the ones before this message, newest first, or the ones after it, oldest first. */
  before_seq: z.optional(Seq),
  after_seq: z.optional(Seq),
  /** The revision that the caller has seen. As long as it is the newest, nothing is sent. */
  after_rev: z.optional(Seq),
};

const MessagePage = z.object({
  success: z.literal(true),
  data: z.array(Message),
  /** With `after_rev`: the newest cards among what the caller has, because a visit may have changed. */
  changed: z.array(Message),
  pagination: Pagination,
  /** Null as long as nobody has written. */
  conversation: z.nullable(Conversation),
});

/** A call of a customer names the business by its address, or only the conversation. */
const withBusUrl = <T extends { readonly busUrl?: string | undefined; readonly conversation_id?: string | undefined }>(
  call: T,
) => ({
  ...call,
  busUrl: call.busUrl ?? (call.conversation_id === undefined ? undefined : businessOfConversation(call.conversation_id)),
});

export const getMessages = endpoint({
  ...readDefaults,
  path: '/api/messages/get',
  summary: 'The messages between the caller and a business',
  access: 'client',
  scope: 'query.busUrl',
  query: z.pipe(z.object({ conversation_id: z.optional(Uuid), busUrl: z.optional(BusUrl), ...paging }), z.transform(withBusUrl)),
  reply: MessagePage,
});

const written = {
  message: z._default(Text(LONGEST_MESSAGE), ''),
  /** Made once by the sender and kept for every repetition, so that a message is never there twice. */
  id: z.optional(Uuid),
  files: z.optional(z.literal('')),
};
const attached = {
  files: { most: MOST_FILES, kind: 'document' },
  'files[]': { most: MOST_FILES, kind: 'document' },
} as const;

export const sendMessage = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/messages/send',
  summary: 'Write to a business, signed in or as a guest with a proven phone',
  access: 'client',
  scope: 'body.busUrl',
  limit: 'write',
  status: 201,
  body: z.pipe(
    z.strictObject({
      conversation_id: z.optional(Uuid),
      busUrl: z.optional(BusUrl),
      /** What a guest is called. */
      name: z.optional(Text(80)),
      ...written,
    }),
    z.transform(withBusUrl),
  ),
  files: attached,
  reply: z.object({ success: z.literal(true), data: Message }),
});

export const fetchCustomerMessages = endpoint({
  ...readDefaults,
  path: '/api/customer-messages/fetch',
  summary: 'The messages of a conversation',
  ...participants('read'),
  scope: 'query.business_id',
  query: z.pipe(
    z.object({
      business_id: z.optional(BusinessId),
      conversation_id: z.optional(Uuid),
      /** The conversation of the business with this person. */
      user_id: z.optional(HashId),
      as_type: z.optional(ActorType),
      ...paging,
    }),
    z.transform(withBusiness),
  ),
  reply: MessagePage,
});

export const sendCustomerMessage = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/customer-messages/send',
  summary: 'Write in a conversation, or as a business to one of its clients who has an account',
  ...participants('write'),
  scope: 'body.business_id',
  status: 201,
  body: z.pipe(
    z.strictObject({
      business_id: z.optional(BusinessId),
      conversation_id: z.optional(Uuid),
      user_id: z.optional(HashId),
      as_type: z.optional(ActorType),
      /** A visit of the customer that the message is about, and what is asked. */
      card: z.optional(z.strictObject({ visit_id: Uuid, ask: z.enum(visitAsks) })),
      ...written,
    }),
    z.transform(withBusiness),
  ),
  files: attached,
  reply: z.object({ success: z.literal(true), data: Message }),
});
