import type { Change, State } from '../contract.ts';

const written = ({ status, lines }: State): string =>
  JSON.stringify([
    status,
    lines
      .map(({ id, employee_id, start, end }) => [id, employee_id, Date.parse(start), Date.parse(end)].join(' '))
      .toSorted((one, other) => one.localeCompare(other)),
  ]);

export const isSameState = (one: State, other: State): boolean => written(one) === written(other);

/** A change can be taken back while the visit still is what the change made of it. */
export const canUndo = ({ after }: Pick<Change, 'after'>, now: State): boolean => isSameState(after, now);

/** What the visit becomes: as it was, or called off when it was not there. */
export const stateBefore = ({ before, after }: Pick<Change, 'before' | 'after'>): State =>
  before ?? { ...after, status: 'cancelled' };
