import { course, type Holding, holdsTime, type Status } from './visit.ts';

/** The next step along the course that the desk takes. Who is ready to pay goes to the till, which is none of these. */
export type DeskStep = Exclude<Holding, 'ready'>;
export const isDeskStep = (status: Status): status is DeskStep => holdsTime(status) && status !== 'ready';

/** One tap forward along the course. */
export const nextStep = (status: DeskStep): Status => course[course.indexOf(status) + 1] ?? 'ready';

/** The same for somebody at the door: who was only booked is here now. Null: the visit is over, or it is paid next. */
export function nextAtTheDoor(status: Status): Status | null {
  if (!isDeskStep(status)) return null;
  return status === 'booked' ? 'arrived' : nextStep(status);
}
