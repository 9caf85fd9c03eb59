import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding, type CompressedPage } from './compressed-page.ts';
import { type VisitorPreferences, readVisitorPreferences } from './visitor-preferences.ts';

/** How long a page may be served after another process has changed it. */
const BELIEVED_MS = 1000;
const MOST = 1000;

type Kept = { readonly page: CompressedPage; readonly until: number; readonly commits: number };
type RecentPagesOptions = {
  readonly now: () => number;
  /** Increases with every commit of this process. Pages from before a commit are not served after it. */
  readonly commits: () => number;
};

const keyOf = ({ language, scheme }: VisitorPreferences, url: string) => `${language} ${scheme ?? ''} ${url}`;

/**
 * Serves recently rendered pages again in front of the framework: the same bytes for the next visitor with the same request.
 * Everything else goes on to the framework, which renders pages and adds them here.
 */
export function openRecentPages({ now, commits }: RecentPagesOptions) {
  const kept = new Map<string, Kept>();
  return {
    keep(
      preferences: VisitorPreferences,
      url: string,
      page: CompressedPage,
      since: { readonly at: number; readonly commits: number },
    ): void {
      if (kept.size >= MOST) kept.clear();
      kept.set(keyOf(preferences, url), { page, until: since.at + BELIEVED_MS, commits: since.commits });
    },
    /** Returns false if the framework must answer. */
    answer({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
      if (method !== 'GET') return false;
      const preferences = readVisitorPreferences(headers);
      const hit = preferences.visitor ? kept.get(keyOf(preferences, url)) : undefined;
      if (!hit || hit.until <= now() || hit.commits !== commits()) return false;
      const ready = hit.page.ready(acceptedEncoding(headers['accept-encoding']));
      if (!ready) return false;
      if (headers['if-none-match'] === hit.page.etag) {
        const { 'content-length': _, ...named } = ready.headers;
        response.writeHead(304, named).end();
      } else response.writeHead(200, ready.headers).end(ready.body);
      return true;
    },
  };
}
