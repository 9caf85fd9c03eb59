export type Unit = 'kB' | 'x' | 'trips' | 'statements' | 'rows' | 'renders';
/** One measured figure, which is the same on every machine. `detail` is shown if the figure has grown. */
export type Figure = { readonly name: string; readonly value: number; readonly unit: Unit; readonly detail?: readonly string[] };
export type Ceiling = {
  readonly name: string;
  readonly ceiling: number;
  readonly unit: string;
  /** The command that measures this figure. */
  readonly command: string;
  readonly note: string;
};
export type MeasuredGroup = { readonly command: string; readonly figures: readonly Figure[] };

const HEAD = ['name', 'ceiling', 'unit', 'command', 'note'].join('\t');

export function readCeilings(text: string): Ceiling[] {
  const [head, ...lines] = text.trimEnd().split('\n');
  if (head !== HEAD) throw new Error(`the table of ceilings begins with "${HEAD}"`);
  return lines.map((line) => {
    const [name = '', ceiling = '', unit = '', command = '', note = ''] = line.split('\t');
    if (name === '' || ceiling === '' || Number.isNaN(Number(ceiling))) throw new Error(`not a line of the table: "${line}"`);
    return { name, ceiling: Number(ceiling), unit, command, note };
  });
}

export const ceilingsText = (ceilings: readonly Ceiling[]): string =>
  `${[HEAD, ...ceilings.map(({ name, ceiling, unit, command, note }) => [name, ceiling, unit, command, note].join('\t'))].join('\n')}\n`;

/**
 * A figure as the table stores it: whole kilobytes and ratios with two digits, both rounded up, so that a changed word does not
 * change the table.
 */
export function roundFigure({ value, unit }: Figure): number {
  if (unit === 'kB') return Math.ceil(value);
  return unit === 'x' ? Math.ceil(value * 100) / 100 : value;
}

export type FigureVerdict = {
  readonly name: string;
  readonly unit: string;
  readonly value: number | null;
  readonly ceiling: number | null;
  readonly outcome: 'held' | 'grown' | 'fallen' | 'not in the table' | 'not measured';
  readonly detail: readonly string[];
};

function judgeFigure(figure: Figure, known: Ceiling | undefined): FigureVerdict {
  const { name, unit, detail = [] } = figure;
  const value = roundFigure(figure);
  if (!known) return { name, unit, value, ceiling: null, outcome: 'not in the table', detail };
  const { ceiling } = known;
  // Written so that NaN counts as grown.
  const outcome = value === ceiling ? 'held' : value < ceiling ? 'fallen' : 'grown';
  return { name, unit, value, ceiling, outcome, detail };
}

/** Compares every figure with its ceiling, and lists ceilings without a measured figure. */
export function compareFigures(ceilings: readonly Ceiling[], measured: readonly MeasuredGroup[]): FigureVerdict[] {
  const figures = measured.flatMap((one) => one.figures);
  const names = new Set(figures.map(({ name }) => name));
  if (names.size < figures.length) throw new Error('two figures have the same name');
  const commands = new Set(measured.map(({ command }) => command));
  const lost = ceilings.filter(({ name, command }) => commands.has(command) && !names.has(name));
  return [
    ...figures.map((figure) =>
      judgeFigure(
        figure,
        ceilings.find(({ name }) => name === figure.name),
      ),
    ),
    ...lost.map(({ name, unit, ceiling }): FigureVerdict => ({
      name,
      unit,
      value: null,
      ceiling,
      outcome: 'not measured',
      detail: [],
    })),
  ];
}

export const passesCeiling = ({ outcome }: FigureVerdict): boolean => outcome === 'held' || outcome === 'fallen';

/**
 * The table with lower ceilings for figures that fell, new lines for new figures, and without figures that are no longer
 * measured. A ceiling is never raised here; that is done by hand, with a note that says why.
 */
export function lowerCeilings(ceilings: readonly Ceiling[], measured: readonly MeasuredGroup[]): Ceiling[] {
  const verdicts = new Map(compareFigures(ceilings, measured).map((verdict) => [verdict.name, verdict]));
  const kept = ceilings.flatMap((line): Ceiling[] => {
    const verdict = verdicts.get(line.name);
    if (verdict?.outcome === 'not measured') return [];
    return [verdict?.outcome === 'fallen' ? { ...line, ceiling: verdict.value ?? line.ceiling } : line];
  });
  const added = measured.flatMap(({ command, figures }) =>
    figures
      .filter(({ name, value }) => verdicts.get(name)?.outcome === 'not in the table' && Number.isFinite(value))
      .map((figure): Ceiling => ({ name: figure.name, ceiling: roundFigure(figure), unit: figure.unit, command, note: '' })),
  );
  return [...kept, ...added];
}
