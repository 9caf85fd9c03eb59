import type * as contract from 'core/loyalty/contract';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http.ts';
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

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  loyaltyPrograms: async ({ scope }) => ({ success, data: await deps.db.read(scope, (tx) => offeredPrograms(tx, scope)) }),
  managedPrograms: async ({ scope }) => ({ success, data: await programs(deps, scope) }),
  createProgram: async ({ actor, scope, body: { business_id: _, ...wish } }) => ({
    success,
    data: await createProgram(deps, actor, scope, wish),
  }),
  changeProgram: async ({ actor, scope, params, body: { business_id: _, ...wish } }) => ({
    success,
    data: await changeProgram(deps, actor, scope, params.id, wish),
  }),
  deleteProgram: async ({ actor, scope, params }) => ({ success, data: await removeProgram(deps, actor, scope, params.id) }),
  restoreProgram: async ({ actor, scope, params }) => ({ success, data: await restoreProgram(deps, actor, scope, params.id) }),
  loyaltyMembers: async ({ actor, scope, query }) => ({ success, ...(await members(deps, actor, scope, query)) }),
  membershipTransactions: async ({ actor, scope, params, query }) => ({
    success,
    ...(await listMemberTransactions(deps, actor, scope, params.id, query)),
  }),
  loyaltyReport: async ({ scope, query }) => ({ success, data: await loyaltyReport(deps, scope, query) }),
  membersAtTill: async ({ scope, query }) => ({
    success,
    ...(await membersAtTill(deps, scope, query.customers?.split(',') ?? [])),
  }),
  enrolMember: async ({ actor, scope, body }) => ({ success, ...(await enrolMember(deps, actor, scope, body)) }),
  myMemberships: async ({ actor, scope }) => ({ success, data: await ownMemberships(deps, actor, scope) }),
  joinProgram: async ({ actor, scope, body }) => ({ success, data: await joinProgram(deps, actor, scope, body) }),
  membershipFields: async () => ({ success, data: deps.cards.fields }),
  payMembership: async ({ actor, scope, body }) => ({ success, data: await payMembership(deps, actor, scope, body) }),
  askMembershipFee: async ({ actor, scope, params, body: _ }) => ({
    success,
    data: await checkMembershipPayment(deps, actor, scope, params.id),
  }),
});
