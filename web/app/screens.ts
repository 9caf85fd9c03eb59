import type { ComponentType } from 'react';
import type { Language } from '../platform/language.tsx';
import type { Catalog } from '../platform/messages.ts';
import { notFound, type PageModule } from '../platform/page.ts';
import { planned } from './addresses.ts';

/** Pages on which people arrive, with their texts: the first script knows where these lie. */
const arrivals = import.meta.glob<PageModule>([
  '../features/discovery/landing/LandingPage.tsx',
  '../features/discovery/search/SearchPage.tsx',
  '../features/business/BusinessFrame.tsx',
  '../features/business/BusinessHomePage.tsx',
]);
const arrivalTexts = {
  en: import.meta.glob<{ en: Catalog }>('../features/{business,discovery,errors}/en.ts'),
  vi: import.meta.glob<{ vi: Catalog }>('../features/{business,discovery,errors}/vi.ts'),
};

/** The server knows where everything lies; a browser asks when it first needs it, or has nothing else to do. */
const everything = import.meta.env.SSR ? await import('./all-screens.ts') : null;
export const fetchAllScreens = async () => everything ?? import('./all-screens.ts');
/** Beside the file of a screen that is no arrival, a browser needs this one. */
const ALL_SCREENS = 'app/all-screens.ts';

type Files = { readonly [file: string]: () => Promise<PageModule> };
type ScreenFile = {
  readonly feature: string;
  /** As the manifest of the build names its files. */
  readonly sources: readonly string[];
  readonly load: () => Promise<PageModule>;
};
export type Screen = {
  /** Null while the browser does not know it yet. */
  readonly file: ScreenFile | null;
  readonly find: () => Promise<ScreenFile>;
};

const nameOf = (file: string) => /([^/]+)\.tsx$/.exec(file)?.[1] ?? '';
/** Openchair's own pages (terms, about us) belong to no feature; their texts are those of `site`. */
const featureOf = (file: string) => /features\/([^/]+)\//.exec(file)?.[1] ?? 'site';
const sourceOf = (file: string) => (file.startsWith('./') ? file.replace('./', 'app/') : file.replace('../', ''));
/** A screen is exported as `Component`, or under the name of its file. */
const componentOf = (module: PageModule, name: string): PageModule =>
  module.Component
    ? module
    : { ...module, Component: (module as unknown as Record<string, ComponentType>)[name] as ComponentType };

function fileIn(files: Files, name: string, ...beside: string[]): ScreenFile | null {
  const [file, load] = Object.entries(files).find(([at]) => nameOf(at) === name) ?? [];
  if (!file || !load) return null;
  return { feature: featureOf(file), sources: [sourceOf(file), ...beside], load: async () => componentOf(await load(), name) };
}

const fileCalled = (name: string): ScreenFile | null =>
  fileIn(arrivals, name) ?? (everything && fileIn(everything.screenFiles, name, ALL_SCREENS));

async function findFile(name: string): Promise<ScreenFile> {
  const { screenFiles } = await fetchAllScreens();
  const file = fileIn(screenFiles, name);
  if (!file) throw notFound();
  return file;
}

/** Null: it is not built yet. */
export function screenCalled(name: string): Screen | null {
  if (planned.has(name)) return null;
  const file = fileCalled(name);
  return { file, find: async () => file ?? findFile(name) };
}

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
  const isArrival = `../features/${feature}/${language}.ts` in arrivalTexts[language];
  const { en, vi } = isArrival ? arrivalTexts : (await fetchAllScreens()).textFiles;
  if (language === 'vi') return (await textsAt(vi, feature, language)?.())?.vi ?? null;
  return (await textsAt(en, feature, language)?.())?.en ?? null;
}
