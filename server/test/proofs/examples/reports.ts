import type * as contract from 'core/reports/contract';
import type { Examples } from './shape.ts';

export const examples: Examples<typeof contract> = {
  manageDashboard: {
    access: 'manage.dashboard read',
    own: ({ at }) => ({ query: { business_id: at.id } }),
    leak: ({ who }, { data }) => {
      if (who.role === 'employee' && (data.view !== 'own' || data.today.team.length > 1 || data.waiting !== null))
        return 'an employee sees more than their own day';
      const isOutsider = who.role === 'support' || who.role === 'super_admin';
      return isOutsider && data.waiting?.some(({ phone }) => phone !== null) ? 'a phone of a client' : null;
    },
  },
  ownWork: { access: 'manage.dashboard read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  taxReport: {
    access: 'report.sales read',
    own: ({ at }) => ({ query: { business_id: at.id, from: '2026-01-01', to: '2026-12-31' } }),
  },
  ticketList: {
    access: 'report.ticket read',
    own: ({ at }) => ({ query: { business_id: at.id, employee_id: at.planted.colleague } }),
  },
  // Other examples pay and give back meanwhile: the planted rows have to be on the page.
  transactionList: { access: 'report.transactions read', own: ({ at }) => ({ query: { business_id: at.id, per_page: 100 } }) },
  transactionsByPath: { access: 'report.transactions read', own: ({ at }) => ({ query: { business_id: at.id, per_page: 100 } }) },
  clientTransactions: {
    access: 'report.transactions read',
    own: ({ at }) => ({ query: { business_id: at.id } }),
    leak: ({ who }, { data }) => (who.role === 'partner' && data.length > 0 ? 'a name' : null),
  },
  ticketDetail: {
    access: 'report.ticket read',
    own: ({ at, rows }) => ({ query: { business_id: at.id, ticket_id: rows.planted.paidTicket } }),
    foreignRow: true,
  },
};
