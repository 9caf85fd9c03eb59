import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { Paper, PaperBlock, PaperColumn, PaperFact, PaperRow } from 'core/kernel/papers/paper';
import { openOnce } from '../open-once.ts';

/** Be Vietnam Pro (SIL Open Font License) contains all Vietnamese letters, which the standard fonts of PDF lack. */
const FONTS = '@expo-google-fonts/be-vietnam-pro';
const loadFonts = openOnce(async () => {
  const read = (name: string) => readFile(fileURLToPath(import.meta.resolve(`${FONTS}/${name}`)));
  const [plain, strong] = await Promise.all([
    read('400Regular/BeVietnamPro_400Regular.ttf'),
    read('600SemiBold/BeVietnamPro_600SemiBold.ttf'),
  ]);
  return { plain, strong };
});

/** US Letter in points. */
const [WIDTH, HEIGHT, MARGIN, FOOT] = [612, 792, 48, 40];
const INNER = WIDTH - 2 * MARGIN;
const BOTTOM = HEIGHT - MARGIN - FOOT;
const [GAP, BREATH, NOTE_SHARE] = [6, 14, 0.72];
const ink = { strong: '#16181d', quiet: '#5a606b', rule: '#d3d0c9' } as const;
const sizes = { title: 18, from: 13, heading: 11.5, text: 9.5, cell: 8.5, small: 8 } as const;

type Font = 'plain' | 'strong';
type Style = { readonly font?: Font; readonly size: number; readonly color?: string; readonly isRight?: boolean };
type Place = { readonly x: number; readonly y: number; readonly width: number };

export class TooManyPages extends Error {
  override readonly name = 'TooManyPages';
}

type Sheet = { readonly doc: PDFKit.PDFDocument; readonly most: number; y: number; pages: number };

function turnPage(sheet: Sheet): void {
  if (sheet.pages === sheet.most) throw new TooManyPages();
  sheet.doc.addPage();
  sheet.pages += 1;
  sheet.y = MARGIN;
}

/** Text from a Mac may contain letters and their accents as separate characters, so it is normalised (NFC) before it is drawn. */
const write = ({ doc }: Sheet, text: string, { x, y, width }: Place, { font = 'plain', size, color, isRight }: Style): void =>
  void doc
    .font(font)
    .fontSize(size)
    .fillColor(color ?? ink.strong)
    .text(text.normalize('NFC'), x, y, { width, align: isRight ? 'right' : 'left' });

const heightOf = ({ doc }: Sheet, text: string, width: number, { font = 'plain', size }: Style): number =>
  text === '' ? 0 : doc.font(font).fontSize(size).heightOfString(text.normalize('NFC'), { width });

function rule({ doc, y }: Sheet): void {
  doc
    .moveTo(MARGIN, y)
    .lineTo(WIDTH - MARGIN, y)
    .lineWidth(0.5)
    .strokeColor(ink.rule)
    .stroke();
}

function paragraph(sheet: Sheet, text: string, style: Style, after = GAP): void {
  const height = heightOf(sheet, text, INNER, style);
  if (sheet.y + height > BOTTOM) turnPage(sheet);
  write(sheet, text, { x: MARGIN, y: sheet.y, width: INNER }, style);
  sheet.y += height + after;
}

function fact(sheet: Sheet, { label, value, note = '', isStrong = false }: PaperFact): void {
  const font: Font = isStrong ? 'strong' : 'plain';
  const size = isStrong ? sizes.heading : sizes.text;
  const half = INNER / 2 - GAP;
  const top = Math.max(heightOf(sheet, label, half, { font, size }), heightOf(sheet, value, half, { font, size }));
  const small: Style = { size: sizes.small, color: ink.quiet };
  const below = heightOf(sheet, note, INNER * NOTE_SHARE, small);
  if (sheet.y + top + below > BOTTOM) turnPage(sheet);
  write(sheet, label, { x: MARGIN, y: sheet.y, width: half }, { font, size, ...(isStrong ? {} : { color: ink.quiet }) });
  write(sheet, value, { x: MARGIN + INNER / 2, y: sheet.y, width: INNER / 2 }, { font, size, isRight: true });
  if (note !== '') write(sheet, note, { x: MARGIN, y: sheet.y + top, width: INNER * NOTE_SHARE }, small);
  sheet.y += top + below + GAP / 2;
  rule(sheet);
  sheet.y += GAP / 2;
}

type Cell = Place & { readonly column: PaperColumn; readonly text: string };

/** Lays out the cells of a row side by side. Each gets its column's share of the width. */
function cellsOf(columns: readonly PaperColumn[], row: readonly string[], y: number): Cell[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  let x = MARGIN;
  return columns.map((column, i) => {
    const gap = i === columns.length - 1 ? 0 : GAP;
    const place = { x, y, width: (INNER * column.share) / all - gap, column, text: row[i] ?? '' };
    x += (INNER * column.share) / all;
    return place;
  });
}

type Table = { readonly columns: readonly PaperColumn[]; readonly size: number };
const [SAFE, SMALLEST, MEASURED] = [0.97, 5, 4];

