import { inPlainCharacters, withoutAccents } from './letters.ts';

/** The longest text in plain letters that is billed as one, and the longest others that are billed as one and as two. */
const ONE_PLAIN = 160;
const [ONE_ACCENTED, TWO_ACCENTED] = [70, 134];

/** The same text in the letters that carriers bill least for. What has no plain letter, such as an emoji, is left out. */
export const plainText = (text: string): string =>
  inPlainCharacters(withoutAccents(text))
    .replace(/[^\w .,:;!?'"()/@&$%#+*=<>-]/gu, (character) => (/\s/u.test(character) ? ' ' : ''))
    .replace(/ {2,}/g, ' ')
    .trim();

/** False for a text in another script, which plain letters would leave empty. */
const hasPlainLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text) && !/[^\p{Script=Latin}\P{L}]/u.test(text);

/** The beginning of a name, at most so many characters, ending with a whole word where the first one fits. */
export function clipName(name: string, most: number): string {
  if (name.length <= most) return name;
  const cut = name.slice(0, most).replace(/[\ud800-\udbff]$/, '');
  const words = cut.slice(0, Math.max(0, cut.lastIndexOf(' ')));
  return (name[cut.length] === ' ' || words.trim() === '' ? cut : words).replace(/[\s&,.:;(/-]+$/u, '');
}

/** How short names may get before a text is left as long as it is; those with accents are written without before they get that short. */
const clips = [60, 40, 30, 24, 18, 12, 8] as const;
const SHORT_ENOUGH = 18;
type Clip = (name: string) => string;
/** A text with the names it holds cut by `clip`. */
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
 * The first of the drafts that fits: one text in plain letters, or, if the owner wants accents kept, two with them where that leaves
 * names readable. Without that wish accents stay only where they cost nothing. The drafts go from the most to the least that can be said; of the last one
 * the names are shortened.
 */
export function fitText(drafts: readonly TextDraft[], keepAccents = false): string {
  const [longest = ''] = drafts.map((draft) => draft((name) => name));
  if (keepAccents || !hasPlainLetters(longest)) {
    const kept = firstFitting(drafts, TWO_ACCENTED, composed, hasPlainLetters(longest) ? SHORT_ENOUGH : 0);
    if (!hasPlainLetters(longest) || (kept.length <= TWO_ACCENTED && plainText(kept) !== kept)) return kept;
  }
  const plain = firstFitting(drafts, ONE_PLAIN, plainText);
  const accented = drafts.map((draft) => composed(draft((name) => name))).find((text) => plainText(text) === plain);
  return accented !== undefined && accented.length <= ONE_ACCENTED ? accented : plain;
}
