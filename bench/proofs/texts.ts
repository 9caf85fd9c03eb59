import { measureQuietHours } from '../lib/texts/hours.ts';
import { measureSegmentCharges, measureTextBudget } from '../lib/texts/charges.ts';
import { measureTextStops } from '../lib/texts/stops.ts';
import { openTextStage, type TextStage } from '../lib/texts/text-stage.ts';
import { type LimitedFigure, judgeFigures } from '../lib/rounds.ts';

/**
 * Sends texts through a simulated carrier that signs like the real one. A STOP must end all texts to that phone within a second
 * while texts are being sent. Quiet hours must be kept on the days on which clocks change. No more may be sent than is paid for.
 * We must never charge less than the carrier counts, and for plain ASCII exactly as much. `--full` uses 100 phones with 50 texts
 * each, credit for 500 texts, and five text lengths instead of two, and checks quiet hours every 5 minutes of those days.
 */
const full = process.argv.includes('--full');
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));

/** The parts of this bench. Names on the command line choose some: `npm run bench -- texts stop`. */
const parts: {
  readonly [name: string]: { readonly quiet: boolean; readonly run: (stage: TextStage) => Promise<LimitedFigure[]> };
} = {
  stop: { quiet: false, run: (stage) => (full ? measureTextStops(stage, 100, 50) : measureTextStops(stage, 20, 20)) },
  budget: { quiet: false, run: (stage) => measureTextBudget(stage, full ? 500 : 60) },
  segments: { quiet: false, run: (stage) => measureSegmentCharges(stage, full ? [159, 160, 161, 306, 307] : [160, 307]) },
  hours: { quiet: true, run: (stage) => measureQuietHours(stage, full ? 5 : 30) },
};

const figures: LimitedFigure[] = [];
for (const quiet of [false, true]) {
  const chosen = Object.entries(parts).filter(
    ([name, part]) => part.quiet === quiet && (named.length === 0 || named.includes(name)),
  );
  if (chosen.length === 0) continue;
  const stage = await openTextStage(quiet);
  try {
    for (const [, part] of chosen) figures.push(...(await part.run(stage)));
  } finally {
    await stage.close();
  }
}
judgeFigures(figures, 0);
