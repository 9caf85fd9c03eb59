export type Piece = { readonly text: string; readonly tag: string | null };

/** A post's text in pieces: plain ones, and the hashtags that lead to the search. Letters of any language, digits, underscores. */
export function piecesOf(body: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of body.matchAll(/(?<![\p{L}\p{N}_&/#])#([\p{L}\p{M}\p{N}_]+)/gu)) {
    const [text, tag = ''] = match;
    if (match.index > from) pieces.push({ text: body.slice(from, match.index), tag: null });
    pieces.push({ text, tag });
    from = match.index + text.length;
  }
  if (from < body.length) pieces.push({ text: body.slice(from), tag: null });
  return pieces;
}

export const searchFor = (tag: string): string => `/search?q=${encodeURIComponent(tag)}`;
