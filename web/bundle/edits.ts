/** Replaces a stretch of a source text; `from` and `to` are its offsets. */
export type Edit = { readonly from: number; readonly to: number; readonly text: string };

export function edited(code: string, edits: readonly Edit[]): string {
  let done = '';
  let at = 0;
  for (const { from, to, text } of [...edits].sort((a, b) => a.from - b.from)) {
    if (from < at) continue;
    done += code.slice(at, from) + text;
    at = to;
  }
  return done + code.slice(at);
}