/**
 * The font size at which the numbers fit on one line, because an amount that is broken over two lines can be misread. It is never
 * below `SMALLEST`.
 */
function sizeFor({ doc }: Sheet, columns: readonly PaperColumn[], rows: readonly PaperRow[]): number {
  const room = cellsOf(columns, [], 0).map(({ width }) => width);
  const fits = columns.map(({ isNumber = false }, i) => {
    if (!isNumber) return 1;
    const longest = rows.map(({ cells }) => cells[i] ?? '').toSorted((a, b) => b.length - a.length);
    doc.font('strong').fontSize(sizes.cell);
    const widest = Math.max(1, ...longest.slice(0, MEASURED).map((text) => doc.widthOfString(text)));
    return (SAFE * (room[i] ?? 1)) / widest;
  });
  return Math.max(SMALLEST, sizes.cell * Math.min(1, ...fits));
}

const rowStyle = ({ isStrong = false }: PaperRow, { size }: Table): Style => ({ font: isStrong ? 'strong' : 'plain', size });

function rowHeight(sheet: Sheet, row: PaperRow, table: Table): number {
  const style = rowStyle(row, table);
  return Math.max(...cellsOf(table.columns, row.cells, 0).map(({ text, width }) => heightOf(sheet, text, width, style)));
}

function tableRow(sheet: Sheet, row: PaperRow, table: Table, color: string = ink.strong): void {
  const height = rowHeight(sheet, row, table);
  for (const { column, text, ...place } of cellsOf(table.columns, row.cells, sheet.y))
    write(sheet, text, place, { ...rowStyle(row, table), color, isRight: column.isNumber === true });
  sheet.y += height + GAP / 3;
  rule(sheet);
  sheet.y += GAP / 3;
}

/** Draws a table. If it continues on another page, the column titles are repeated there. */
function drawTable(sheet: Sheet, columns: readonly PaperColumn[], rows: readonly PaperRow[]): void {
  const table: Table = { columns, size: sizeFor(sheet, columns, rows) };
  const titles: PaperRow = { cells: columns.map(({ title }) => title), isStrong: true };
  tableRow(sheet, titles, table, ink.quiet);
  for (const row of rows) {
    if (sheet.y + rowHeight(sheet, row, table) + GAP > BOTTOM) {
      turnPage(sheet);
      tableRow(sheet, titles, table, ink.quiet);
    }
    tableRow(sheet, row, table);
  }
  sheet.y += GAP;
}

/** A heading moves to the next page if there is less space than this, so that it is not the last thing on a page. */
const KEPT_TOGETHER = 60;

function block(sheet: Sheet, one: PaperBlock): void {
  if (one.is === 'heading') {
    if (sheet.y + KEPT_TOGETHER > BOTTOM) turnPage(sheet);
    else sheet.y += BREATH;
    paragraph(sheet, one.text, { font: 'strong', size: sizes.heading });
  } else if (one.is === 'table') drawTable(sheet, one.columns, one.rows);
  else if (one.is === 'facts') for (const row of one.rows) fact(sheet, row);
  else paragraph(sheet, one.text, { size: sizes.text, ...(one.is === 'quiet' ? { color: ink.quiet } : {}) });
}

/** The pages of one paper, and the title that is printed at their foot. */
type Taken = { readonly title: string; readonly first: number; readonly last: number };

function onePaper(sheet: Sheet, { title, from, blocks }: Paper): Taken {
  turnPage(sheet);
  const first = sheet.pages;
  const [name = '', ...more] = from;
  paragraph(sheet, name, { font: 'strong', size: sizes.from }, GAP / 3);
  for (const line of more) paragraph(sheet, line, { size: sizes.small, color: ink.quiet }, 0);
  sheet.y += GAP;
  paragraph(sheet, title, { font: 'strong', size: sizes.title }, BREATH);
  for (const one of blocks) block(sheet, one);
  return { title, first, last: sheet.pages };
}

/** Prints the title and the page number at the foot of each page. Each paper has its own page numbers. */
function numberPages(sheet: Sheet, { title, first, last }: Taken): void {
  for (let page = first; page <= last; page += 1) {
    sheet.doc.switchToPage(page - 1);
    // Without this, text below the bottom margin would add a page.
    sheet.doc.page.margins.bottom = 0;
    const text = `${title} · ${page - first + 1}/${last - first + 1}`;
    const place = { x: MARGIN, y: HEIGHT - MARGIN, width: INNER };
    write(sheet, text, place, { size: sizes.small, color: ink.quiet, isRight: true });
  }
}

/** Draws papers one after the other into one file. */
export async function drawPapers(papers: readonly Paper[], most: number): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = await loadFonts();
  const [one] = papers;
  const info = { Title: one?.title ?? '', Author: one?.from[0] ?? '' };
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    autoFirstPage: false,
    bufferPages: true,
    lang: one?.language ?? 'en',
    displayTitle: true,
    info,
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const written = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font);
  const sheet: Sheet = { doc, most, y: MARGIN, pages: 0 };
  const taken = papers.map((paper) => onePaper(sheet, paper));
  for (const of of taken) numberPages(sheet, of);
  doc.end();
  await written;
  return new Uint8Array(Buffer.concat(parts));
}
