export type PaperLanguage = 'en' | 'vi';

/** A column of a table on paper. `share` is its part of the width beside the other columns. */
export type PaperColumn = { readonly title: string; readonly share: number; readonly isNumber?: boolean };
export type PaperRow = { readonly cells: readonly string[]; readonly isStrong?: boolean };
export type PaperFact = {
  readonly label: string;
  readonly value: string;
  /** How it came about, smaller and below. */
  readonly note?: string;
  readonly isStrong?: boolean;
};

export type PaperBlock =
  | { readonly is: 'heading' | 'text' | 'quiet'; readonly text: string }
  | { readonly is: 'facts'; readonly rows: readonly PaperFact[] }
  | { readonly is: 'table'; readonly columns: readonly PaperColumn[]; readonly rows: readonly PaperRow[] };

/** What is drawn as a PDF: it knows nothing of what it is about. Each paper begins on a page of its own. */
export type Paper = {
  readonly language: PaperLanguage;
  readonly title: string;
  /** Whose paper it is, above the title. */
  readonly from: readonly string[];
  readonly blocks: readonly PaperBlock[];
};

const english = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' });

/** A calendar day as a paper names it, always with its year: `Nov 1, 2026`, `1/11/2026`. */
export function paperDay(language: PaperLanguage, day: string): string {
  if (language === 'en') return english.format(Date.parse(day));
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return `${date}/${month}/${year}`;
}

export const paperDays = (language: PaperLanguage, { from, to }: { readonly from: string; readonly to: string }): string =>
  from === to ? paperDay(language, from) : `${paperDay(language, from)} – ${paperDay(language, to)}`;
