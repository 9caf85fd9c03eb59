import type * as contract from 'core/reports/contract';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http.ts';
import { ticketNow } from '../checkout/tickets/commands.ts';
import { clientMoneyIn } from './clients/commands.ts';
import { dashboardFor } from './dashboard/commands.ts';
import { ticketsIn } from './tickets/commands.ts';
import { transactionsIn } from './transactions/commands.ts';
import { storyOf } from './tickets/queries.ts';

export const routes = (deps: Deps): Handlers<typeof contract> => ({
  manageDashboard: async ({ actor, scope }) => ({ success: true, data: await dashboardFor(deps, actor, scope) }),
  ticketList: async ({ actor, scope, query }) => ({ success: true, ...(await ticketsIn(deps, actor, scope, query)) }),
  transactionList: async ({ actor, scope, query }) => ({ success: true, ...(await transactionsIn(deps, actor, scope, query)) }),
  transactionsByPath: async ({ actor, scope, query }) => ({
    success: true,
    ...(await transactionsIn(deps, actor, scope, query)),
  }),
  clientTransactions: async ({ actor, scope, query }) => ({ success: true, ...(await clientMoneyIn(deps, actor, scope, query)) }),
  ticketDetail: async ({ scope, query: { ticket_id } }) => {
    const [ticket, story] = await deps.db.read(scope, async (tx) => [
      await ticketNow(tx, scope, ticket_id),
      await storyOf(tx, scope, ticket_id),
    ]);
    return { success: true, data: { ...ticket, story } };
  },
});
