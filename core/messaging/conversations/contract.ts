import * as z from 'zod/mini';
import { BusUrl } from '../../business/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { PageNumber, pageSize, Pagination } from '../../kernel/page.ts';
import { may, type ReadOrWrite } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { chatSelf, manageChat } from '../access/contract.ts';
import { businessOfConversation, CONVERSATION_TYPE, PLACE, readPlace } from './rules.ts';

export const ActorType = z.enum(['user', 'business']);
/** A hash id for a user, the number for a business. */
const ActorId = z.pipe(
  z.union([z.int(), z.string().check(z.minLength(1), z.maxLength(40))]),
  z.transform((id) => String(id)),
);
export const SenderType = z.enum(['user', 'business', 'guest']);
const ConversationType = z.literal(CONVERSATION_TYPE);
/** The number of a message in its conversation, without gaps. */
export const Seq = z.pipe(
  z.union([z.int().check(z.minimum(0), z.maximum(999_999_999)), z.string().check(z.regex(/^\d{1,9}$/))]),
  z.transform(Number),
);

/** A call may name the conversation alone, whose id says which business it is with. */
export const withBusiness = <
  T extends { readonly business_id?: number | undefined; readonly conversation_id?: string | undefined },
>(
  call: T,
) => ({
  ...call,
  business_id:
    call.business_id ?? (call.conversation_id === undefined ? undefined : businessOfConversation(call.conversation_id)),
});

/**
 * Everybody who may write to a business for themselves, which those who answer for one may as well. On which side somebody acts,
 * and in which conversations, is decided behind it.
 */
export const participants = (need: ReadOrWrite) => ({ access: may(chatSelf, need), narrow: { self: true } }) as const;

const Participant = z.object({
  type: SenderType,
  id: z.string(),
  display: z.nullable(z.string()),
  email: z.nullable(z.string()),
  photo_url: z.nullable(z.string()),
  bus_url: z.nullable(z.string()),
});

const SideRef = z.object({ type: SenderType, id: z.string() });

export const Conversation = z.object({
  id: Uuid,
  type: ConversationType,
  business_id: z.int(),
  unread_count: z.int(),
  participants: z.array(Participant),
  last_message: z.nullable(
    z.object({
      body: z.string(),
      sent_at: z.string(),
      sender: SideRef,
      read_by: z.array(SideRef),
      /** How much was attached; a message without text says so in its place. */
      payload: z.object({ files: z.int(), images: z.int() }),
    }),
  ),
  /** The newest message, and a number that grows with every change of the conversation. */
  seq: z.int(),
  revision: z.int(),
  /** What the customer's side has read and what the business has, as numbers of messages. */
  read_upto: z.object({ customer: z.int(), business: z.int() }),
  /** Up to here the viewer's side has deleted it; what is shown up to here goes. */
  deleted_upto: z.int(),
  /** For the business only. */
  closed: z.boolean(),
  assigned_to: z.nullable(z.object({ id: HashId, name: z.string() })),
});
export type Conversation = z.infer<typeof Conversation>;
export type Participant = z.infer<typeof Participant>;

/** Where the next rows are: by the number of the page or, at the same cost however far down, behind the cursor. */
const Cursor = z.string().check(
  z.regex(PLACE),
  z.refine((text) => readPlace(text) !== null),
);
export const SearchQuery = z._default(Text(100), '');

export const listMessenger = endpoint({
  ...readDefaults,
  path: '/api/messages/list-messenger',
  summary: 'The newest conversations of the caller, or of a business whose messages they answer',
  ...participants('read'),
  scope: 'query.busUrl',
  limit: 'search',
  query: z.object({
    searchQuery: SearchQuery,
    page: PageNumber,
    limit: pageSize(12),
    type: z._default(ConversationType, CONVERSATION_TYPE),
    busUrl: z.optional(BusUrl),
    cursor: z.optional(Cursor),
  }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(Conversation),
    /** `total` counts the rows up to the end of this page, and one more if others follow. */
    pagination: Pagination,
    next_cursor: z.nullable(z.string()),
  }),
});

export const conversationById = endpoint({
  ...readDefaults,
  path: '/api/conversations/:id',
  summary: 'One conversation, for those who take part in it',
  ...participants('read'),
  scope: 'params.business_id',
  params: z.pipe(
    z.object({ id: Uuid }),
    z.transform(({ id }) => ({ id, business_id: businessOfConversation(id) })),
  ),
  reply: z.object({ success: z.literal(true), data: Conversation }),
});

const actor = { as_type: ActorType, as_id: ActorId };

export const customerConversations = endpoint({
  ...readDefaults,
  path: '/api/customer-messages/conversations',
  summary: 'Conversations of a business or of the caller, the last active first',
  ...participants('read'),
  scope: 'query.business_id',
  limit: 'search',
  query: z.object({
    business_id: z.optional(BusinessId),
    ...actor,
    perPage: pageSize(10),
    page: PageNumber,
    searchQuery: SearchQuery,
    activeTab: z._default(z.enum(['', 'unread', 'open', 'closed', 'assigned']), ''),
    /** Whose conversations `assigned` shows; the caller's own without it. */
    assigned_to: z.optional(HashId),
    cursor: z.optional(Cursor),
  }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(Conversation),
    pagination: z.object({
      current_page: z.int(),
      per_page: z.int(),
      next_page: z.nullable(z.int()),
      next_cursor: z.nullable(z.string()),
    }),
  }),
});

export const customerMessageStats = endpoint({
  ...readDefaults,
  path: '/api/customer-messages/stats',
  summary: 'How many messages wait to be read',
  ...participants('read'),
  scope: 'query.business_id',
  query: z.object({ business_id: z.optional(BusinessId), ...actor }),
  reply: z.object({
    success: z.literal(true),
    total_unread: z.int(),
    totalUnread: z.object({ business_to_user: z.int() }),
  }),
});

export const deleteConversation = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/customer-messages/delete-conversation',
  summary: 'Delete a conversation for one side; it comes back with the next message',
  ...participants('write'),
  scope: 'body.business_id',
  body: z.pipe(
    z.strictObject({
      business_id: z.optional(BusinessId),
      conversation_id: Uuid,
      actor_type: ActorType,
      actor_id: ActorId,
    }),
    z.transform(withBusiness),
  ),
  reply: z.object({ success: z.literal(true) }),
});

export const markConversationRead = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/customer-messages/mark-read',
  summary: 'Mark a conversation as read, up to a message or to its end',
  access: 'client',
  scope: 'body.business_id',
  body: z.pipe(
    z.strictObject({
      business_id: z.optional(BusinessId),
      conversation_id: Uuid,
      upto_seq: z.optional(Seq),
      as_type: z.optional(ActorType),
    }),
    z.transform(withBusiness),
  ),
  reply: z.object({ success: z.literal(true), unread_count: z.int(), read_seq: z.int() }),
});

export const changeConversation = endpoint({
  ...writeDefaults,
  method: 'PUT',
  path: '/api/customer-messages/conversation',
  summary: 'Close or reopen a conversation, or give it to a colleague',
  access: may(manageChat),
  scope: 'body.business_id',
  body: z.pipe(
    z.strictObject({
      business_id: z.optional(BusinessId),
      conversation_id: Uuid,
      closed: z.optional(z.boolean()),
      assigned_to: z.optional(z.nullable(HashId)),
    }),
    z.transform(withBusiness),
  ),
  reply: z.object({ success: z.literal(true), data: Conversation }),
});
