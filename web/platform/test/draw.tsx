import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { LanguageProvider, type Language, openTexts } from '../language.tsx';
import type { Catalog } from '../messages.ts';

/** An answer that is there before the screen is drawn, under the key of its query. */
export type Planted = readonly [key: readonly unknown[], answer: unknown];

export type Scene = {
  readonly texts: { readonly [feature: string]: Catalog };
  readonly language?: Language;
  readonly now?: string;
  readonly address?: string;
  readonly planted?: readonly Planted[];
};

/** The markup of a part of a screen in its first state, with everything around it that the app gives it. */
export async function draw(
  part: ReactNode,
  { texts, language = 'en', now = '2026-11-14T20:52:00Z', address = '/', planted = [] }: Scene,
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

/** What is read aloud of a piece of markup, in one line: neither icons nor the initials of a face. */
export const wordsIn = (markup: string): string =>
  markup
    .replace(/<(svg|span|i)(?= )[^>]* aria-hidden="true".*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, entity: string) => entities[entity] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** Every element of a name that does not hold another one of it, whole. */
export const elementsIn = (markup: string, name: string): string[] =>
  [...markup.matchAll(new RegExp(`<${name}(?=[ >]).*?</${name}>`, 'g'))].map(([element]) => element);

/** The words of every element of a name, from the top. */
export const wordsOfEach = (markup: string, name: string): string[] => elementsIn(markup, name).map(wordsIn);

/** The value of an attribute of the outermost element; null where it has none. */
export const attributeOf = (element: string, name: string): string | null =>
  new RegExp(`^<[^>]*? ${name}="([^"]*)"`).exec(element)?.[1] ?? null;
