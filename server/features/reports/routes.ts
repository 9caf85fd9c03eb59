import type * as contract from 'core/reports/contract';
import type { Handlers } from '../../ctx.ts';
import { ticketNow } from '../checkout/tickets/commands.ts';
import { listClientSpending } from './clients/commands.ts';
import { dashboardFor } from './dashboard/commands.ts';
import { moneyTodayFor } from './money-today/commands.ts';
import { ownWorkFor } from './own-work/commands.ts';
import { drawSalesReport, drawTaxReport } from './papers/commands.ts';
import { salesReportFor, salesTable } from './sales/commands.ts';
import { mySalonsFor } from './salons/commands.ts';
import { taxReportFor } from './taxes/commands.ts';
import { employeeLinesFor, employeeSalesFor, staffReportFor } from './team/commands.ts';
import { listTickets } from './tickets/commands.ts';
import { listTransactions } from './transactions/commands.ts';
import { ticketHistory } from './tickets/queries.ts';

export const routes: Handlers<typeof contract> = {
  manageDashboard: async (ctx) => ({ success: true, data: await dashboardFor(ctx) }),
  moneyToday: async (ctx) => ({ success: true, data: await moneyTodayFor(ctx) }),
  mySalons: async (ctx, { query }) => ({ success: true, ...(await mySalonsFor(ctx, query)) }),
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
  salesReport: async (ctx, { query }) => ({ success: true, ...(await salesReportFor(ctx, query)) }),
  salesReportFile: (ctx, { query }) => drawSalesReport(ctx, query),
  taxReportFile: (ctx, { query }) => drawTaxReport(ctx, query),
  salesReportExport: (ctx, { query }) => salesTable(ctx, query),
  employeeSales: async (ctx, { query }) => ({ success: true, ...(await employeeSalesFor(ctx, query)) }),
  employeeSalesDetails: async (ctx, { query }) => ({ success: true, ...(await employeeLinesFor(ctx, query)) }),
  staffReport: async (ctx, { query }) => ({ success: true, ...(await staffReportFor(ctx, query)) }),
  ticketDetail: async ({ deps, scope }, { query: { ticket_id } }) => {
    const [ticket, story] = await deps.db.read(scope, async (ctx) => [
      await ticketNow(ctx, ticket_id),
      await ticketHistory(ctx, ticket_id),
    ]);
    return { success: true, data: { ...ticket, story } };
  },
};
