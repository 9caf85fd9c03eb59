import type { Business } from 'core/business/contract';
import type { DeviceBoard, TurnBoard } from 'core/turns/contract';

const initial = (last_name: string): string => (last_name === '' ? '' : ` ${last_name.charAt(0)}.`);
const short = (name: string): string => {
  const words = name.split(/\s+/);
  return words.length < 2 ? name : `${words[0] ?? ''}${initial(words.at(-1) ?? '')}`;
};
/** The board as it may hang on a wall: first names and initials, no amounts. */
export function wallOf({ staff, waiting, newcomer, timezone }: TurnBoard, { bus_name }: Business, now: string): DeviceBoard {
  const minutesTo = (at: string): number => Math.max(0, Math.round((Date.parse(at) - Date.parse(now)) / 60_000));
  const called = new Map(staff.map(({ id, first_name, last_name }) => [id, `${first_name}${initial(last_name)}`]));
  return {
    business: bus_name,
    timezone,
    staff: staff.flatMap(({ id, photo_url, position, state, serving }) => {
      if (position === null) return [];
      const now = state === 'break' ? 'break' : serving ? 'serving' : 'free';
      return [{ name: called.get(id) ?? '', photo_url, position, state: now, free_at: serving?.end ?? null }];
    }),
    waiting: waiting.map(({ name, party_size, estimate: seat }) => {
      return {
        name: short(name),
        party_size,
        minutes: seat ? minutesTo(seat.at) : null,
        with: seat ? (called.get(seat.employee_id) ?? null) : null,
      };
    }),
    newcomer_min: newcomer ? minutesTo(newcomer.at) : null,
  };
}
