import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingOf, type Packed } from './packed.ts';
import { type Wish, wishOf } from './wish.ts';

/** How old the knowledge may be that a page is still the right one, when another process changed it. */
const BELIEVED_MS = 1000;
const MOST = 1000;

type Kept = { readonly page: Packed; readonly until: number; readonly commits: number };
type Around = {
  readonly now: () => number;
  /** Grows with every change this process makes: nothing from before is answered after it. */
  readonly commits: () => number;
};

const keyOf = ({ language, scheme }: Wish, url: string) => `${language} ${scheme ?? ''} ${url}`;

/**
 * Pages that visitors were sent a moment ago, answered again in front of the framework: the same bytes to the next who
 * asks for the same. What it does not know it leaves to the framework, which renders and tells it.
 */
export function openFront({ now, commits }: Around) {
  const kept = new Map<string, Kept>();
  return {
    keep(wish: Wish, url: string, page: Packed, since: { readonly at: number; readonly commits: number }): void {
      if (kept.size >= MOST) kept.clear();
      kept.set(keyOf(wish, url), { page, until: since.at + BELIEVED_MS, commits: since.commits });
    },
    /** False: not ours to answer. */
    answer({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
      if (method !== 'GET') return false;
      const wish = wishOf(headers);
      const hit = wish.visitor ? kept.get(keyOf(wish, url)) : undefined;
      if (!hit || hit.until <= now() || hit.commits !== commits()) return false;
      const ready = hit.page.ready(encodingOf(headers['accept-encoding']));
      if (!ready) return false;
      if (headers['if-none-match'] === hit.page.etag) {
        const { 'content-length': _, ...named } = ready.headers;
        response.writeHead(304, named).end();
      } else response.writeHead(200, ready.headers).end(ready.body);
      return true;
    },
  };
}
