import type * as contract from 'core/reports/contract';
import { platformScope } from '../../../platform/db.ts';
import { selfOrFresh } from './fresh.ts';
import type { Examples, Scene } from './shape.ts';

const [sales, team] = ['report.sales read', 'report.employee_sales read'] as const;
const year = { from: '2026-01-01', to: '2026-12-31' } as const;
/** An employee asks for their own; everybody else for the colleague whose tips are planted. */
const whose = async (scene: Scene) =>
  scene.who.role === 'employee' && scene.at === scene.rows ? selfOrFresh(scene) : scene.rows.planted.colleague;

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
  moneyToday: {
    access: 'manage.dashboard read',
    own: ({ at }) => ({ query: { business_id: at.id } }),
    leak: ({ who }, { data }) => {
      const seesSales = ['owner', 'support', 'super_admin'].includes(who.role);
      return data !== null && !seesSales ? 'the takings of the day' : null;
    },
  },
  mySalons: {
    access: 'signed-in',
    own: () => ({ query: year }),
    leak: async ({ stage, who }, { data }) => {
      const own = await stage.world.deps.db.read(platformScope, ({ tx }) =>
        tx
          .selectFrom('membership')
          .select('business_id')
          .where('account_id', '=', who.account_id)
          .where('role', '=', 'owner')
          .execute(),
      );
      const others = data.filter(({ id }) => own.every(({ business_id }) => business_id !== id));
      return others.length > 0 ? 'a salon of somebody else' : null;
    },
  },
  ownWork: { access: 'manage.dashboard read', own: ({ at }) => ({ query: { business_id: at.id } }) },
  taxReport: {
    access: 'report.sales read',
    own: ({ at }) => ({ query: { business_id: at.id, from: '2026-01-01', to: '2026-12-31' } }),
  },
  salesReport: { access: sales, own: ({ at }) => ({ query: { business_id: at.id, ...year, by: 'employee' } }) },
  salesReportExport: { access: sales, own: ({ at }) => ({ query: { business_id: at.id, ...year } }) },
  salesReportFile: {
    access: sales,
    own: ({ at }) => ({ query: { business_id: at.id, ...year, by: 'employee', language: 'vi' } }),
  },
  taxReportFile: { access: sales, own: ({ at }) => ({ query: { business_id: at.id, ...year } }) },
  employeeSales: {
    access: team,
    own: ({ at }) => ({ query: { business_id: at.id, ...year, per_page: 100 } }),
    leak: ({ who }, { data }) => (who.role === 'employee' && data.length > 1 ? 'what colleagues sold' : null),
  },
  employeeSalesDetails: {
    access: team,
    own: async (scene) => ({ query: { business_id: scene.at.id, ...year, employee_id: await whose(scene) } }),
    otherUser: {
      wish: ({ at }) => ({ query: { business_id: at.id, ...year, employee_id: at.planted.colleague } }),
      answer: 404,
      freeFor: ['owner', 'manager', 'support', 'super_admin'],
    },
    foreignRow: true,
  },
  staffReport: {
    access: team,
    own: ({ at }) => ({ query: { business_id: at.id, ...year, per_page: 100 } }),
    leak: ({ who }, { data }) => (who.role === 'employee' && data.length > 1 ? 'what colleagues did' : null),
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
