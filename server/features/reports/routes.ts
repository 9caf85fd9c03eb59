import type * as contract from 'core/reports/contract';
import type { Handlers } from '../../ctx.ts';
import { ticketNow } from '../checkout/tickets/commands.ts';
import { listClientSpending } from './clients/commands.ts';
import { dashboardFor } from './dashboard/commands.ts';
import { ownWorkFor } from './own-work/commands.ts';
import { taxReportFor } from './taxes/commands.ts';
import { listTickets } from './tickets/commands.ts';
import { listTransactions } from './transactions/commands.ts';
import { ticketHistory } from './tickets/queries.ts';

export const routes: Handlers<typeof contract> = {
  manageDashboard: async (ctx) => ({ success: true, data: await dashboardFor(ctx) }),
  ownWork: async (ctx) => ({ success: true, data: await ownWorkFor(ctx) }),
  ticketList: async (ctx, { query }) => ({ success: true, ...(await listTickets(ctx, query)) }),
  transactionList: async (ctx, { query }) => ({ success: true, ...(await listTransactions(ctx, query)) }),
  transactionsByPath: async (ctx, { query }) => ({
    success: true,
    ...(await listTransactions(ctx, query)),
  }),
  clientTransactions: async (ctx, { query }) => ({
    success: true,
    ...(await listClientSpending(ctx, query)),
  }),
  taxReport: async (ctx, { query }) => ({ success: true, data: await taxReportFor(ctx, query) }),
  ticketDetail: async ({ deps, scope }, { query: { ticket_id } }) => {
    const [ticket, story] = await deps.db.read(scope, async (ctx) => [
      await ticketNow(ctx, ticket_id),
      await ticketHistory(ctx, ticket_id),
    ]);
    return { success: true, data: { ...ticket, story } };
  },
};
