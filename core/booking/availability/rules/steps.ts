/** Work that may be interrupted between its steps, so that a long question does not keep everybody else waiting. */
export type Steps<T> = Generator<undefined, T>;

/** Does the work without a break. */
export function finishSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
