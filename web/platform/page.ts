import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Endpoint, Input, Reply } from 'core/kernel/endpoint';
import type { ComponentType } from 'react';
import { createContext, type LoaderFunctionArgs, redirect } from 'react-router';
import type { createTranslator } from 'use-intl';
import { keyOf } from './ask.ts';
import { Failure } from './errors.ts';
import type { Language } from './language.tsx';
import type { Messages } from './messages.ts';
import type { Site } from './site.ts';

/** Asks the API: by fetch in the browser, inside the process when the server renders. */
export type Caller = <E extends Endpoint>(e: E, input: Input<E>) => Promise<Reply<E>>;

export type Desk = { readonly queries: QueryClient; readonly call: Caller; readonly language: () => Language };
export const desk = createContext<Desk>();

/** What a search engine and a link preview are told. Texts are escaped where they are written. */
export type Head = {
  readonly title: string;
  readonly description?: string;
  /** Path of the one address this content has; the origin is put before it. */
  readonly canonical?: string;
  readonly image?: string | null;
  readonly kind?: 'website' | 'business.business' | 'article';
  readonly jsonLd?: readonly object[];
  readonly hidden?: true;
};

/** Thrown by a loader: go there instead. */
export const away = (address: string): unknown => redirect(address);

/** Thrown by a loader: the not-found page, with that status. */
export const notFound = (): unknown => new Response(null, { status: 404 });

export type Asked = {
  readonly params: { readonly [name: string]: string | undefined };
  readonly url: URL;
  readonly language: Language;
  /** The answer, from the cache when it is there; a component finds it again with `useQuery(ask(…))`. */
  ask<E extends Endpoint>(e: E, input: Input<E>): Promise<Reply<E>>;
  /** As `ask`, but a business or row that does not exist is the not-found page with its status. */
  askOr404<E extends Endpoint>(e: E, input: Input<E>): Promise<Reply<E>>;
  /** As `askOr404`, but null for what else went wrong: for a page whose frame asks the same and says so. */
  askFramed<E extends Endpoint>(e: E, input: Input<E>): Promise<Reply<E> | null>;
};

/** A reply that came without what it was asked for (decision A10: missing, null or false) is no reply. */
function held<T>(reply: T): T {
  const { data } = (reply ?? {}) as { data?: unknown };
  if (data === undefined || data === null || data === false) throw new Error('The reply is empty.');
  return reply;
}

/** A page's loader: `export const loader = load(async ({ ask, params }) => …)`. Runs on the server too; nothing of the viewer here. */
export const load =
  <T>(work: (asked: Asked) => Promise<T>) =>
  ({ request, params, context }: LoaderFunctionArgs): Promise<T> => {
    const { queries, call, language } = context.get(desk);
    const ask = <E extends Endpoint>(e: E, input: Input<E>) =>
      queries.query({ ...queryOptions({ queryKey: keyOf(e, input), queryFn: () => call(e, input) }), staleTime: 'static' });
    const askOr404 = <E extends Endpoint>(e: E, input: Input<E>) =>
      ask(e, input).then(held, (error: unknown) => {
        if (error instanceof Failure && (error.status === 404 || error.status === 422)) throw notFound();
        throw error;
      });
    const askFramed = <E extends Endpoint>(e: E, input: Input<E>) =>
      askOr404(e, input).catch((error: unknown) => {
        if (error instanceof Response) throw error;
        return null;
      });
    return work({ params, url: new URL(request.url), language: language(), ask, askOr404, askFramed });
  };

/** What a page's `head` is given: the loader's data and the texts of its language. */
export type HeadAsked<T = unknown> = {
  readonly data: T;
  readonly t: Translator;
  readonly language: Language;
  readonly path: string;
  readonly site: Site;
};
export type Translator = ReturnType<typeof createTranslator<Messages>>;

/** A page module: `<Name>Page.tsx` in a feature. */
export type PageModule = {
  readonly Component: ComponentType;
  readonly loader?: (args: LoaderFunctionArgs) => unknown;
  readonly head?: (asked: HeadAsked<never>) => Head;
  /** Features beside its own whose texts the page shows. */
  readonly speaks?: readonly string[];
};
