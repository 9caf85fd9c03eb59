import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Endpoint, Input, Reply } from 'core/kernel/endpoint';
import type { ComponentType } from 'react';
import { createContext, type LoaderFunctionArgs, redirect } from 'react-router';
import type { createTranslator } from 'use-intl';
import { apiQueryKey } from './api.ts';
import { Failure } from './errors.ts';
import type { Language } from './language.tsx';
import type { Messages } from './messages.ts';
import type { Site } from './site.ts';

/** Calls the API: by fetch in the browser, inside the process when the server renders. */
export type ApiCaller = <E extends Endpoint>(e: E, input: Input<E>) => Promise<Reply<E>>;

export type LoaderContext = { readonly queries: QueryClient; readonly call: ApiCaller; readonly language: () => Language };
export const loaderContext = createContext<LoaderContext>();

/** What search engines and link previews read. The texts are escaped where they are written. */
export type Head = {
  readonly title: string;
  readonly description?: string;
  /** The path of the canonical address; the origin is added to it. */
  readonly canonical?: string;
  readonly image?: string | null;
  readonly kind?: 'website' | 'business.business' | 'article';
  readonly jsonLd?: readonly object[];
  readonly hidden?: true;
};

/** Redirects to another address. A loader throws the returned value. */
export const redirectTo = (address: string): unknown => redirect(address);

/** Shows the not-found page with status 404. A loader throws the returned value. */
export const notFound = (): unknown => new Response(null, { status: 404 });

export type LoaderInput = {
  readonly params: { readonly [name: string]: string | undefined };
  readonly url: URL;
  readonly language: Language;
  /**
   * Calls an endpoint; the reply comes from the cache if it is there. A component finds it again with `useQuery(apiQueryOptions(…))`.
   */
  ask<E extends Endpoint>(e: E, input: Input<E>): Promise<Reply<E>>;
  /** Like `ask`, but a business or row that does not exist leads to the not-found page with its status. */
  askOr404<E extends Endpoint>(e: E, input: Input<E>): Promise<Reply<E>>;
  /**
   * Like `askOr404`, but returns null after every other failure. For pages inside a frame that makes the same call and shows the
   * error.
   */
  askFramed<E extends Endpoint>(e: E, input: Input<E>): Promise<Reply<E> | null>;
};

/** Returns the reply, or throws if it has no data (missing, null or false). */
function requireData<T>(reply: T): T {
  const { data } = (reply ?? {}) as { data?: unknown };
  if (data === undefined || data === null || data === false) throw new Error('The reply is empty.');
  return reply;
}

/**
 * Makes a page's loader: `export const loader = pageLoader(async ({ ask, params }) => …)`. It also runs on the server, which
 * doesn't know who is signed in.
 */
export const pageLoader =
  <T>(work: (asked: LoaderInput) => Promise<T>) =>
  ({ request, params, context }: LoaderFunctionArgs): Promise<T> => {
    const { queries, call, language } = context.get(loaderContext);
    const ask = <E extends Endpoint>(e: E, input: Input<E>) =>
      queries.query({ ...queryOptions({ queryKey: apiQueryKey(e, input), queryFn: () => call(e, input) }), staleTime: 'static' });
    const askOr404 = <E extends Endpoint>(e: E, input: Input<E>) =>
      ask(e, input).then(requireData, (error: unknown) => {
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

/** The input of a page's `head`: the loader's data and the texts of its language. */
export type HeadInput<T = unknown> = {
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
  readonly head?: (asked: HeadInput<never>) => Head;
  /** Other features whose texts the page shows. */
  readonly speaks?: readonly string[];
};
