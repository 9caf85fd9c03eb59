export type Language = 'en' | 'vi';
/** What the web's rendering build hands back; the shape is its `Page`. */
export type Page = {
  readonly status: number;
  readonly location: string | null;
  readonly head: string;
  readonly body: string;
  readonly state: string;
  readonly sources: readonly string[];
};
type Chunk = { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] };
export type Manifest = { readonly [source: string]: Chunk };

/** The sheets and scripts the matched screens need, those the template names already left out. */
function assetsOf(manifest: Manifest, sources: readonly string[], template: string): string {
  const scripts = new Set<string>();
  const sheets = new Set<string>();
  const walk = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const other of chunk.imports ?? []) walk(other);
    for (const sheet of chunk.css ?? []) sheets.add(sheet);
  };
  for (const source of sources) walk(source);
  const fresh = (files: Set<string>) => [...files].filter((file) => !template.includes(`/${file}"`));
  return [
    ...fresh(sheets).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...fresh(scripts).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('\n    ');
}

/** What is drawn already needs its sheets and pictures before its scripts. */
const scriptsLast = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');

/** Fills the one template of the web build. Everything given was escaped where it was written. */
export function openTemplate(template: string, manifest: Manifest, site: string) {
  const json = (id: string, text: string) => `<script type="application/json" id="${id}">${text}</script>`;
  const patient = scriptsLast(template);
  return (page: Page, language: Language, scheme: 'light' | 'dark' | null): string => {
    const isDrawn = page.body !== '';
    const assets = assetsOf(manifest, page.sources, template);
    return (isDrawn ? patient : template)
      .replace('<html lang="en" data-mantine-color-scheme="light">', () => {
        return `<html lang="${language}" data-mantine-color-scheme="${scheme ?? 'light'}">`;
      })
      .replace('<!--head-->', () => `${page.head}\n    ${isDrawn ? scriptsLast(assets) : assets}`)
      .replace('<!--body-->', () => page.body)
      .replace('<!--state-->', () => json('site', site) + json('state', page.state));
  };
}
