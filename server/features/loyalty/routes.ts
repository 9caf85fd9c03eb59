import type * as contract from 'core/loyalty/contract';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http.ts';
import { enrol, join, list as members, mine, transactions, whoIsHere } from './members/commands.ts';
import { askAbout, pay } from './paying/commands.ts';
import { change, create, list as programs, remove, restore } from './programs/commands.ts';
import { offered } from './programs/queries.ts';
import { reportOf } from './reports/commands.ts';

const success = true as const;

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  loyaltyPrograms: async ({ scope }) => ({ success, data: await deps.db.read(scope, (tx) => offered(tx, scope)) }),
  managedPrograms: async ({ scope }) => ({ success, data: await programs(deps, scope) }),
  createProgram: async ({ actor, scope, body: { business_id: _, ...wish } }) => ({
    success,
    data: await create(deps, actor, scope, wish),
  }),
  changeProgram: async ({ actor, scope, params, body: { business_id: _, ...wish } }) => ({
    success,
    data: await change(deps, actor, scope, params.id, wish),
  }),
  deleteProgram: async ({ actor, scope, params }) => ({ success, data: await remove(deps, actor, scope, params.id) }),
  restoreProgram: async ({ actor, scope, params }) => ({ success, data: await restore(deps, actor, scope, params.id) }),
  loyaltyMembers: async ({ actor, scope, query }) => ({ success, ...(await members(deps, actor, scope, query)) }),
  membershipTransactions: async ({ actor, scope, params, query }) => ({
    success,
    ...(await transactions(deps, actor, scope, params.id, query)),
  }),
  loyaltyReport: async ({ scope, query }) => ({ success, data: await reportOf(deps, scope, query) }),
  membersAtTill: async ({ scope, query }) => ({
    success,
    ...(await whoIsHere(deps, scope, query.customers?.split(',') ?? [])),
  }),
  enrolMember: async ({ actor, scope, body }) => ({ success, ...(await enrol(deps, actor, scope, body)) }),
  myMemberships: async ({ actor, scope }) => ({ success, data: await mine(deps, actor, scope) }),
  joinProgram: async ({ actor, scope, body }) => ({ success, data: await join(deps, actor, scope, body) }),
  membershipFields: async () => ({ success, data: deps.cards.fields }),
  payMembership: async ({ actor, scope, body }) => ({ success, data: await pay(deps, actor, scope, body) }),
  askMembershipFee: async ({ actor, scope, params, body: _ }) => ({
    success,
    data: await askAbout(deps, actor, scope, params.id),
  }),
});
