export type PaperLanguage = 'en' | 'vi';

/** A column of a table on paper. `share` is its width relative to the other columns. */
export type PaperColumn = { readonly title: string; readonly share: number; readonly isNumber?: boolean };
export type PaperRow = { readonly cells: readonly string[]; readonly isStrong?: boolean };
export type PaperFact = {
  readonly label: string;
  readonly value: string;
  /** An explanation of the value, printed smaller below it. */
  readonly note?: string;
  readonly isStrong?: boolean;
};

export type PaperBlock =
  | { readonly is: 'heading' | 'text' | 'quiet'; readonly text: string }
  | { readonly is: 'facts'; readonly rows: readonly PaperFact[] }
  | { readonly is: 'table'; readonly columns: readonly PaperColumn[]; readonly rows: readonly PaperRow[] };

/**
 * A document that is drawn as a PDF. The drawing code doesn't know what the document is about. Each document begins on a new page.
 */
export type Paper = {
  readonly language: PaperLanguage;
  readonly title: string;
  /** The sender, printed above the title: the name of the business and, on some documents, its address. */
  readonly from: readonly string[];
  readonly blocks: readonly PaperBlock[];
};

const english = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' });

/** A calendar day as documents show it, always with its year: `Nov 1, 2026`, `1/11/2026`. */
export function paperDayText(language: PaperLanguage, day: string): string {
  if (language === 'en') return english.format(Date.parse(day));
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return `${date}/${month}/${year}`;
}

export const paperDaysText = (language: PaperLanguage, { from, to }: { readonly from: string; readonly to: string }): string =>
  from === to ? paperDayText(language, from) : `${paperDayText(language, from)} – ${paperDayText(language, to)}`;
