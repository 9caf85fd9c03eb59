/** About how wide a letter under a bar is. */
const LETTER_PX = 6.8;
const GAP_PX = 10;
/** The longest line under a bar; what is longer goes on in the next. */
const MOST_LETTERS = 13;

/** A name in at most two lines, broken between words. What doesn't fit is left out, which the dots say. */
export function linesOf(name: string): readonly string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= MOST_LETTERS) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const [first = '', second] = lines;
  if (second === undefined) return [first];
  return [first, lines.length > 2 ? `${second} …` : second];
}

/** How much room a bar needs so that no name runs into the next. */
export const roomFor = (names: readonly string[]): number =>
  Math.max(...names.flatMap(linesOf).map((line) => line.length)) * LETTER_PX + GAP_PX;
