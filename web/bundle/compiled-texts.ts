import path from 'node:path';
import compile from 'icu-minify/compile';
import { parseSync, type Plugin, Visitor } from 'vite';
import { type Edit, edited } from './edits.ts';

const web = path.join(import.meta.dirname, '..');
/** The texts of the frame, of Openchair's own pages, of a feature, and of a large part of one. */
export const isCatalog = (file: string) =>
  /^(app|app\/site|features\/[^/]+(\/[^/]+)?)\/(en|vi)\.ts$/.test(path.relative(web, file));

/** The messages of a catalog as the formatter wants them, so that no page carries the parser. */
export function compileTexts(code: string): string {
  const edits: Edit[] = [];
  new Visitor({
    Property({ value }) {
      if (value.type !== 'Literal' || typeof value.value !== 'string') return;
      edits.push({ from: value.start, to: value.end, text: JSON.stringify(compile(value.value)) });
    },
  }).visit(parseSync('catalog.js', code).program);
  return edited(code, edits);
}

export const compiledTexts = (): Plugin => ({
  name: 'compiled-texts',
  apply: 'build',
  enforce: 'post',
  config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
  transform: (code, id) => (isCatalog(id) ? { code: compileTexts(code), map: null } : null),
});
