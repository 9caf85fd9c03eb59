import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { Failure } from '../platform/errors.ts';
import { type Language, Languages } from '../platform/language.tsx';
import '../ui/tokens.css';
import '../ui/ui.css';
import { LanguageChoice } from './LanguageMenu.tsx';
import { routes } from './routes.tsx';

const catalogs = { en: () => import('./en.ts').then((part) => part.en), vi: () => import('./vi.ts').then((part) => part.vi) };
const load = (language: Language) => catalogs[language]();

/** A 4xx is an answer, not an accident: only silence and 5xx are asked again. */
const worthRetrying = (tries: number, error: unknown) =>
  tries < 3 && !(error instanceof Failure && error.status >= 400 && error.status < 500);
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: worthRetrying,
      retryDelay: (tries) => Math.min(1000 * 2 ** tries, 30_000),
      gcTime: 300_000,
      networkMode: 'offlineFirst',
    },
  },
});
const router = createBrowserRouter(routes);

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <Languages load={load}>
        {(choose, language) => (
          <LanguageChoice value={{ choose, language }}>
            <RouterProvider router={router} />
          </LanguageChoice>
        )}
      </Languages>
    </QueryClientProvider>
  </StrictMode>,
);
