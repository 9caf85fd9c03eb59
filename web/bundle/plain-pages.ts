import path from 'node:path';
import type { Plugin } from 'vite';

const web = path.join(import.meta.dirname, '..');
/** What a visitor's first page is made of: the frame, the parts, the landing page and the pages of a business. */
const visitors = [
  /^app\/(?!manage|site)/,
  /^platform\//,
  /^ui\/(actions|brand|business|display|feedback|layout|overlays|texts|theme|toasts)\//,
  /^ui\/(choices\/Segmented|map\/still\/StillMap)\b/,
  /^features\/(business|errors)\//,
  /^features\/discovery\/(box|cards|landing|SearchBox)\b/,
];
const isForVisitors = (file: string) => visitors.some((pattern) => pattern.test(path.relative(web, file)));

const MARK = "'use no memo';";
const marked = /^['"]use no memo['"];/;

/**
 * The compiler remembers what it drew and pays for it in bytes, half again as many for a component. Pages that are drawn
 * once are sent plain; screens that are worked in (calendar, till, tables, search) are compiled.
 */
export const plainPages = (): Plugin[] => [
  {
    name: 'plain-pages',
    enforce: 'pre',
    transform: (code, id) => (/\.tsx?$/.test(id) && isForVisitors(id) ? { code: MARK + code, map: null } : null),
  },
  {
    name: 'plain-pages-unmarked',
    enforce: 'post',
    transform: (code) => (marked.test(code) ? { code: code.replace(marked, ''), map: null } : null),
  },
];
