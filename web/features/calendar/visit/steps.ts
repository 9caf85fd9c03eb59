import type { Status } from 'core/booking/appointments/rules/visit';

export type Forward = Exclude<Status, 'completed' | 'cancelled' | 'no_show'>;

/** One tap forward. */
export const nextStep: { readonly [S in Forward]: Status } = {
  requested: 'booked',
  booked: 'confirmed',
  confirmed: 'arrived',
  arrived: 'in_service',
  in_service: 'ready',
  ready: 'completed',
};
export const isForward = (status: Status): status is Forward => status in nextStep;
/** As the stepper shows them; a request is on its way to the first. */
export const course = ['booked', 'confirmed', 'arrived', 'in_service', 'ready'] as const satisfies readonly Status[];
