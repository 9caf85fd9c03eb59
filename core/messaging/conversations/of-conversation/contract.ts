import * as z from 'zod/mini';
import { Uuid } from '../../../kernel/ids.ts';
import { businessOfConversation } from '../rules.ts';

/** A call about one conversation, whose id says which business it is of. */
export const OfConversation = z.pipe(
  z.object({ conversation_id: Uuid }),
  z.transform(({ conversation_id }) => ({ conversation_id, business_id: businessOfConversation(conversation_id) })),
);
