import { type Block, blockMarkup, blockText, SANS_SERIF_FONTS, SERIF_FONTS } from './blocks.ts';
import { type Colours, letterColours } from './colours.ts';
import { Markup, markup } from './markup.ts';

/** The sender of a letter. The platform has neither an address nor a phone. */
export type LetterHead = {
  readonly name: string;
  readonly color: string;
  readonly address: string;
  readonly phone: string;
};
export const platformLetterHead = (product: string): LetterHead => ({ name: product, color: '#2a9ca8', address: '', phone: '' });

export type LetterWords = {
  readonly locale: 'en' | 'vi';
  readonly subject: string;
  /** The text that a mail program shows after the subject in its list. */
  readonly preview?: string;
  readonly blocks: readonly Block[];
  /** Only in letters that advertise: why somebody gets the letter, and where they unsubscribe. */
  readonly unsubscribe?: { readonly why: string; readonly label: string; readonly link: string };
};
export type Letter = { readonly subject: string; readonly text: string; readonly html: string };

/**
 * Apple Mail and the mail apps of some phones apply these dark colours. Gmail and Outlook.com ignore them and darken letters by
 * themselves; the colours in the markup stay readable then.
 */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{overflow-wrap:anywhere}
@media (prefers-color-scheme:dark){.canvas{background:#141518!important}.sheet{background:#1d1f24!important;color:#ecebe8!important}
.quiet{color:#a7abb2!important}.ink{color:#ecebe8!important}.rule{border-color:#3a3d44!important}}`;
const BODY = `font:400 16px/24px ${SANS_SERIF_FONTS};color:#16181d;overflow-wrap:anywhere`;
const SHEET = 560;
const TABLE = new Markup('table role="presentation" width="100%" cellspacing="0" cellpadding="0"');

const signature = ({ name, address, phone }: LetterHead): string[] => [name, address, phone].filter((line) => line !== '');

function plainText({ blocks, unsubscribe }: LetterWords, head: LetterHead): string {
  const said = blocks.map(blockText).filter((text) => text !== '');
  const end = unsubscribe ? [`${unsubscribe.why}\n${unsubscribe.label}: ${unsubscribe.link}`] : [];
  return [...said, signature(head).join('\n'), ...end].join('\n\n');
}

const banner = ({ name }: LetterHead, { fill, ink }: Colours): Markup => markup`<tr>
<td bgcolor="${fill}" style="background:${fill};border-radius:18px 18px 0 0;padding:18px 24px;font:500 20px/26px ${SERIF_FONTS};color:${ink};overflow-wrap:anywhere">${name}</td>
</tr>`;

function footer(head: LetterHead, unsubscribe: LetterWords['unsubscribe']): Markup {
  const lines = signature(head).map((line, i) => (i === 0 ? markup`${line}` : markup`<br>${line}`));
  const end = unsubscribe
    ? markup`<br><br>${unsubscribe.why}<br><a class="quiet" href="${unsubscribe.link}" style="color:#5a606b">${unsubscribe.label}</a>`
    : '';
  return markup`<p class="quiet" style="margin:20px 0 0;font-size:14px;line-height:20px;color:#5a606b;text-align:center">${lines}${end}</p>`;
}

/** The visible part: a sheet in the sender's colours, with the sender's name and address below it. */
function sheet({ blocks, unsubscribe }: LetterWords, head: LetterHead): Markup {
  const colours = letterColours(head.color);
  // A gift card already shows the sender's name.
  const hasBanner = blocks[0]?.is !== 'card';
  return markup`<${TABLE} style="max-width:${SHEET}px;table-layout:fixed">${hasBanner ? banner(head, colours) : ''}
<tr><td class="sheet" style="background:#fffdfa;border-radius:${hasBanner ? '0 0 18px 18px' : '18px'};padding:24px 24px 8px;${BODY}">
${blocks.map((block) => blockMarkup(block, colours))}
</td></tr>
<tr><td style="${BODY};padding:0 12px">${footer(head, unsubscribe)}</td></tr>
</table>`;
}

const page = (words: LetterWords, head: LetterHead): Markup => markup`<!doctype html>
<html lang="${words.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${words.subject}</title><style>${new Markup(STYLE)}</style></head>
<body class="canvas" style="margin:0;background:#f6f4f0"><div style="display:none;max-height:0;overflow:hidden">${words.preview ?? ''}</div>
<${TABLE} class="canvas" style="background:#f6f4f0"><tr><td align="center" style="padding:24px 12px">${sheet(words, head)}</td></tr></table>
</body></html>`;

/** Writes a letter twice from the same blocks: as markup, and as plain text for programs and people who prefer that. */
export const writeLetter = (head: LetterHead, words: LetterWords): Letter => ({
  subject: words.subject,
  text: plainText(words, head),
  html: page(words, head).source,
});
