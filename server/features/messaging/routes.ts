import type * as contract from 'core/messaging/contract';
import type { Handlers } from '../../ctx.ts';
import { replyTimeOf } from './answers/commands.ts';
import { visitsInConversation } from './cards/commands.ts';
import { deleteTemplate, fillTemplates, listTemplates, saveTemplate } from './templates/commands.ts';
import { answeringTeam } from './team/commands.ts';
import { sideNamed } from './access/commands.ts';
import { contactList, messengerList, unreadStats } from './contacts/commands.ts';
import { changeForBusiness, deleteForSide, markRead, readOneConversation } from './conversations/commands.ts';
import { sendMessage } from './messages/commands.ts';
import { readMessages } from './pages/commands.ts';

export const routes: Handlers<typeof contract> = {
  listMessenger: (ctx, { query }) => messengerList(ctx, query),
  conversationById: (ctx, { params }) => readOneConversation(ctx, params.id),
  customerConversations: (ctx, { query }) => contactList(ctx, query),
  customerMessageStats: (ctx, { query }) => unreadStats(ctx, query),
  deleteConversation: (ctx, { body }) =>
    deleteForSide(ctx, body.conversation_id, { as_type: body.actor_type, as_id: body.actor_id }),
  markConversationRead: (ctx, { body }) => markRead(ctx, body),
  changeConversation: (ctx, { body }) => changeForBusiness(ctx, body),
  getMessages: (ctx, { query }) => readMessages(ctx, query, 'customer'),
  sendMessage: (ctx, { body, files }) => sendMessage(ctx, body, files, 'customer'),
  fetchCustomerMessages: (ctx, { query }) => readMessages(ctx, query, sideNamed(query.as_type ?? 'business')),
  sendCustomerMessage: (ctx, { body, files }) => sendMessage(ctx, body, files, sideNamed(body.as_type ?? 'business')),
  messageTemplates: (ctx) => listTemplates(ctx),
  filledTemplates: (ctx, { query }) => fillTemplates(ctx, query.conversation_id),
  saveTemplate: (ctx, { params, body: { name, body_en, body_vi } }) =>
    saveTemplate(ctx, { id: params.id, name, body_en, body_vi }),
  deleteTemplate: (ctx, { params }) => deleteTemplate(ctx, params.id),
  replyTime: (ctx) => replyTimeOf(ctx),
  conversationVisits: (ctx, { query }) => visitsInConversation(ctx, query.conversation_id),
  answeringTeam: (ctx) => answeringTeam(ctx),
};
