import type { Status } from './visit.ts';

const forward: { readonly [S in Status]: Status | null } = {
  requested: 'booked',
  booked: 'arrived',
  confirmed: 'arrived',
  arrived: 'in_service',
  in_service: 'ready',
  ready: 'completed',
  completed: null,
  cancelled: null,
  no_show: null,
};

/** The step that the desk takes next with one tap; null when the visit is over. */
export const nextStep = (status: Status): Status | null => forward[status];
