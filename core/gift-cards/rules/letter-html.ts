import { dollarText } from '../../kernel/money.ts';
import type { CardFacts, LetterParts } from './letter.ts';
import type { Colours } from './letter-picture.ts';

/** The name under which the letter carries the picture of the card. */
export const PICTURE_ID = 'gift-card';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const [WIDTH, PICTURE_HEIGHT] = [480, 210];
const body = "font:400 16px/24px -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#16181d";
const title = "font:500 22px/28px Georgia,'Times New Roman',serif";
const sum = "font:500 44px/52px Georgia,'Times New Roman',serif";

const paragraph = (html: string, style = ''): string => `<p style="margin:0 0 16px;${style}">${html}</p>`;

/** The card as one block of its own colour: the picture, and below it what no mail program may leave out. */
function cardBlock({ bus_name, balance_cents }: CardFacts, { on_card }: LetterParts, { fill, ink }: Colours): string {
  const picture = `<img src="cid:${PICTURE_ID}" width="${WIDTH}" height="${PICTURE_HEIGHT}" alt="" style="display:block;width:100%;height:auto;border:0;border-radius:18px 18px 0 0">`;
  return (
    `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" bgcolor="${fill}" style="background:${fill};border-radius:18px;margin:0 0 24px">` +
    `<tr><td>${picture}</td></tr><tr><td style="padding:4px 24px 22px;color:${ink}">` +
    `<div style="${title};color:${ink}">${escaped(bus_name)}</div><div style="${sum};color:${ink}">${dollarText(balance_cents)}</div>` +
    `<div style="color:${ink}">${escaped(on_card)}</div></td></tr></table>`
  );
}

/** The letter with the design of the card. Names and words are a stranger’s: everything is escaped, and nothing is loaded from anywhere. */
export function letterHtml(locale: 'en' | 'vi', facts: CardFacts, parts: LetterParts, colours: Colours): string {
  const { message, code, card_link, link } = facts;
  const { fill, ink } = colours;
  const button = `display:inline-block;padding:14px 24px;border-radius:12px;background:${fill};color:${ink};text-decoration:none;font-weight:600`;
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>` +
    `<body style="margin:0;background:#faf9f7"><table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 16px">` +
    `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:${WIDTH}px"><tr><td style="${body}">` +
    cardBlock(facts, parts, colours) +
    paragraph(escaped(parts.greeting)) +
    paragraph(escaped(parts.given)) +
    (message === '' ? '' : paragraph(`“${escaped(message).replaceAll('\n', '<br>')}”`, 'font-style:italic')) +
    paragraph(`${escaped(parts.code)}:<br><b style="font-size:20px;letter-spacing:.02em">${escaped(code)}</b>`) +
    paragraph(`<a href="${escaped(card_link)}" style="${button}">${escaped(parts.see)}</a>`) +
    paragraph(`<a href="${escaped(link)}" style="color:#16181d">${escaped(parts.book)}</a>`) +
    paragraph(escaped(parts.advice), 'font-size:14px;line-height:20px;color:#5a606b') +
    `</td></tr></table></td></tr></table></body></html>`
  );
}
