import type * as contract from 'core/reports/contract';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http.ts';
import { ticketNow } from '../checkout/tickets/commands.ts';
import { listClientSpending } from './clients/commands.ts';
import { dashboardFor } from './dashboard/commands.ts';
import { ownWorkFor } from './own-work/commands.ts';
import { listTickets } from './tickets/commands.ts';
import { listTransactions } from './transactions/commands.ts';
import { ticketHistory } from './tickets/queries.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  manageDashboard: async ({ actor, scope }) => ({ success: true, data: await dashboardFor(deps, actor, scope) }),
  ownWork: async ({ actor, scope }) => ({ success: true, data: await ownWorkFor(deps, actor, scope) }),
  ticketList: async ({ actor, scope, query }) => ({ success: true, ...(await listTickets(deps, actor, scope, query)) }),
  transactionList: async ({ actor, scope, query }) => ({ success: true, ...(await listTransactions(deps, actor, scope, query)) }),
  transactionsByPath: async ({ actor, scope, query }) => ({
    success: true,
    ...(await listTransactions(deps, actor, scope, query)),
  }),
  clientTransactions: async ({ actor, scope, query }) => ({
    success: true,
    ...(await listClientSpending(deps, actor, scope, query)),
  }),
  ticketDetail: async ({ scope, query: { ticket_id } }) => {
    const [ticket, story] = await deps.db.read(scope, async (tx) => [
      await ticketNow(tx, scope, ticket_id),
      await ticketHistory(tx, scope, ticket_id),
    ]);
    return { success: true, data: { ...ticket, story } };
  },
});
