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
type Reading = { readonly rows: string[][]; field: string; from: number; isBlank: boolean };

/** What stands between `from` and here belongs to the field too: it is cut out in one piece. */
function endField(reading: Reading, text: string, at: number): void {
  reading.rows.at(-1)?.push(reading.field + text.slice(reading.from, at));
  reading.field = '';
  reading.from = at + 1;
  reading.isBlank = true;
}

/** Reads the quoted text that begins here, instead of the blanks before it, and says how many characters it took. */
function readQuoted(reading: Reading, text: string, at: number): number {
  quoted.lastIndex = at;
  const [whole = '', inside = ''] = quoted.exec(text) ?? [];
  reading.field = inside.replaceAll('""', '"');
  reading.from = at + whole.length;
  reading.isBlank = inside.trim() === '';
  return whole.length;
}

/** Rows of fields; lines without any text are left out. A quote that is never closed ends with the file. */
export function readCsv(file: string): string[][] {
  const text = file.replace(/^\ufeff/, '');
  const delimiter = delimiterOf(text);
  const reading: Reading = { rows: [[]], field: '', from: 0, isBlank: true };
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at] ?? '';
    if (mark === '"' && reading.isBlank) at += readQuoted(reading, text, at) - 1;
    else if (mark === delimiter) endField(reading, text, at);
    else if (mark === '\n' || mark === '\r') {
      endField(reading, text, at);
      if (mark === '\r' && text[at + 1] === '\n') {
        at += 1;
        reading.from += 1;
      }
      reading.rows.push([]);
    } else if (reading.isBlank && mark.trim() !== '') reading.isBlank = false;
  }
  endField(reading, text, text.length);
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
