import { dehydrate } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { Endpoint, Input, Reply } from 'core/kernel/endpoint';
import { endpointAddress, type RequestParts } from '../platform/address.ts';
import { Failure } from '../platform/errors.ts';
import { type Language, openTexts } from '../platform/language.tsx';
import { type ApiCaller, loaderContext } from '../platform/page.ts';
import { openQueryClient } from '../platform/queries.ts';
import { configureSite, type Site } from '../platform/site.ts';
import { App } from './App.tsx';
import { headHtml, headOf, inlineJson, missingHead } from './head.ts';
import type { RouteMark } from './route-mark.ts';
import { routesFor } from './routes.tsx';
import { catalogOf, everywhere } from './screens.ts';

/** What the browser finds in the page. Also read by entry-client. */
export type PageState = {
  readonly language: Language;
  readonly visitor: boolean;
  readonly rendered: boolean;
  readonly now?: number;
  readonly loaderData?: StaticHandlerContext['loaderData'];
  readonly errors?: { readonly [route: string]: { readonly status: number } } | null;
  readonly queries?: unknown;
};
type Answer = { readonly status: number; readonly body: unknown };
export type PageRequest = {
  readonly url: string;
  readonly language: Language;
  /** No session cookie came along. */
  readonly visitor: boolean;
  /** Asks our own API inside the process, as nobody. */
  readonly call: (method: string, url: string, body: unknown) => Promise<Answer>;
};
export type Page = {
  readonly status: number;
  readonly location: string | null;
  readonly head: string;
  readonly body: string;
  readonly state: string;
  /** Source files of the matched screens, for the manifest. */
  readonly sources: readonly string[];
};
export type Kind = { readonly html: boolean; readonly missing: boolean; readonly busUrl: string | null };

function openLanguage(slug: string, language: Language) {
  const texts = openTexts(catalogOf, language);
  const routes = routesFor(slug, { texts, pause: async () => null });
  return { texts, routes, handler: createStaticHandler(routes) };
}

const marksOf = (context: StaticHandlerContext) =>
  context.matches.map(({ route }) => ({
    mark: route.handle as RouteMark | undefined,
    data: context.errors ? undefined : context.loaderData[route.id],
  }));

const marksAt = (routes: RouteObject[], url: string) =>
  (matchRoutes(routes, new URL(url, 'http://page').pathname) ?? []).map(({ route }) => route.handle as RouteMark | undefined);

type Drawn = Pick<PageRequest, 'language' | 'visitor'>;

/** The files of the frame, of the screens and of the texts on them. */
function sourcesOf(marks: readonly (RouteMark | undefined)[], { language, visitor }: Drawn): string[] {
  const screens = marks.flatMap((mark) => mark?.screen?.file ?? []);
  const features = new Set([...everywhere, ...screens.map(({ feature }) => feature)]);
  const texts = [...features].map((name) => (name === 'shell' ? `app/${language}.ts` : `features/${name}/${language}.ts`));
  const frame = marks.some((mark) => mark?.frame === 'manage') ? ['app/manage/ManageFrame.tsx'] : [];
  const person = visitor ? [] : ['app/header/SignedIn.tsx'];
  return [...frame, ...person, ...new Set(screens.flatMap(({ sources }) => sources)), ...texts];
}

function errorsOf(context: StaticHandlerContext): NonNullable<PageState['errors']> | null {
  if (!context.errors) return null;
  const status = (error: unknown) => (isRouteErrorResponse(error) || error instanceof Failure ? error.status : 500);
  return Object.fromEntries(Object.entries(context.errors).map(([id, error]) => [id, { status: status(error) }]));
}

/** The API as a loader knows it, over the one way the server gave us. */
const callerOf =
  (request: PageRequest): ApiCaller =>
  async <E extends Endpoint>(e: E, input: Input<E>): Promise<Reply<E>> => {
    const parts: RequestParts = input;
    const { status, body } = await request.call(e.method, endpointAddress(e, parts), parts.body);
    if (status >= 400) throw new Failure(status, body);
    return body;
  };

/** Opens the pages of one installation; the server calls this once. */
export function openPages(given: Site) {
  configureSite(given);
  const speaking = { en: openLanguage(given.slug, 'en'), vi: openLanguage(given.slug, 'vi') };

  /** Whether an address is rendered here, and which business it shows. */
  function kindOf(path: string): Kind {
    const matches = matchRoutes(speaking.en.routes, path) ?? [];
    const mark = matches.at(-1)?.route.handle as RouteMark | undefined;
    return {
      html: mark?.html ?? false,
      missing: !mark?.screen,
      busUrl: (mark?.screen && matches.at(-1)?.params.busUrl) || null,
    };
  }

  /** The template's parts for a page that the browser draws by itself. Its files are named, so that they come all at once. */
  function shell({ url, language, visitor }: Pick<PageRequest, 'url' | 'language' | 'visitor'>): Page {
    const state = { language, visitor, rendered: false } satisfies PageState;
    const head = headHtml({ title: given.name, hidden: true });
    const sources = sourcesOf(marksAt(speaking[language].routes, url), { language, visitor });
    return { status: 200, location: null, head, body: '', state: inlineJson(state), sources };
  }

  async function render(request: PageRequest): Promise<Page> {
    const { texts, handler } = speaking[request.language];
    const queries = openQueryClient();
    queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
    const call = callerOf(request);
    const requestContext = new RouterContextProvider(
      new Map([[loaderContext, { queries, call, language: () => request.language }]]),
    );
    await texts.add(everywhere);
    const context = await handler.query(new Request(`${given.origin}${request.url}`), { requestContext });
    if (context instanceof Response)
      return { ...shell(request), status: context.status, location: context.headers.get('location') };
    if (
      Object.values(context.errors ?? {}).some(
        (error) => !isRouteErrorResponse(error) && !(error instanceof Failure && error.status === 404),
      )
    )
      throw Object.values(context.errors ?? {})[0];
    const marks = marksOf(context);
    const around = {
      path: new URL(request.url, given.origin).pathname,
      language: request.language,
      messages: texts.now().messages,
    };
    const head = headHtml(context.errors ? missingHead(around) : headOf(marks, around));
    const now = Date.now();
    const data = { language: request.language, visitor: request.visitor, now, queries: dehydrate(queries) };
    const sources = sourcesOf(
      marks.map(({ mark }) => mark),
      request,
    );
    const status = context.statusCode;
    try {
      const body = renderToString(
        <StrictMode>
          <App queries={queries} texts={texts} now={new Date(now)} sureVisitor={request.visitor}>
            <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
          </App>
        </StrictMode>,
      );
      const state = { ...data, rendered: true, loaderData: context.loaderData, errors: errorsOf(context) } satisfies PageState;
      return { status, location: null, head, body, state: inlineJson(state), sources };
    } catch (error) {
      console.error('page not rendered', request.url, error);
      return {
        status,
        location: null,
        head,
        body: '',
        state: inlineJson({ ...data, rendered: false } satisfies PageState),
        sources,
      };
    } finally {
      queries.clear();
    }
  }
  return { kindOf, shell, render };
}
