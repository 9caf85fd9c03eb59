const escapes: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

type Button = { readonly href: string; readonly text: string; readonly colour: string; readonly ink: string };

/** A link that looks like a button on any website: no script, so nothing of ours runs there. */
export const embedCode = ({ href, text, colour, ink }: Button): string =>
  `<a href="${escaped(href)}" style="display:inline-block;padding:14px 24px;border-radius:10px;` +
  `background:${colour};color:${ink};font:500 16px/20px system-ui,sans-serif;text-decoration:none">${escaped(text)}</a>`;
