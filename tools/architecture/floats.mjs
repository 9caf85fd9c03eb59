const cast = /::(?:float[48]?|real|double\s+precision)\b/gi;
const wordyCast = /\bcast\s*\([^;`]*?\bas\s+(?:float[48]?|real|double\s+precision)\s*\)/gi;
/** Matches what may be a fraction: coordinates, distances, points in time and percentages. */
const fraction = /\b(?:\w+\.)?(?:lat|lng|latitude|longitude|km|distance_km|epoch|tax_percentage)\b|\bto_timestamp\(/i;
const money = /cents|amount|total|price|balance|\btips?\b|\bfees?\b|\bdue\b/i;

const opening = new Map([
  [')', '('],
  ['}', '{'],
  [']', '['],
]);

/** Returns where the expression begins that ends just before `end`: a name, or brackets with the name in front of them. */
function startOf(/** @type {string} */ text, /** @type {number} */ end) {
  let at = end;
  while (opening.has(text[at - 1] ?? '')) at = openingBefore(text, at);
  while (/[\w.$"]/.test(text[at - 1] ?? '')) at--;
  return at;
}

function openingBefore(/** @type {string} */ text, /** @type {number} */ end) {
  const close = text[end - 1] ?? '';
  const open = opening.get(close);
  let depth = 0;
  for (let at = end - 1; at >= 0; at--) {
    if (text[at] === close) depth++;
    else if (text[at] === open && --depth === 0) return at;
  }
  return end - 1;
}

/**
 * Finds casts to a floating-point type, except of values that may be a fraction. A float silently rounds cents from 2^53 on, while
 * int8 arrives exactly (server/platform/door/parsers.ts).
 * @param {string} text
 * @returns {{ what: string, line: number }[]}
 */
export function findFloatCasts(text) {
  const lineAt = (/** @type {number} */ index) => text.slice(0, index).split('\n').length;
  const short = [...text.matchAll(cast)].flatMap(({ index, 0: found }) => {
    const start = startOf(text, index);
    const call = /\w+\($/.exec(text.slice(0, start))?.[0] ?? '';
    const name = /^\s+as\s+"?(\w+)/i.exec(text.slice(index + found.length))?.[1] ?? '';
    const said = `${call} ${text.slice(start, index)} ${name}`;
    if (fraction.test(said) && !money.test(said)) return [];
    return [{ what: `${text.slice(start, index)}${found}${name && ` as ${name}`}`, line: lineAt(index) }];
  });
  return [...short, ...[...text.matchAll(wordyCast)].map(({ index, 0: what }) => ({ what, line: lineAt(index) }))];
}
