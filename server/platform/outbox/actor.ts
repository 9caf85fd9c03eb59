import type { Actor } from 'core/kernel/scope';

type By = Pick<Actor, 'account_id' | 'session_id' | 'employee_id' | 'device_id' | 'request_id'> & {
  readonly through: string | null;
};

/** The actor of the jobs that an event causes. They act in the name of the person who caused the event. */
export const actorOfEvent = (by: By): Actor => ({
  ...by,
  through: by.through as Actor['through'],
  role: 'visitor',
  reach: 'all',
  proof: null,
  ip: 'job',
});

/** For scheduled work that no person caused. */
export const systemActor: Actor = actorOfEvent({
  account_id: null,
  session_id: null,
  employee_id: null,
  device_id: null,
  request_id: 'clock',
  through: null,
});
