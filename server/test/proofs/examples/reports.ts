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
};
