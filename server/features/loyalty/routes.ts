import type * as contract from 'core/loyalty/contract';
import type { Handlers } from '../../ctx.ts';
import {
  enrolMember,
  joinProgram,
  listMembers as members,
  ownMemberships,
  listMemberTransactions,
  membersAtTill,
} from './members/commands.ts';
import { checkMembershipPayment, payMembership } from './paying/commands.ts';
import { changeProgram, createProgram, listPrograms as programs, removeProgram, restoreProgram } from './programs/commands.ts';
import { offeredPrograms } from './programs/queries.ts';
import { loyaltyReport } from './reports/commands.ts';

const success = true as const;

export const routes: Handlers<typeof contract> = {
  loyaltyPrograms: async ({ deps, scope }) => ({ success, data: await deps.db.read(scope, (ctx) => offeredPrograms(ctx)) }),
  managedPrograms: async (ctx) => ({ success, data: await programs(ctx) }),
  createProgram: async (ctx, { body: { business_id: _, ...wish } }) => ({
    success,
    data: await createProgram(ctx, wish),
  }),
  changeProgram: async (ctx, { params, body: { business_id: _, ...wish } }) => ({
    success,
    data: await changeProgram(ctx, params.id, wish),
  }),
  deleteProgram: async (ctx, { params }) => ({ success, data: await removeProgram(ctx, params.id) }),
  restoreProgram: async (ctx, { params }) => ({ success, data: await restoreProgram(ctx, params.id) }),
  loyaltyMembers: async (ctx, { query }) => ({ success, ...(await members(ctx, query)) }),
  membershipTransactions: async (ctx, { params, query }) => ({
    success,
    ...(await listMemberTransactions(ctx, params.id, query)),
  }),
  loyaltyReport: async (ctx, { query }) => ({ success, data: await loyaltyReport(ctx, query) }),
  membersAtTill: async (ctx, { query }) => ({
    success,
    ...(await membersAtTill(ctx, query.customers?.split(',') ?? [])),
  }),
  enrolMember: async (ctx, { body }) => ({ success, ...(await enrolMember(ctx, body)) }),
  myMemberships: async (ctx) => ({ success, data: await ownMemberships(ctx) }),
  joinProgram: async (ctx, { body }) => ({ success, data: await joinProgram(ctx, body) }),
  membershipFields: async ({ deps }) => ({ success, data: deps.cards.fields }),
  payMembership: async (ctx, { body }) => ({ success, data: await payMembership(ctx, body) }),
  askMembershipFee: async (ctx, { params, body: _ }) => ({
    success,
    data: await checkMembershipPayment(ctx, params.id),
  }),
};
