import type { Visit } from 'core/booking/desk/contract';

/** They said so, and are not here yet. */
export const isLate = ({ late_min, status }: Pick<Visit, 'late_min' | 'status'>): boolean =>
  late_min > 0 && (status === 'requested' || status === 'booked' || status === 'confirmed');
