import { toPlainCharacters, withoutAccents } from './letters.ts';

/**
 * Carriers bill by length. A text in plain letters is billed as one text up to this length. The next two numbers are the limits for
 * one and for two texts in other letters.
 */
const ONE_PLAIN = 160;
const [ONE_ACCENTED, TWO_ACCENTED] = [70, 134];

/**
 * The same text in plain letters, for which carriers charge least. A character without a plain equivalent, such as an emoji, is
 * left out.
 */
export const toPlainLetters = (text: string): string =>
  toPlainCharacters(withoutAccents(text))
    .replace(/[^\w .,:;!?'"()/@&$%#+*=<>-]/gu, (character) => (/\s/u.test(character) ? ' ' : ''))
    .replace(/ {2,}/g, ' ')
    .trim();

/** Whether plain letters can express the text. A text in a script other than Latin would become empty. */
const hasPlainLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text) && !/[^\p{Script=Latin}\P{L}]/u.test(text);

/** The beginning of a name, at most `most` characters long. It ends with a whole word if the first word fits. */
export function clipName(name: string, most: number): string {
  if (name.length <= most) return name;
  const cut = name.slice(0, most).replace(/[\ud800-\udbff]$/, '');
  const words = cut.slice(0, Math.max(0, cut.lastIndexOf(' ')));
  return (name[cut.length] === ' ' || words.trim() === '' ? cut : words).replace(/[\s&,.:;(/-]+$/u, '');
}

/**
 * Names are shortened to these lengths, one after the other, until the text fits. Below `SHORT_ENOUGH` accents are dropped first.
 */
const clips = [60, 40, 30, 24, 18, 12, 8] as const;
const SHORT_ENOUGH = 18;
type Clip = (name: string) => string;
/** Writes the text with its names shortened by `clip`. */
export type TextDraft = (clip: Clip) => string;

function firstFitting(drafts: readonly TextDraft[], most: number, write: (text: string) => string, shortest = 0): string {
  let text = '';
  for (const draft of drafts) {
    text = write(draft((name) => name));
    if (text.length <= most) return text;
  }
  const last = drafts.at(-1);
  for (const at of clips) {
    if (at < shortest) return text;
    if (last) text = write(last((name) => clipName(name, at)));
    if (text.length <= most) return text;
  }
  return text;
}

const composed = (text: string): string => text.normalize('NFC');

/**
 * Returns the first draft that fits. The drafts are sorted from the longest to the shortest; if none fits, the names in the last
 * one are shortened. Accents are dropped unless they cost nothing. If the owner wants to keep them, the text may be billed as
 * two, as long as its names stay readable.
 */
export function fitText(drafts: readonly TextDraft[], keepAccents = false): string {
  const [longest = ''] = drafts.map((draft) => draft((name) => name));
  if (keepAccents || !hasPlainLetters(longest)) {
    const kept = firstFitting(drafts, TWO_ACCENTED, composed, hasPlainLetters(longest) ? SHORT_ENOUGH : 0);
    if (!hasPlainLetters(longest) || (kept.length <= TWO_ACCENTED && toPlainLetters(kept) !== kept)) return kept;
  }
  const plain = firstFitting(drafts, ONE_PLAIN, toPlainLetters);
  const accented = drafts.map((draft) => composed(draft((name) => name))).find((text) => toPlainLetters(text) === plain);
  return accented !== undefined && accented.length <= ONE_ACCENTED ? accented : plain;
}
