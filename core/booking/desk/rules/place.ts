import type { Minute } from '../../../kernel/time.ts';
import { lengthOf, type Shape } from '../../availability/rules/shape.ts';

/** So many things can be done in one visit. */
export const MOST_LINES = 12;
const STEP_MIN = 5;

export type PlacedLine = {
  readonly id: string;
  readonly employee_id: string;
  readonly start: Minute;
  readonly end: Minute;
};

/** The visit moves as a whole; what one person does in it goes to the new person together. */
export function movedLines<L extends PlacedLine>(
  lines: readonly L[],
  id: string,
  to: { readonly start: Minute; readonly employee_id: string },
): L[] {
  const taken = lines.find((line) => line.id === id);
  if (!taken) return [...lines];
  const by = to.start - taken.start;
  return lines.map((line) => ({
    ...line,
    start: line.start + by,
    end: line.end + by,
    employee_id: line.employee_id === taken.employee_id ? to.employee_id : line.employee_id,
  }));
}

/** What comes after the line in the same visit moves with its end. */
export function lengthenedLines<L extends PlacedLine>(lines: readonly L[], id: string, end: Minute): L[] {
  const taken = lines.find((line) => line.id === id);
  if (!taken) return [...lines];
  const by = end - taken.end;
  return lines.map((line) => {
    if (line.id === id) return { ...line, end };
    return line.start >= taken.end ? { ...line, start: line.start + by, end: line.end + by } : line;
  });
}

/** A longer or shorter visit is more or less work; what has to dry takes what it takes. */
export const withLength = (shape: Shape, length: number): Shape => ({
  ...shape,
  work: length - shape.processing - shape.finishing,
});
export const shortestOf = ({ processing, finishing }: Shape): number => STEP_MIN + processing + finishing;

/** A line whose shape was never written down is all work. */
export function shapeFrom(known: Partial<Shape>, length: number): Shape {
  const shape = { before: 0, work: length, processing: 0, finishing: 0, after: 0, ...known };
  return lengthOf(shape) === length ? shape : withLength(shape, length);
}
