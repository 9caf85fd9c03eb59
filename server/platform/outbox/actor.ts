import type { Actor } from 'core/kernel/scope';

type By = Pick<Actor, 'account_id' | 'session_id' | 'employee_id' | 'device_id' | 'request_id'> & {
  readonly through: string | null;
};

/** Whoever caused an event also does what its jobs do. */
export const actorBehind = (by: By): Actor => ({
  ...by,
  through: by.through as Actor['through'],
  role: 'visitor',
  reach: 'all',
  proof: null,
  ip: 'job',
});

/** Nobody did anything: it is time. */
export const theClock: Actor = actorBehind({
  account_id: null,
  session_id: null,
  employee_id: null,
  device_id: null,
  request_id: 'clock',
  through: null,
});
