import { overClockChanges } from '../lib/texts/hours.ts';
import { countSegments, spendBudget } from '../lib/texts/charges.ts';
import { whileSending } from '../lib/texts/stops.ts';
import { openTextStage, type TextStage } from '../lib/texts/text-stage.ts';
import { type LimitedFigure, judgeFigures } from '../lib/rounds.ts';

/**
 * Texts through the carrier's simulator, with its real signatures: a STOP ends everything within the same second while texts are being
 * sent, hours hold on the days on which clocks change, no more is sent than is paid for, and what is charged is never less than what the
 * carrier counts, and the same for every ASCII text. `--full`: 100 phones with 50 texts each, every minute, 500 texts, all lengths.
 */
const full = process.argv.includes('--full');
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));

/** Names on the command line choose some: `npm run bench -- texts stop`. */
const parts: {
  readonly [name: string]: { readonly quiet: boolean; readonly run: (stage: TextStage) => Promise<LimitedFigure[]> };
} = {
  stop: { quiet: false, run: (stage) => (full ? whileSending(stage, 100, 50) : whileSending(stage, 20, 20)) },
  budget: { quiet: false, run: (stage) => spendBudget(stage, full ? 500 : 60) },
  segments: { quiet: false, run: (stage) => countSegments(stage, full ? [159, 160, 161, 306, 307] : [160, 307]) },
  hours: { quiet: true, run: (stage) => overClockChanges(stage, full ? 5 : 30) },
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
