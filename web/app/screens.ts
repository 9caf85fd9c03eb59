import type { ComponentType } from 'react';
import type { Language } from '../platform/language.tsx';
import type { Catalog } from '../platform/messages.ts';
import type { PageModule } from '../platform/page.ts';

/** Screens and frames are found by file name, so that a feature brings a screen by bringing its file. */
const files = {
  ...import.meta.glob<PageModule>('../features/**/*Page.tsx'),
  ...import.meta.glob<PageModule>('../features/**/*Frame.tsx'),
  ...import.meta.glob<PageModule>('./site/*Page.tsx'),
};
const texts = {
  en: import.meta.glob<{ en: Catalog }>(['../features/*/en.ts', '../features/*/*/en.ts', './site/en.ts']),
  vi: import.meta.glob<{ vi: Catalog }>(['../features/*/vi.ts', '../features/*/*/vi.ts', './site/vi.ts']),
};

export type Screen = { readonly feature: string; readonly source: string; readonly load: () => Promise<PageModule> };

const nameOf = (file: string) => /([^/]+)\.tsx$/.exec(file)?.[1] ?? '';
/** The pages of the house itself (terms, about us) are no feature's; they speak the texts of `site`. */
const featureOf = (file: string) => /features\/([^/]+)\//.exec(file)?.[1] ?? 'site';
/** A screen is exported as `Component`, or under the name of its file. */
const componentOf = (module: PageModule, name: string): PageModule =>
  module.Component
    ? module
    : { ...module, Component: (module as unknown as Record<string, ComponentType>)[name] as ComponentType };
const screenIn = (file: string, load: () => Promise<PageModule>): Screen => ({
  feature: featureOf(file),
  source: file.startsWith('./') ? file.replace('./', 'app/') : file.replace('../', ''),
  load: async () => componentOf(await load(), nameOf(file)),
});
const found = new Map(Object.entries(files).map(([file, load]) => [nameOf(file), screenIn(file, load)]));

export const screenCalled = (name: string): Screen | null => found.get(name) ?? null;
export const screenFiles: readonly string[] = Object.keys(files);

/** Features whose words may stand on any page: the frame and the errors. */
export const everywhere = ['shell', 'errors'] as const;

/**
 * The file of a feature's texts; a large part of a feature, as the opening of a business, has its own beside its screens. A part may
 * have the name of another feature, which comes first.
 */
const textsAt = <T>(found: { readonly [file: string]: T }, feature: string, language: Language): T | undefined =>
  found[`../features/${feature}/${language}.ts`] ??
  Object.entries(found).find(([file]) => file.endsWith(`/${feature}/${language}.ts`))?.[1];

/** The texts of a feature; `shell` are those of the frame around all pages. */
export async function catalogOf(feature: string, language: Language): Promise<Catalog | null> {
  if (feature === 'shell') return language === 'vi' ? (await import('./vi.ts')).vi : (await import('./en.ts')).en;
  if (language === 'vi') return (await textsAt(texts.vi, feature, language)?.())?.vi ?? null;
  return (await textsAt(texts.en, feature, language)?.())?.en ?? null;
}
