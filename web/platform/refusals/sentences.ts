import { fill, type Params, type Reason } from 'core/kernel/refusals/reason';

type Spoken = { readonly sentences: { readonly [code: string]: string }; readonly words: { readonly [word: string]: string } };
type Language = 'en' | 'vi';
type Source = (language: Language) => Promise<Spoken>;

const spoken: { [language in Language]?: Spoken } = {};
let source: Source | null = null;

/** Says where the sentences of a language lie; the app knows all features, the platform none. */
export function sentencesFrom(from: Source): void {
  source = from;
}

const readersLanguage = (): Language => (typeof document !== 'undefined' && document.documentElement.lang === 'vi' ? 'vi' : 'en');

/**
 * Fetches the sentences of the reader's language before the first of them is said, so that no page carries them. When the file can't
 * be had, what is said is the English that came with the refusal.
 */
export async function prepareSentences(): Promise<void> {
  const language = readersLanguage();
  if (spoken[language] || !source) return;
  const found = await source(language).catch(() => null);
  if (found) spoken[language] = found;
}

/** These parameters are words of ours, to be said in the reader's language; all others are names and numbers. */
const worded = ['day', 'status'];
const inWords = (params: Params, words: Spoken['words']): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, worded.includes(name) ? (words[value] ?? value) : value]),
  );

/** A refusal in the reader's language. A code that we do not know is said in the words that came with it. */
export function sentence({ code, params, text }: Reason): string {
  const { sentences = {}, words = {} } = spoken[readersLanguage()] ?? {};
  const known = sentences[code];
  return known === undefined ? text : fill(known, inWords(params, words));
}
