/**
 * Reads and writes CSV (RFC 4180, and what spreadsheets write: a byte order mark, semicolons, tabs, any line ending). It is our own
 * code because browser and server must read a file in the same way, and core imports no package except zod.
 */
const delimiters = [',', ';', '\t'] as const;

/** How many characters are searched for the delimiter, and how many fields of a row are kept. */
const LONGEST_HEADING = 20_000;
const MOST_FIELDS = 300;
/**
 * After this many characters, a quoted text ends at the next quote, even if it is doubled. Otherwise a file that consists of quotes
 * would be one single field.
 */
const LONGEST_QUOTED = 50_000;

/** The delimiter that occurs most often in the first line, outside of quoted text. */
function delimiterOf(text: string): string {
  const first =
    text
      .slice(0, LONGEST_HEADING)
      .replace(/"(?:[^"]|"")*"/g, '')
      .split(/[\r\n]/, 1)[0] ?? '';
  const counts = delimiters.map((delimiter) => first.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * The state of the reader. It is one object that is written to, because the minifier (rolldown 1.2.14) drops pushes to arrays
 * that are reassigned.
 */
type Reading = { readonly rows: string[][]; field: string; from: number; isBlank: boolean };

/** Ends a field. The text between `from` and `at` is the last part of the field and is copied in one piece. */
function endField(reading: Reading, text: string, at: number): void {
  const row = reading.rows.at(-1);
  if (row && row.length < MOST_FIELDS) row.push(reading.field + text.slice(reading.from, at));
  reading.field = '';
  reading.from = at + 1;
  reading.isBlank = true;
}

/** The position where the quoted text that begins at `at` ends. A doubled quote stands for one quote. */
function endOfQuoted(text: string, at: number): number {
  let end = text.indexOf('"', at + 1);
  while (end !== -1 && end < at + LONGEST_QUOTED && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end === -1 ? text.length : end;
}

/** Reads the quoted text that begins at `at`, drops the blanks before it, and returns the position where it ends. */
function readQuoted(reading: Reading, text: string, at: number): number {
  const end = endOfQuoted(text, at);
  const inside = text.slice(at + 1, end);
  reading.field = inside.replaceAll('""', '"');
  reading.from = end + 1;
  reading.isBlank = inside.trim() === '';
  return end;
}

/** Ends a row. A row without any text is left out. */
function endRow({ rows }: Reading): void {
  if (rows.at(-1)?.some((field) => field.trim() !== '')) rows.push([]);
  else rows.splice(-1, 1, []);
}

/**
 * Reads the rows of a file, and stops after about `most` of them. Lines without any text are left out. A quote that is never
 * closed ends with the file.
 */
export function readCsv(file: string, most = Infinity): string[][] {
  const text = file.replace(/^\ufeff/, '');
  const delimiter = delimiterOf(text);
  const reading: Reading = { rows: [[]], field: '', from: 0, isBlank: true };
  for (let at = 0; at < text.length && reading.rows.length <= most; at += 1) {
    const mark = text[at] ?? '';
    if (mark === '"' && reading.isBlank) at = readQuoted(reading, text, at);
    else if (mark === delimiter) endField(reading, text, at);
    else if (mark === '\n' || mark === '\r') {
      endField(reading, text, at);
      if (mark === '\r' && text[at + 1] === '\n') {
        at += 1;
        reading.from += 1;
      }
      endRow(reading);
    } else if (reading.isBlank && mark.trim() !== '') reading.isBlank = false;
  }
  endField(reading, text, text.length);
  endRow(reading);
  return reading.rows.slice(0, -1);
}

const isNumber = (field: string): boolean => /^-\d+(?:\.\d+)?$/.test(field);

/** Puts an apostrophe in front of a field that a spreadsheet would run as a formula (OWASP ASVS 1.2.10). Negative amounts stay numbers. */
const harmless = (field: string): string => (/^[=+\-@\t\r]/.test(field) && !isNumber(field) ? `'${field}` : field);

const written = (field: string): string => {
  const safe = harmless(field);
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Writes the rows without a byte order mark, for programs that can't read one. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');

/** Begins with a byte order mark. Without it Excel shows accented letters, as in `Hương`, as other characters. */
export const csvText = (rows: readonly (readonly string[])[]): string => `\ufeff${csvRows(rows)}`;
