import type * as contract from 'core/payroll/contract';
import type { Handlers } from '../../ctx.ts';
import { agreeToPay, answerAboutPay, askAboutPay } from './answers/commands.ts';
import { handPayOver, takePayBack } from './payouts/commands.ts';
import {
  beginPayRun,
  dropPayEntry,
  dropPayRun,
  finalisePayRun,
  payAdvance,
  reopenPayRun,
  reviewPayRun,
  writePayEntry,
} from './runs/commands.ts';
import { drawStubs } from './papers/commands.ts';
import { paySetup, writePayRule } from './terms/commands.ts';
import { payrollOf, payStubOf } from './view/commands.ts';

export const routes: Handlers<typeof contract> = {
  payroll: async (ctx, { query }) => ({ success: true, ...(await payrollOf(ctx, query)) }),
  payStub: async (ctx, { query }) => ({ success: true, data: await payStubOf(ctx, query) }),
  payStubsFile: (ctx, { query }) => drawStubs(ctx, query),
  payRules: async ({ deps, scope }) => ({ success: true, data: await deps.db.read(scope, paySetup) }),
  writePayRule: async (ctx, { body }) => ({ success: true, data: await writePayRule(ctx, body) }),
  beginPayRun: async (ctx, { body }) => ({ success: true, data: await beginPayRun(ctx, body) }),
  dropPayRun: async (ctx, { params: { id }, body: { version } }) => {
    await dropPayRun(ctx, { id, version });
    return { success: true };
  },
  reviewPayRun: async (ctx, { params: { id }, body: { version } }) => ({
    success: true,
    data: await reviewPayRun(ctx, { id, version }),
  }),
  reopenPayRun: async (ctx, { params: { id }, body: { version } }) => ({
    success: true,
    data: await reopenPayRun(ctx, { id, version }),
  }),
  finalisePayRun: async (ctx, { params: { id }, body: { version } }) => ({
    success: true,
    data: await finalisePayRun(ctx, { id, version }),
  }),
  writePayEntry: async (ctx, { params: { id }, body }) => ({
    success: true,
    data: await writePayEntry(ctx, { run_id: id, ...body }),
  }),
  dropPayEntry: async (ctx, { params: { id } }) => ({ success: true, data: await dropPayEntry(ctx, id) }),
  payAdvance: async (ctx, { body }) => ({ success: true, data: { owed_cents: await payAdvance(ctx, body) } }),
  handPayOver: async (ctx, { params: { id }, body }) => ({
    success: true,
    data: await handPayOver(ctx, { run_id: id, ...body }),
  }),
  takePayBack: async (ctx, { params: { id }, body: { reason } }) => {
    await takePayBack(ctx, { id, reason });
    return { success: true };
  },
  agreeToPay: async (ctx, { params: { id }, body: { parts } }) => {
    await agreeToPay(ctx, { run_id: id, parts });
    return { success: true };
  },
  askAboutPay: async (ctx, { params: { id }, body }) => ({
    success: true,
    data: { id: await askAboutPay(ctx, { run_id: id, ...body }) },
  }),
  answerAboutPay: async (ctx, { params: { id }, body }) => {
    await answerAboutPay(ctx, { id, ...body });
    return { success: true };
  },
};
