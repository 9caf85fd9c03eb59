import type { Minute, Span } from '../../../kernel/time.ts';
import { holdsTime, type Status } from '../../appointments/rules/visit.ts';
import { cut } from '../../availability/rules/plan.ts';
import { lengthOf, type Shape, staffSpans } from '../../availability/rules/shape.ts';

export type DeskStaff = {
  readonly id: string;
  readonly worked: readonly Span[];
  readonly breaks: readonly Span[];
  readonly off: readonly Span[];
  readonly does: ReadonlySet<string>;
};
export type DeskLine = {
  readonly employee_id: string;
  readonly service_id: string;
  readonly start: Minute;
  readonly shape: Shape;
};
export type DeskVisit = {
  readonly id: string;
  readonly client_id: string;
  readonly group_id: string | null;
  readonly name: string;
  readonly status: Status;
  readonly lines: readonly DeskLine[];
};
export type DeskDay = {
  readonly staff: ReadonlyMap<string, DeskStaff>;
  readonly closed: readonly Span[];
  readonly visits: readonly DeskVisit[];
  readonly blocks: readonly (Span & { readonly employee_id: string; readonly reason: string })[];
};
/** Where somebody at the desk would put a visit; `visit_id` is null for a new one. */
export type Wished = {
  readonly visit_id: string | null;
  readonly client_id: string | null;
  readonly group_id: string | null;
  readonly lines: readonly DeskLine[];
};

/** What speaks against it, said so that a screen can name it. */
export type Hint =
  | { readonly kind: 'closed' }
  | { readonly kind: 'off'; readonly employee_id: string }
  | { readonly kind: 'overlaps'; readonly employee_id: string; readonly name: string; readonly at: Minute }
  | { readonly kind: 'blocked'; readonly employee_id: string; readonly name: string; readonly at: Minute }
  | { readonly kind: 'break'; readonly employee_id: string; readonly at: Minute }
  | { readonly kind: 'early' | 'late'; readonly employee_id: string; readonly at: Minute }
  | { readonly kind: 'not-in'; readonly employee_id: string }
  | { readonly kind: 'skill'; readonly employee_id: string; readonly service_id: string }
  | { readonly kind: 'chair' }
  | { readonly kind: 'client'; readonly at: Minute };

/** A client who is here already may mean it; everything else has to be overruled by somebody who may. */
export const isDanger = ({ kind }: Hint): boolean => kind !== 'client';

const meets = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;
const firstMet = <S extends Span>(spans: readonly S[], busy: readonly Span[]): S | undefined =>
  spans.filter((span) => busy.some((one) => meets(one, span))).toSorted((one, other) => one.start - other.start)[0];

const busyOf = ({ shape, start }: DeskLine): Span[] => staffSpans(shape, start);
const sits = ({ shape, start }: DeskLine): Span => ({ start, end: start + lengthOf(shape) });

/** Outside of the shift: before it, after it, or on a day without one. */
function shiftHint({ id, worked }: DeskStaff, busy: readonly Span[]): Hint[] {
  const outside = busy.flatMap((span) => worked.reduce<Span[]>(cut, [span]));
  const [first] = outside;
  if (!first) return [];
  const day = 720;
  const near = worked.filter(({ start, end }) => start - day < first.end && first.start < end + day);
  const [opens] = near.map(({ start }) => start).toSorted((one, other) => one - other);
  const closes = Math.max(...near.map(({ end }) => end));
  if (opens === undefined) return [{ kind: 'not-in', employee_id: id }];
  return [first.start < opens ? { kind: 'early', employee_id: id, at: opens } : { kind: 'late', employee_id: id, at: closes }];
}

/** Other lines of the same person at the same time: of other visits, or of this very one. */
function overlapHint({ visits }: DeskDay, wish: Wished, line: DeskLine, busy: readonly Span[]): Hint[] {
  const others = visits
    .filter(({ id, status }) => id !== wish.visit_id && holdsTime(status))
    .flatMap(({ name, lines }) => lines.map((one) => ({ ...one, name })));
  const own = wish.lines.filter((one) => one !== line).map((one) => ({ ...one, name: '' }));
  const spans = [...others, ...own]
    .filter(({ employee_id }) => employee_id === line.employee_id)
    .flatMap((one) => busyOf(one).map((span) => ({ ...span, name: one.name, at: one.start })));
  const met = firstMet(spans, busy);
  return met ? [{ kind: 'overlaps', employee_id: line.employee_id, name: met.name, at: met.at }] : [];
}

function blockHint({ blocks }: DeskDay, { employee_id }: DeskLine, busy: readonly Span[]): Hint[] {
  const met = firstMet(
    blocks.filter((one) => one.employee_id === employee_id),
    busy,
  );
  return met ? [{ kind: 'blocked', employee_id, name: met.reason, at: met.start }] : [];
}

function clientHint({ visits }: DeskDay, wish: Wished): Hint[] {
  if (wish.client_id === null) return [];
  const others = visits.filter(
    ({ id, client_id, group_id, status }) =>
      id !== wish.visit_id &&
      client_id === wish.client_id &&
      (group_id === null || group_id !== wish.group_id) &&
      holdsTime(status),
  );
  const met = firstMet(
    others.flatMap(({ lines }) => lines.map(sits)),
    wish.lines.map(sits),
  );
  return met ? [{ kind: 'client', at: met.start }] : [];
}

function lineHints(day: DeskDay, wish: Wished, line: DeskLine): Hint[] {
  const { employee_id, service_id } = line;
  const busy = busyOf(line);
  const person = day.staff.get(employee_id);
  if (!person) return [{ kind: 'not-in', employee_id }];
  const rest = firstMet(person.breaks, busy);
  const off = firstMet(person.off, busy);
  return [
    ...(off ? [{ kind: 'off', employee_id } as const] : []),
    ...overlapHint(day, wish, line, busy),
    ...blockHint(day, line, busy),
    ...(rest ? [{ kind: 'break', employee_id, at: rest.start } as const] : []),
    ...shiftHint(person, busy),
    ...(person.does.has(service_id) ? [] : [{ kind: 'skill', employee_id, service_id } as const]),
  ];
}

/** Everything that speaks against it, the gravest first; nothing: it fits. The browser asks while dragging, the server before writing. */
export function hintsFor(day: DeskDay, wish: Wished): Hint[] {
  const closed = firstMet(day.closed, wish.lines.map(sits));
  return [
    ...(closed ? [{ kind: 'closed' } as const] : []),
    ...wish.lines.flatMap((line) => lineHints(day, wish, line)),
    ...clientHint(day, wish),
  ];
}
