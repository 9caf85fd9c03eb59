import * as z from 'zod/mini';
import { Locale } from '../../accounts/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, Uuid } from '../../kernel/ids.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { manageChat } from '../access/contract.ts';
import { OfConversation } from '../conversations/of-conversation/contract.ts';
import { LONGEST_TEMPLATE, placeholders } from './rules.ts';

const texts = { name: Text(60, 1), body_en: Text(LONGEST_TEMPLATE), body_vi: Text(LONGEST_TEMPLATE) };
export const MessageTemplate = z.object({ id: Uuid, name: z.string(), body_en: z.string(), body_vi: z.string() });
export type MessageTemplate = z.infer<typeof MessageTemplate>;

export const messageTemplates = endpoint({
  ...readDefaults,
  path: '/api/customer-messages/templates',
  summary: 'The answers that a business keeps ready, by name',
  access: may(manageChat, 'read'),
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true), data: z.array(MessageTemplate) }),
});

export const filledTemplates = endpoint({
  ...readDefaults,
  path: '/api/customer-messages/templates/filled',
  summary: 'The same in the language of one customer, with their name and next visit put in',
  access: may(manageChat, 'read'),
  scope: 'query.business_id',
  query: OfConversation,
  reply: z.object({
    success: z.literal(true),
    locale: Locale,
    data: z.array(
      z.object({
        id: Uuid,
        name: z.string(),
        text: z.string(),
        /** What is not known of this customer and left out of the text. */
        missing: z.array(z.enum(placeholders)),
      }),
    ),
  }),
});

export const saveTemplate = endpoint({
  ...writeDefaults,
  method: 'PUT',
  path: '/api/customer-messages/templates/:id',
  summary: 'Add a template under an id that the caller makes, or change it',
  access: may(manageChat),
  scope: 'body.business_id',
  params: z.object({ id: Uuid }),
  body: z.strictObject({ business_id: BusinessId, ...texts }),
  reply: z.object({ success: z.literal(true), data: MessageTemplate }),
});

export const deleteTemplate = endpoint({
  ...writeDefaults,
  method: 'DELETE',
  path: '/api/customer-messages/templates/:id',
  summary: 'Take a template away',
  access: may(manageChat),
  scope: 'query.business_id',
  params: z.object({ id: Uuid }),
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true) }),
});

export const templatesChanged = event({
  name: 'message-templates.changed',
  payload: z.object({ template_id: Uuid, deleted: z.boolean() }),
  reaches: ['business'],
  stale: [messageTemplates, filledTemplates],
});
