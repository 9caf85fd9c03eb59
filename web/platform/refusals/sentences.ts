import { fillParams, type ReasonParams, type Reason } from 'core/kernel/refusals/reason';

type Spoken = { readonly sentences: { readonly [code: string]: string }; readonly words: { readonly [word: string]: string } };
type Language = 'en' | 'vi';
type Source = (language: Language) => Promise<Spoken>;

const spoken: { [language in Language]?: Spoken } = {};
let source: Source | null = null;

/** Sets where the sentences of a language are loaded from. The app passes it, because the platform knows no features. */
export function setSentenceSource(from: Source): void {
  source = from;
}

const readersLanguage = (): Language => (typeof document !== 'undefined' && document.documentElement.lang === 'vi' ? 'vi' : 'en');

/**
 * Loads the sentences in the viewer's language shortly before the first refusal is shown, so that pages load without them. If the
 * file can't be loaded, the English sentence of the refusal is shown.
 */
export async function loadSentences(): Promise<void> {
  const language = readersLanguage();
  if (spoken[language] || !source) return;
  const found = await source(language).catch(() => null);
  if (found) spoken[language] = found;
}

/** Parameters whose values are fixed English words that are translated, such as a weekday. All others are names and numbers. */
const worded = ['day', 'status'];
const inWords = (params: ReasonParams, words: Spoken['words']): ReasonParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, worded.includes(name) ? (words[value] ?? value) : value]),
  );

/** The sentence of a refusal in the viewer's language. For an unknown code it is the English sentence that came with it. */
export function refusalSentence({ code, params, text }: Reason): string {
  const { sentences = {}, words = {} } = spoken[readersLanguage()] ?? {};
  const known = sentences[code];
  return known === undefined ? text : fillParams(known, inWords(params, words));
}
