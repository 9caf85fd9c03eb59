import { course, type Holding, holdsTime, type Status } from './visit.ts';

/** One tap forward along the course. */
export const nextStep = (status: Holding): Status => course[course.indexOf(status) + 1] ?? 'completed';

/** The same for somebody at the door: who was only booked is here now. Null: the visit is over. */
export function nextAtTheDoor(status: Status): Status | null {
  if (!holdsTime(status)) return null;
  return status === 'booked' ? 'arrived' : nextStep(status);
}
