import type { Colours } from './colours.ts';
import { markupLines, type Markup, markup } from './markup.ts';

export type LetterRow = {
  readonly label: string;
  readonly value: string;
  /** Small print under the label. */
  readonly note?: string | undefined;
  readonly isStrong?: boolean;
};

/** A part of a letter. Each block is written as markup and as plain text. */
export type Block =
  | { readonly is: 'title'; readonly text: string }
  | { readonly is: 'text'; readonly text: string; readonly isQuiet?: boolean }
  | { readonly is: 'quote'; readonly text: string }
  /** What, when and where: each label has its value below it. */
  | { readonly is: 'facts'; readonly rows: readonly LetterRow[] }
  /** Amounts: the label is on the left and the value on the right, in groups with a line between them. */
  | { readonly is: 'bill'; readonly groups: readonly (readonly LetterRow[])[] }
  | { readonly is: 'code'; readonly label: string; readonly code: string }
  | { readonly is: 'button'; readonly label: string; readonly link: string }
  | { readonly is: 'link'; readonly label: string; readonly link: string }
  /** A picture with its text below it, because not every mail program loads pictures. */
  | {
      readonly is: 'card';
      readonly cid: string;
      readonly width: number;
      readonly height: number;
      readonly title: string;
      readonly amount: string;
      readonly line: string;
    };

export const SANS_SERIF_FONTS = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const SERIF_FONTS = "Georgia,'Times New Roman',serif";
const GAP = 'margin:0 0 20px';

const rowText = ({ label, value, note }: LetterRow): string => `${label}  ${value}${note ? `\n  ${note}` : ''}`;

/** A block as plain text. It is empty if the block is only decoration. */
export function blockText(block: Block): string {
  switch (block.is) {
    case 'title':
    case 'text':
      return block.text;
    case 'quote':
      return `“${block.text}”`;
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value.replaceAll('\n', ', ')}`).join('\n');
    case 'bill':
      return block.groups.map((rows) => rows.map(rowText).join('\n')).join('\n\n');
    case 'code':
      return `${block.label}: ${block.code}`;
    case 'card':
      return '';
    default:
      return `${block.label}: ${block.link}`;
  }
}

const quiet = (text: string): Markup =>
  markup`<span class="quiet" style="font-size:14px;line-height:20px;color:#5a606b">${text}</span>`;

const fact = ({ label, value }: LetterRow): Markup =>
  markup`<p style="margin:0 0 16px">${quiet(label)}<br>${markupLines(value)}</p>`;

const RULE = 'border-top:1px solid #dedbd5;padding-top:12px';
function billRow({ label, value, note, isStrong = false }: LetterRow, hasRule: boolean): Markup {
  const look = [hasRule ? RULE : '', isStrong ? 'font-size:18px;font-weight:600' : ''].join(';');
  const below = note ? markup`<br>${quiet(note)}` : '';
  return markup`<tr><td class="rule" style="padding:4px 12px 4px 0;${look}">${label}${below}</td>
<td class="rule" align="right" valign="top" width="1%" style="padding:4px 0;white-space:nowrap;${look}">${value}</td></tr>
`;
}

function bill(groups: readonly (readonly LetterRow[])[]): Markup {
  const space = markup`<tr><td colspan="2" style="height:8px;line-height:8px;font-size:0">&nbsp;</td></tr>`;
  const rows = groups.flatMap((group, nth) => [...group.map((row, i) => billRow(row, nth > 0 && i === 0)), space]);
  return markup`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px">${rows}</table>`;
}

/** The colour is set on the table cell, so that mail programs which ignore padding and rounded corners still show a button. */
const button = (label: string, link: string, { fill, ink }: Colours): Markup =>
  markup`<table role="presentation" cellspacing="0" cellpadding="0" style="${GAP}"><tr>
<td bgcolor="${fill}" style="background:${fill};border-radius:12px"><a href="${link}" style="display:inline-block;padding:14px 24px;color:${ink};text-decoration:none;font:600 16px/24px ${SANS_SERIF_FONTS}">${label}</a></td>
</tr></table>`;

type Card = Extract<Block, { readonly is: 'card' }>;
const card = ({ cid, width, height, title, amount, line }: Card, { fill, ink }: Colours): Markup =>
  markup`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" bgcolor="${fill}" style="background:${fill};border-radius:18px;margin:0 0 24px">
<tr><td><img src="cid:${cid}" width="${width}" height="${height}" alt="" style="display:block;width:100%;height:auto;border:0;border-radius:18px 18px 0 0"></td></tr>
<tr><td style="padding:4px 24px 22px;color:${ink}"><div style="font:500 22px/28px ${SERIF_FONTS};color:${ink}">${title}</div>
<div style="font:500 44px/52px ${SERIF_FONTS};color:${ink}">${amount}</div><div style="color:${ink}">${line}</div></td></tr></table>`;

const paragraph = (text: string, isQuiet: boolean): Markup =>
  isQuiet
    ? markup`<p class="quiet" style="${GAP};font-size:14px;line-height:20px;color:#5a606b">${markupLines(text)}</p>`
    : markup`<p style="${GAP}">${markupLines(text)}</p>`;

/** A block as markup, in the sender's colours. */
export function blockMarkup(block: Block, colours: Colours): Markup {
  switch (block.is) {
    case 'title':
      return markup`<h1 style="margin:0 0 16px;font:500 26px/32px ${SERIF_FONTS}">${block.text}</h1>`;
    case 'text':
      return paragraph(block.text, block.isQuiet === true);
    case 'quote':
      return markup`<p style="${GAP};font-style:italic">“${markupLines(block.text)}”</p>`;
    case 'facts':
      return markup`${block.rows.map(fact)}`;
    case 'bill':
      return bill(block.groups);
    case 'code':
      return markup`<p style="${GAP}">${quiet(block.label)}<br><b style="font-size:21px;line-height:32px;letter-spacing:.02em;white-space:nowrap">${block.code}</b></p>`;
    case 'button':
      return button(block.label, block.link, colours);
    case 'link':
      return markup`<p style="${GAP}"><a class="ink" href="${block.link}" style="color:#16181d">${block.label}</a></p>`;
    default:
      return card(block, colours);
  }
}
