/** @typedef {{ bench: string, figure: string, value: number, unit: string, date: string, commit: string }} Recorded */

const HEAD = ['bench', 'figure', 'value', 'unit', 'date', 'commit'].join('\t');

/** @param {string} text @returns {Recorded[]} */
export function readRecord(text) {
  const [head, ...lines] = text.trimEnd().split('\n');
  if (head !== HEAD) throw new Error(`a record begins with "${HEAD}"`);
  return lines.map((line) => {
    const [bench = '', figure = '', value = '', unit = '', date = '', commit = ''] = line.split('\t');
    return { bench, figure, value: Number(value), unit, date, commit };
  });
}

/** @param {readonly Recorded[]} record */
export const formatRecord = (record) =>
  `${[HEAD, ...record.map((one) => [one.bench, one.figure, one.value, one.unit, one.date, one.commit].join('\t'))].join('\n')}\n`;

/**
 * Replaces all lines of the measured benches in the record. Lines of other benches stay as they are.
 * @param {readonly Recorded[]} record
 * @param {readonly Recorded[]} measured
 * @returns {Recorded[]}
 */
export function updateRecord(record, measured) {
  const benches = new Set(measured.map(({ bench }) => bench));
  return [...record.filter(({ bench }) => !benches.has(bench)), ...measured].toSorted(
    (a, b) => a.bench.localeCompare(b.bench) || 0,
  );
}

const short = (/** @type {number} */ value) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2));
const change = (/** @type {number} */ now, /** @type {number} */ then) =>
  then === 0 ? (now === 0 ? '+0%' : '') : `${now >= then ? '+' : ''}${((now / then - 1) * 100).toFixed(0)}%`;

/**
 * One line per figure: its value now, its value before, and the difference.
 * @param {readonly Recorded[]} record
 * @param {readonly Recorded[]} measured
 * @returns {string[]}
 */
export function formatRecordTable(record, measured) {
  const rows = measured.map(({ bench, figure, value, unit }) => {
    const before = record.find((one) => one.bench === bench && one.figure === figure);
    const then = before
      ? [`${short(before.value)} ${before.unit}`, change(value, before.value), `${before.date} ${before.commit}`]
      : [];
    return [bench, figure, `${short(value)} ${unit}`, ...then];
  });
  return alignColumns([['bench', 'figure', 'now', 'recorded', 'change', 'when'], ...rows]);
}

/** @param {readonly (readonly string[])[]} rows @returns {string[]} */
export function alignColumns(rows) {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
