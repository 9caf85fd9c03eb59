import { createTranslator } from 'use-intl';
import type { Language } from '../platform/language.tsx';
import type { Catalog, Messages } from '../platform/messages.ts';
import type { Head, HeadInput } from '../platform/page.ts';
import { site } from '../platform/site.ts';
import type { RouteMark } from './route-mark.ts';

type Marked = { readonly mark: RouteMark | undefined; readonly data: unknown };
type Around = { readonly path: string; readonly language: Language; readonly messages: { readonly [feature: string]: Catalog } };

/** The head of the deepest screen that has one; a screen of our own house without one is not for search engines. */
export function headOf(marked: readonly Marked[], { path, language, messages }: Around): Head {
  const { name } = site();
  const speaking = marked.findLast(({ mark, data }) => mark?.head && data !== undefined);
  if (!speaking?.mark?.head) return { title: name, hidden: true };
  const t = createTranslator<Messages>({ locale: language, messages: messages as unknown as Messages });
  const head = speaking.mark.head as (asked: HeadInput) => Head;
  return head({ data: speaking.data, t, language, path, site: site() });
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"'`]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** JSON inside a script element: no `<`, so nothing in it can end the element, and no line ends that JavaScript would see. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
const absolute = (address: string) => (/^https?:\/\//.test(address) ? address : `${site().origin}${address}`);

/** The head of the not-found page, whatever address it stands at. */
export function missingHead({ language, messages }: Pick<Around, 'language' | 'messages'>): Head {
  const t = createTranslator<Messages>({ locale: language, messages: messages as unknown as Messages });
  return { title: `${t('errors.notFound.title')} · ${site().name}`, hidden: true };
}

/** The head as text, everything in it escaped. */
export function headHtml(head: Head): string {
  const { title, description, canonical, image, kind = 'website', jsonLd = [], hidden } = head;
  return [
    `<title>${escapeHtml(title)}</title>`,
    description && meta('name', 'description', description),
    hidden && meta('name', 'robots', 'noindex'),
    canonical && `<link rel="canonical" href="${escapeHtml(absolute(canonical))}">`,
    ...(hidden
      ? []
      : [
          meta('property', 'og:title', title),
          meta('property', 'og:type', kind),
          meta('property', 'og:site_name', site().name),
          description && meta('property', 'og:description', description),
          canonical && meta('property', 'og:url', absolute(canonical)),
          image && meta('property', 'og:image', absolute(image)),
        ]),
    ...jsonLd.map((entry) => `<script type="application/ld+json">${inlineJson(entry)}</script>`),
  ]
    .filter(Boolean)
    .join('\n    ');
}
