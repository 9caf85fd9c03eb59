export type Language = 'en' | 'vi';
/** A rendered page, as the web build returns it. It has the same shape as `Page` in the web. */
export type Page = {
  readonly status: number;
  readonly location: string | null;
  readonly head: string;
  readonly body: string;
  readonly state: string;
  readonly sources: readonly string[];
};
type Chunk = { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] };
export type BuildManifest = { readonly [source: string]: Chunk };

/** The style sheets and scripts of the matched screens, without those that the template already has. */
function assetsOf(manifest: BuildManifest, sources: readonly string[], template: string) {
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
  return {
    sheets: fresh(sheets).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    scripts: fresh(scripts).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  };
}

/** Gives scripts a low fetch priority: a page drawn on the server needs its style sheets and pictures first. */
const scriptsLast = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');

/** Fills the template of the web build. Everything passed in is already escaped. */
export function openPageTemplate(template: string, manifest: BuildManifest, site: string) {
  const json = (id: string, text: string) => `<script type="application/json" id="${id}">${text}</script>`;
  const patient = scriptsLast(template);
  return (page: Page, language: Language, scheme: 'light' | 'dark' | null): string => {
    const isDrawn = page.body !== '';
    const { sheets, scripts } = assetsOf(manifest, page.sources, template);
    const preloads = scripts.join('\n    ');
    return (
      (isDrawn ? patient : template)
        .replace('<html lang="en" data-mantine-color-scheme="light">', () => {
          return `<html lang="${language}" data-mantine-color-scheme="${scheme ?? 'light'}">`;
        })
        .replace('<!--head-->', () => `${page.head}\n    ${isDrawn ? scriptsLast(preloads) : preloads}`)
        // The screen's style sheets come after the template's, so that their rules win over those of the parts they use.
        .replace('</head>', () => [...sheets, '</head>'].join('\n    '))
        .replace('<!--body-->', () => page.body)
        .replace('<!--state-->', () => json('site', site) + json('state', page.state))
    );
  };
}
