import type { WorkDay } from 'core/business/contract';
import { weekOf } from 'core/business/rules';
import { weekdays } from 'core/kernel/time';

const usual: readonly WorkDay[] = weekdays.map((day) => ({
  day,
  available: day === 'Sunday' ? 0 : 1,
  start_time: '09:30',
  end_time: '19:00',
}));

/** What is stored, or the week most salons have. */
export const firstWeek = (stored: readonly WorkDay[]): WorkDay[] => (stored.length > 0 ? weekOf(stored) : [...usual]);

/** Every day as Monday is, whether open or closed. */
export function mondayToAll(week: readonly WorkDay[]): WorkDay[] {
  const [monday] = week;
  return monday ? week.map(({ day }) => ({ ...monday, day })) : [];
}

export const isWrong = ({ available, start_time, end_time }: WorkDay): boolean => available === 1 && start_time >= end_time;

const STEP_MIN = 15;
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const quarters = Array.from({ length: (24 * 60) / STEP_MIN }, (_, index) => clock(index * STEP_MIN));

/** Every quarter of an hour, and the time that is set should it lie between them. */
export const timesWith = (time: string): string[] => (quarters.includes(time) ? quarters : [...quarters, time].sort());
