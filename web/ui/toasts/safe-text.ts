/** The content of a message as a tree instead of HTML: it is drawn as elements and text, so nothing in it can run. */
export type SafeNode = string | { readonly tag: SafeTag; readonly href?: string; readonly children: readonly SafeNode[] };
type SafeTag = (typeof ALLOWED)[number];
type Open = { readonly tag: SafeTag; readonly href?: string; readonly children: SafeNode[] };

const ALLOWED = ['b', 'strong', 'i', 'em', 'br', 'p', 'ul', 'ol', 'li', 'a'] as const;
const SWALLOWED = /<(script|style|template|iframe|object|noscript|title|textarea|svg|math|xmp)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)|<\/?([a-z][a-z\d:-]*)((?:\s|\/)(?:[^"'>]|"[^"]*"|'[^']*')*)?(?:>|$)|[^<]+|</gi;
const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));?/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function character(code: number): string {
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '\ufffd';
}

const decoded = (text: string) =>
  text.replace(ENTITY, (_, dec?: string, hex?: string, name?: string) =>
    name ? (NAMED[name.toLowerCase()] ?? '') : character(dec ? Number(dec) : Number.parseInt(hex ?? '', 16)),
  );

/** Returns the address of a link if it uses http, https or mailto. For any other address only the text of the link is shown. */
export function safeHref(raw: string): string | undefined {
  const text = decoded(raw).trim();
  if (!/^(?:https?:\/\/|mailto:)/i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined;
}

function isAllowed(name: string): name is SafeTag {
  return (ALLOWED as readonly string[]).includes(name);
}

/** Handles an end tag: closes all tags opened since its start tag. An end tag without a start tag is ignored. */
function close(stack: Open[], name: string) {
  const at = stack.findLastIndex((open) => open.tag === name);
  if (at > 0) stack.length = at;
}

function open(stack: Open[], name: SafeTag, attributes: string) {
  const found = name === 'a' ? HREF.exec(attributes) : null;
  const href = found ? safeHref(found[1] ?? found[2] ?? found[3] ?? '') : undefined;
  const node: Open = { tag: name, ...(href === undefined ? {} : { href }), children: [] };
  stack.at(-1)?.children.push(node);
  if (name !== 'br' && stack.length < 16) stack.push(node);
}

/**
 * Parses a message with simple markup: unknown tags are removed and their text stays; script and similar tags are removed with
 * their content.
 */
export function parseSafeText(message: string): readonly SafeNode[] {
  const root: Open = { tag: 'p', children: [] };
  const stack: Open[] = [root];
  for (const [token, rawName, attributes] of message.replace(SWALLOWED, '').matchAll(TOKEN)) {
    const name = rawName?.toLowerCase();
    if (name === undefined) {
      if (token === '<' || !token.startsWith('<')) stack.at(-1)?.children.push(decoded(token));
    } else if (isAllowed(name)) {
      if (token.startsWith('</')) close(stack, name);
      else open(stack, name, attributes ?? '');
    }
  }
  return root.children;
}
