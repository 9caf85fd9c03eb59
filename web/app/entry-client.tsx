import { hydrate } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
  type RouteObject,
  UNSAFE_ErrorResponseImpl as ErrorAnswer,
} from 'react-router';
import { callApi } from '../platform/api.ts';
import { initialLanguage, openTexts } from '../platform/language.tsx';
import { loaderContext } from '../platform/page.ts';
import { openQueryClient } from '../platform/queries.ts';
import { loadSentences, setSentenceSource } from '../platform/refusals/sentences.ts';
import { isTillPath } from '../platform/reload/forget-till-state.ts';
import { onSessionChange, setOfflineViewerLoader, renewAccess, sessionState, setSignedOut } from '../platform/session.ts';
import { configureSite, type Site } from '../platform/site.ts';
import { schemeOfTheme, storedTheme } from '../platform/theme.ts';
import { whenIdle } from '../ui/layout/idle.ts';
import { startScheme } from '../ui/theme/scheme.ts';
import { App } from './App.tsx';
import type { PageState } from './entry-server.tsx';
import { routesFor } from './routes.tsx';
import { catalogOf, everywhere, fetchAllScreens } from './screens.ts';
import { ReadyMark } from './shell/ready-mark.ts';

function fromPage<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : null;
}

/** The files of the screens that stand on the page already, so that React finds what the server drew. */
async function loadMatched(routes: RouteObject[]): Promise<void> {
  const matched = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

function hydrationOf(state: PageState): HydrationState {
  const { loaderData = {}, errors } = state;
  const answers = Object.entries(errors ?? {}).map(([id, { status }]) => [id, new ErrorAnswer(status, '', null)] as const);
  return { loaderData, errors: answers.length > 0 ? Object.fromEntries(answers) : null };
}

const site = fromPage<Site>('site');
if (site) configureSite(site);
startScheme(schemeOfTheme(storedTheme()));
const state = fromPage<PageState>('state');
const queries = openQueryClient();
if (state?.queries) hydrate(queries, state.queries);
const texts = openTexts(catalogOf, state?.language ?? initialLanguage());
document.documentElement.lang = texts.now().language;
setSentenceSource((language) => (language === 'vi' ? import('./refusals/vi.ts') : import('./refusals/en.ts')));

/** A screen that asks nothing of the server still shows for a moment that something happens; not on the first load. */
const PAUSE_MS = 300;
let begun = false;
const pause = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), begun ? PAUSE_MS : 0));

/** What the server rendered was asked as nobody: once somebody is there, it is asked again as they. */
function refreshForViewer(): void {
  const stop = onSessionChange(() => {
    const now = sessionState();
    if (!now.known || !now.viewer?.token) return;
    stop();
    void queries.invalidateQueries();
  });
}

/** Only who is signed in listens for news, so the code for it comes with them; whoever is offline by then is asked again later. */
function listenOnceSignedIn(ended: () => void): void {
  let begun = false;
  const begin = async (): Promise<void> => {
    const now = sessionState();
    if (begun || !now.known || !now.viewer?.token) return;
    begun = true;
    try {
      (await import('./live/listen.ts')).listen(queries, ended);
    } catch {
      begun = false;
    }
  };
  onSessionChange(() => void begin());
  void begin();
}

/** The session was ended on another device: the guard of the screen decides where to go. */
async function leaveEnded(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  if (!(await renewAccess())) await router.revalidate();
}

/** The till opens without network, with what it knew last. */
setOfflineViewerLoader(async () =>
  isTillPath(location.pathname) ? (await import('../platform/reload/till-state.ts')).restoreTillState(queries) : null,
);

async function start(): Promise<void> {
  const sureVisitor = state?.visitor === true;
  if (sureVisitor) setSignedOut();
  else void renewAccess();
  refreshForViewer();
  await texts.add(everywhere);
  const routes = routesFor(site?.slug ?? 'openchair', { texts, pause });
  if (state?.rendered) await loadMatched(routes);
  const router = createBrowserRouter(routes, {
    ...(state?.rendered ? { hydrationData: hydrationOf(state) } : {}),
    getContext: () =>
      new RouterContextProvider(new Map([[loaderContext, { queries, call: callApi, language: () => texts.now().language }]])),
  });
  listenOnceSignedIn(() => void leaveEnded(router));
  router.subscribe(({ initialized }) => (begun ||= initialized));
  begun ||= router.state.initialized;
  const app = (
    <StrictMode>
      <App queries={queries} texts={texts} now={new Date(state?.now ?? Date.now())} sureVisitor={sureVisitor}>
        <ReadyMark queries={queries} router={router}>
          <RouterProvider router={router} />
        </ReadyMark>
      </App>
    </StrictMode>
  );
  const root = document.getElementById('root') as HTMLElement;
  if (state?.rendered) hydrateRoot(root, app, { onRecoverableError: (error) => console.error('hydration', error) });
  else createRoot(root).render(app);
  // Whoever stays opens another screen. Without network it is asked for again then.
  whenIdle(() => {
    void fetchAllScreens().catch(() => null);
    void loadSentences();
  });
}
void start();
