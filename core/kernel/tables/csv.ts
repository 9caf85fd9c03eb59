/**
 * Tables as text (RFC 4180, and what spreadsheets make of it: a byte order mark, semicolons, tabs, any line end).
 * Written here because browser and server must read a file alike, and core imports no package.
 */
const delimiters = [',', ';', '\t'] as const;

/** The one that parts the first line most often, quoted text aside. */
function delimiterOf(text: string): string {
  const first = text.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1)[0] ?? '';
  const counts = delimiters.map((delimiter) => first.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

const quoted = /"((?:[^"]|"")*)"?/y;

/** One object that is written to: of arrays that are set anew the minifier (rolldown 1.2.14) leaves the pushes out. */
type Reading = { readonly rows: string[][]; field: string };

function endField({ rows, field }: Reading): void {
  rows.at(-1)?.push(field);
}

/** Rows of fields; lines without any text are left out. A quote that is never closed ends with the file. */
export function readCsv(file: string): string[][] {
  const text = file.replace(/^\ufeff/, '');
  const delimiter = delimiterOf(text);
  const reading: Reading = { rows: [[]], field: '' };
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at] ?? '';
    if (mark === '"' && reading.field.trim() === '') {
      quoted.lastIndex = at;
      const [whole = '', inside = ''] = quoted.exec(text) ?? [];
      reading.field = inside.replaceAll('""', '"');
      at += whole.length - 1;
    } else if (mark === delimiter || mark === '\n' || mark === '\r') {
      endField(reading);
      reading.field = '';
      if (mark === '\r' && text[at + 1] === '\n') at += 1;
      if (mark !== delimiter) reading.rows.push([]);
    } else reading.field += mark;
  }
  endField(reading);
  return reading.rows.filter((row) => row.some((one) => one.trim() !== ''));
}

/** A field that a spreadsheet would run as a formula gets an apostrophe in front (OWASP ASVS 1.2.10). */
const harmless = (field: string): string => (/^[=+\-@\t\r]/.test(field) ? `'${field}` : field);

const written = (field: string): string => {
  const safe = harmless(field);
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** With a byte order mark: without it Excel reads `Hương` as two other letters. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')}`;
