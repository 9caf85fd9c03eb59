import type { Minute, Span } from '../../../kernel/time.ts';

/** What a service asks of everybody's time; in minutes, or in steps of five where bits are counted. */
export type Shape = {
  /** The staff prepares. */
  readonly before: number;
  readonly work: number;
  /** The client and the chair wait, the staff is free. */
  readonly processing: number;
  readonly finishing: number;
  /** The staff cleans up. */
  readonly after: number;
};

export type TimedService = {
  readonly duration_min: number;
  readonly buffer_before_min: number;
  readonly processing_min: number;
  readonly finishing_min: number;
  readonly buffer_after_min: number;
};

/** Add-ons and a person's own pace change the work; processing takes what it takes. */
export function shapeOf(service: TimedService, own_duration_min: number | null, add_on_min: number): Shape {
  const { processing_min, finishing_min } = service;
  const duration = (own_duration_min ?? service.duration_min) + add_on_min;
  return {
    before: service.buffer_before_min,
    work: Math.max(5, duration - processing_min - finishing_min),
    processing: processing_min,
    finishing: finishing_min,
    after: service.buffer_after_min,
  };
}

/** How long the client sits. */
export const lengthOf = ({ work, processing, finishing }: Shape): number => work + processing + finishing;

/** When the staff is busy, for a client who sits down at `start`. */
export function staffSpans(shape: Shape, start: Minute): Span[] {
  const { before, work, processing, finishing, after } = shape;
  const end = start + lengthOf(shape);
  if (processing === 0) return [{ start: start - before, end: end + after }];
  const first = { start: start - before, end: start + work };
  return finishing + after === 0 ? [first] : [first, { start: start + work + processing, end: end + after }];
}

/** When the chair is taken: until it is clean again. */
export const chairSpan = (shape: Shape, start: Minute): Span => ({
  start: start - shape.before,
  end: start + lengthOf(shape) + shape.after,
});
