import type * as contract from 'core/gift-cards/contract';
import type { Handlers } from '../../ctx.ts';
import {
  deactivateGiftCard,
  issueGiftCardByHand,
  listGiftCards,
  lookUpGiftCard,
  restoreGiftCard,
  mailGiftCard,
  showGiftCard,
} from './cards/commands.ts';
import { checkGiftCardOrder, buyGiftCard, changeGiftCardOrder, giftCardShop } from './buying/commands.ts';
import { cardOfLink } from './links/commands.ts';
import { giftCardReport, giftCardHistory } from './reports/commands.ts';

const success = true as const;

export const routes: Handlers<typeof contract> = {
  giftCards: async (ctx, { query }) => ({ success, ...(await listGiftCards(ctx, query)) }),
  giftCardStory: async (ctx, { params }) => ({ success, data: await giftCardHistory(ctx, params.id) }),
  giftCardReport: async (ctx, { query }) => ({ success, data: await giftCardReport(ctx, query) }),
  giftCardShop: async (ctx) => ({ success, data: await giftCardShop(ctx) }),
  buyGiftCard: async (ctx, { body }) => ({ success, data: await buyGiftCard(ctx, body) }),
  askGiftCardOrder: async (ctx, { params, body }) => ({
    success,
    data: await checkGiftCardOrder(ctx, params.id, body.secret),
  }),
  changeGiftCardOrder: async (ctx, { params, body: { busUrl: _, ...change } }) => ({
    success,
    data: await changeGiftCardOrder(ctx, { ...params, ...change }),
  }),
  giftCardByLink: async (ctx, { body }) => ({ success, data: await cardOfLink(ctx, body.token) }),
  lookUpGiftCard: async (ctx, { body }) => ({ success, data: await lookUpGiftCard(ctx, body.code) }),
  issueGiftCard: async (ctx, { body }) => ({ success, data: await issueGiftCardByHand(ctx, body) }),
  showGiftCard: async (ctx, { body }) => ({ success, data: await showGiftCard(ctx, body.id) }),
  mailGiftCard: async (ctx, { body }) => {
    await mailGiftCard(ctx, body);
    return { success, message: 'The gift card is on its way.' };
  },
  deleteGiftCard: async (ctx, { params }) => ({
    success,
    data: await deactivateGiftCard(ctx, params.id),
  }),
  restoreGiftCard: async (ctx, { params }) => ({ success, data: await restoreGiftCard(ctx, params.id) }),
};
