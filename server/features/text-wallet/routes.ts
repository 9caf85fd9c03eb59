import type * as contract from 'core/text-wallet/contract';
import type { Handlers } from '../../ctx.ts';
import { readBalance } from './credit/commands.ts';
import {
  changeTextWallet,
  checkRecharge,
  listRecharges,
  readStatement,
  readWallet,
  rechargeTexts,
} from './recharges/commands.ts';

const success = true as const;

export const routes: Handlers<typeof contract> = {
  smsBalance: async (ctx) => ({ success, data: await readBalance(ctx) }),
  textWallet: async (ctx) => ({ success, data: await readWallet(ctx) }),
  textRecharges: async (ctx, { query }) => ({ success, data: await listRecharges(ctx, query) }),
  textStatement: async (ctx, { query }) => ({ success, data: await readStatement(ctx, query.month) }),
  rechargeTexts: async (ctx, { body }) => ({ success, data: await rechargeTexts(ctx, body) }),
  askRecharge: async (ctx, { params }) => ({ success, data: await checkRecharge(ctx, params.id) }),
  changeTextWallet: async (ctx, { body }) => ({ success, data: await changeTextWallet(ctx, body) }),
};
