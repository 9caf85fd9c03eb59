const TINTS = 8;

/** At most two letters: the first of the first word and of the last word. Accents stay: Đỗ Ánh is ĐÁ. */
export function initials(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) =>
      String.fromCodePoint(word?.codePointAt(0) ?? 32)
        .trim()
        .toLocaleUpperCase(),
    )
    .join('');
}

/** The number of the tint, calculated with FNV-1a, so that the same id has the same tint on every screen. */
export function tintOf(id: string | number): number {
  let hash = 0x811c9dc5;
  for (const char of String(id)) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % TINTS;
}
