import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { LanguageProvider, type Language, openTexts } from '../language.tsx';
import type { Catalog } from '../messages.ts';

/** An answer that is put into the cache before the screen is rendered, with the key of its query. */
export type CachedAnswer = readonly [key: readonly unknown[], answer: unknown];

export type ScreenScene = {
  readonly texts: { readonly [feature: string]: Catalog };
  readonly language?: Language;
  readonly now?: string;
  readonly address?: string;
  readonly planted?: readonly CachedAnswer[];
};

/** Renders a part of a screen in its first state, inside all the providers of the app, and returns its markup. */
export async function renderScreen(
  part: ReactNode,
  { texts, language = 'en', now = '2026-11-14T20:52:00Z', address = '/', planted = [] }: ScreenScene,
): Promise<string> {
  const known = openTexts(async (feature) => texts[feature] ?? null, language);
  await known.add(Object.keys(texts));
  const queries = new QueryClient();
  for (const [key, answer] of planted) queries.setQueryData(key, answer);
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <LanguageProvider texts={known} now={new Date(now)}>
        <MemoryRouter initialEntries={[address]}>{part}</MemoryRouter>
      </LanguageProvider>
    </QueryClientProvider>,
  );
}

const entities: { readonly [entity: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The text that a screen reader reads for a piece of markup, in one line and without icons and initials. */
export const spokenTextOf = (markup: string): string =>
  markup
    .replace(/<(svg|span|i)(?= )[^>]* aria-hidden="true".*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, entity: string) => entities[entity] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** The elements with this tag name, as markup. Elements of the same name must not be nested. */
export const elementsIn = (markup: string, name: string): string[] =>
  [...markup.matchAll(new RegExp(`<${name}(?=[ >]).*?</${name}>`, 'g'))].map(([element]) => element);

/** The texts of all elements with this tag name, in the order of the page. */
export const spokenTextOfEach = (markup: string, name: string): string[] => elementsIn(markup, name).map(spokenTextOf);

/** The value of an attribute of the outermost element; null if it has none. */
export const attributeOf = (element: string, name: string): string | null =>
  new RegExp(`^<[^>]*? ${name}="([^"]*)"`).exec(element)?.[1] ?? null;
