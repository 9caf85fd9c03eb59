const steps = [1, 2, 2.5, 5, 10] as const;

/** A round amount that is at least as large as the largest, and the lines below it. */
export function scaleOf(largest: number, lines = 4): { readonly top: number; readonly marks: readonly number[] } {
  if (largest <= 0) return { top: 1, marks: [0] };
  const rough = largest / lines;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (steps.find((one) => one * power >= rough) ?? 10);
  const count = Math.ceil(largest / step);
  return { top: step * count, marks: Array.from({ length: count + 1 }, (_, i) => step * i) };
}
