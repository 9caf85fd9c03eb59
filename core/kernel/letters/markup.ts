/**
 * Markup that is safe to put into a letter. Create it with `markup`, which escapes values; call the constructor only with constant
 * text.
 */
export class Markup {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}
type Part = Markup | readonly Markup[] | string | number;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function sourceOf(part: Part): string {
  if (part instanceof Markup) return part.source;
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return part.map(({ source }) => source).join('');
}

/** Builds markup. Names and texts in a letter may come from anybody, so every value is escaped unless it is `Markup` already. */
export const markup = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.reduce((out, string, i) => `${out}${sourceOf(parts[i - 1] ?? '')}${string}`));

/** The lines of a text, with a line break in front of each but the first. */
export const markupLines = (text: string): readonly Markup[] =>
  text.split('\n').map((line, i) => (i === 0 ? markup`${line}` : markup`<br>${line}`));
