import path from 'node:path';
import type { Plugin } from 'vite';

const web = path.join(import.meta.dirname, '..');
/** What a till fetches later than its page: parts that open when they are needed, its texts, the frame around it. */
const late = [
  /^(?:ui|platform|desk)\//,
  /^app\/(?:en|vi|all-screens)\.ts$/,
  /^app\/(?:manage|tablet)\//,
  /^features\/checkout\/(?!closing|CloseDayPage|display\/CustomerDisplayPage)/,
  /^features\/(?:errors|receipts)\/(?:en|vi)\.ts$/,
];
const isOfTill = (module: string): boolean =>
  module.includes('node_modules') || late.some((pattern) => pattern.test(path.relative(web, module)));

type Chunk = {
  readonly type: 'chunk';
  readonly isEntry: boolean;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: Set<string>; readonly importedAssets: Set<string> };
};
type Bundle = { readonly [file: string]: Chunk | { readonly type: 'asset' } };

/** All files that a till may need, from the first one on. */
export function filesOfTill(bundle: Bundle): string[] {
  const chunkOf = (file: string): Chunk | null => {
    const found = bundle[file];
    return found?.type === 'chunk' ? found : null;
  };
  const isWanted = (file: string): boolean => isOfTill(chunkOf(file)?.facadeModuleId ?? '');
  const found = new Set<string>();
  const add = (file: string): void => {
    const chunk = chunkOf(file);
    if (!chunk || found.has(file)) return;
    found.add(file);
    for (const one of chunk.imports) add(one);
    for (const one of chunk.dynamicImports) if (isWanted(one)) add(one);
  };
  for (const file of Object.keys(bundle)) if (chunkOf(file)?.isEntry) add(file);
  const beside = [...found].flatMap((file) => {
    const { importedCss = [], importedAssets = [] } = chunkOf(file)?.viteMetadata ?? {};
    return [...importedCss, ...importedAssets];
  });
  return [...new Set([...found, ...beside])].map((file) => `/${file}`).toSorted();
}

/** Beside the build stands the list of what its till is made of; `public/till-worker.js` keeps that. */
export const tillFiles = (): Plugin => ({
  name: 'till-files',
  apply: 'build',
  generateBundle: {
    // Vite drops empty files last.
    order: 'post',
    handler(_, bundle) {
      const source = JSON.stringify(filesOfTill(bundle));
      this.emitFile({ type: 'asset', fileName: 'build/till-files.json', source });
    },
  },
});
