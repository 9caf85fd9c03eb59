import { setTimeout as wait } from 'node:timers/promises';
import type { PageKind, PageRequest, PageRenderer } from './build.ts';
import { openPageCache } from './page-cache.ts';
import type { Page } from './template.ts';

const LIFE_MS = 60_000;
const MOST_PAGES = 400;

type CachedRendererOptions = {
  /** The id and the version of the business at an address, as `id.version`. With a new version its pages are rendered again. */
  readonly businessVersion: (busUrl: string) => Promise<string | null>;
  /** If rendering takes longer than this, a visitor gets the shell, which draws the same page in the browser. */
  readonly patienceMs: number;
  readonly now?: (() => number) | undefined;
};

type Rendered = { readonly page: Page; readonly kept: boolean };

/** Renders pages with a cache for visitors and a time limit. */
export function openCachedRenderer(pages: PageRenderer, { businessVersion, patienceMs, now }: CachedRendererOptions) {
  const cache = openPageCache<Page>(LIFE_MS, MOST_PAGES, now);

  async function keyOf({ visitor, url, language }: PageRequest, { busUrl, missing }: PageKind): Promise<string | null> {
    if (!visitor || missing) return null;
    return `${language} ${busUrl === null ? '' : ((await businessVersion(busUrl)) ?? '')} ${url}`;
  }
  /**
   * Returns the page, or the shell if rendering takes too long or fails. A late page still goes into the cache. `kept` means that
   * the page is cached, so that others will get the same answer.
   */
  return async (asked: PageRequest, kind: PageKind, onError: (error: unknown) => void): Promise<Rendered> => {
    const key = await keyOf(asked, kind);
    const hit = key === null ? null : cache.get(key);
    if (hit) return { page: hit, kept: true };
    const work = pages.render(asked).then((page) => {
      const kept = key !== null && page.status === 200 && page.body !== '';
      if (kept) cache.put(key, page);
      return { page, kept };
    });
    const safe = work.catch((error: unknown) => {
      onError(error);
      return null;
    });
    const late = wait(patienceMs, null, { ref: false });
    const done = await Promise.race([safe, late]);
    // The page was rendered without a session and was not found. The browser asks again with the session of its user, who may have
    // access.
    const isTheirs = done?.page.status === 404 && kind.busUrl !== null && !asked.visitor;
    return done === null || isTheirs ? { page: pages.shell(asked), kept: false } : done;
  };
}
