import type { Change, State } from './state.ts';

type Line = State['lines'][number];

/** Changes that left something alone do not know it: nothing is said about it. */
const isSame = <T>(one: T | undefined, other: T | undefined): boolean =>
  one === undefined || other === undefined || JSON.stringify(one) === JSON.stringify(other);

const isSameMade = (one: Line['made'], other: Line['made']): boolean =>
  !one ||
  !other ||
  (one.service_id === other.service_id &&
    one.price_cents === other.price_cents &&
    one.request_cents === other.request_cents &&
    isSame(one.add_ons, other.add_ons));

const isSameLine = (one: Line, other: Line | undefined): boolean =>
  other !== undefined &&
  one.employee_id === other.employee_id &&
  Date.parse(one.start) === Date.parse(other.start) &&
  Date.parse(one.end) === Date.parse(other.end) &&
  isSameMade(one.made, other.made);

export const isSameState = (one: State, other: State): boolean =>
  one.status === other.status &&
  isSame(one.note, other.note) &&
  isSame(one.manager_note, other.manager_note) &&
  one.lines.length === other.lines.length &&
  one.lines.every((line) =>
    isSameLine(
      line,
      other.lines.find(({ id }) => id === line.id),
    ),
  );

/** A change can be taken back while the visit still is what the change made of it, and no money was taken by it. */
export const canUndo = ({ after, paid }: Pick<Change, 'after' | 'paid'>, now: State): boolean => !paid && isSameState(after, now);

/** What the visit becomes: as it was, or called off when it was not there. */
export const stateBefore = ({ before, after }: Pick<Change, 'before' | 'after'>): State =>
  before ?? { ...after, status: 'cancelled' };
