import type { TurnEvent, TurnRule } from '../log.ts';
import type { TurnPerson, TurnRequest } from '../next.ts';
import type { SeatingState } from '../plan.ts';
import { lineOf } from './reference.ts';

/** Every minute that these services would take of somebody, or null when there is one that they do not do. */
function minutesOf(person: TurnPerson, services: readonly string[], start: number): { minutes: number[]; end: number } | null {
  const minutes: number[] = [];
  let clock = start;
  for (const service of services) {
    const shape = person.does.get(service);
    if (!shape) return null;
    const from = [clock - shape.before, clock + shape.work + shape.processing];
    const to = [clock + shape.work, clock + shape.work + shape.processing + shape.finishing + shape.after];
    if (shape.processing === 0) {
      for (let m = clock - shape.before; m < clock + shape.work + shape.finishing + shape.after; m += 1) minutes.push(m);
    } else for (const i of [0, 1]) for (let m = from[i] ?? 0; m < (to[i] ?? 0); m += 1) minutes.push(m);
    clock += shape.work + shape.processing + shape.finishing;
  }
  return { minutes, end: clock };
}

/** Who is on a break at the end of the log, and what they said about it. */
function breakOf(log: readonly TurnEvent[], who: string): { until: number | null } | null {
  let now: { until: number | null } | null = null;
  for (const e of log.filter(({ employee_id }) => employee_id === who)) {
    if (e.kind === 'break_start' && now === null) now = { until: e.until === null ? null : Date.parse(e.until) / 60_000 };
    if (e.kind === 'break_end' || e.kind === 'clock_in' || e.kind === 'clock_out') now = null;
  }
  return now;
}

/** The line changes with the log alone. */
function openLine(written: readonly TurnEvent[], rule: TurnRule): () => string[] {
  const lines = new Map<number, string[]>();
  return () => {
    const known = lines.get(written.length) ?? lineOf(written, rule).map(({ id }) => id);
    lines.set(written.length, known);
    return known;
  };
}

const minutesIn = ({ start, end }: { start: number; end: number }) => Array.from({ length: end - start }, (_, m) => start + m);
const ceil5 = (minute: number) => Math.ceil(minute / 5) * 5;

/**
 * The same day by brute force: at every five-minute mark until tomorrow everybody who still waits is asked for, in the order
 * in which they came; the line is read anew from the whole log each time, and time is compared minute by minute.
 */
export function slowSeats({ log, rule, people, now, worth }: SeatingState, waiting: readonly TurnRequest[]) {
  const taken = new Map([...people].map(([id, { busy }]) => [id, new Set(busy.flatMap(minutesIn))]));
  const written = [...log];
  const seats = waiting.map((): { employee_id: string; at: number }[] => []);
  const isFree = (id: string, services: readonly string[], start: number) => {
    const person = people.get(id);
    const needed = person && minutesOf(person, services, start);
    if (!person || !needed) return false;
    return (
      !needed.minutes.some((minute) => taken.get(id)?.has(minute)) && (person.leaves === null || needed.end <= person.leaves)
    );
  };
  const isHere = (id: string, at: number) => {
    const rest = breakOf(written, id);
    return rest === null || (rest.until !== null && at > now && ceil5(rest.until) <= at);
  };
  const lineNow = openLine(written, rule);
  const times = [now, ...Array.from({ length: 289 }, (_, i) => ceil5(now) + i * 5).filter((t) => t > now && t <= now + 1440)];
  for (const time of times) {
    const start = Math.floor(time / 5) * 5;
    for (const [i, { services, size, wanted }] of waiting.entries()) {
      const own = seats[i] ?? [];
      const left = size - own.length;
      if (left === 0) continue;
      const asks = own.find(({ employee_id }) => employee_id === wanted) ? null : wanted;
      const able = lineNow().filter((id) => isHere(id, time) && isFree(id, services, start));
      const first = able.filter((id) => id === asks);
      const others = able.filter((id) => id !== asks).slice(0, asks === null ? left : left - 1);
      for (const id of [...first, ...others]) {
        own.push({ employee_id: id, at: start });
        const needed = people.get(id) && minutesOf(people.get(id) as TurnPerson, services, start);
        for (const minute of needed?.minutes ?? []) taken.get(id)?.add(minute);
        const kind = id === wanted ? 'request' : 'seat';
        const entry = { employee_id: id, kind, at: '', turns: 0, about: null, beside: null, side: null, until: null } as const;
        written.push({ ...entry, id: `s${written.length}`, ...worth(services) });
      }
    }
  }
  return waiting.map(({ size }, i) => Array.from({ length: size }, (_, head) => seats[i]?.[head] ?? null));
}
