import type { Catalog } from '../platform/messages.ts';
import type { PageModule } from '../platform/page.ts';

/**
 * Where every screen and every catalog of texts lies. Screens and frames are found by file name, so that a feature brings a screen by
 * bringing its file. The list is long: a browser fetches it after its first page, see `screens.ts`.
 */
export const screenFiles = {
  ...import.meta.glob<PageModule>('../features/**/*Page.tsx'),
  ...import.meta.glob<PageModule>('../features/**/*Frame.tsx'),
  ...import.meta.glob<PageModule>('./site/*Page.tsx'),
};
export const textFiles = {
  en: import.meta.glob<{ en: Catalog }>(['../features/*/en.ts', '../features/*/*/en.ts', './site/en.ts']),
  vi: import.meta.glob<{ vi: Catalog }>(['../features/*/vi.ts', '../features/*/*/vi.ts', './site/vi.ts']),
};
