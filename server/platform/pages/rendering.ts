import { setTimeout as wait } from 'node:timers/promises';
import type { Kind, PageRequest, Pages } from './build.ts';
import { openPageCache } from './page-cache.ts';
import type { Page } from './template.ts';

const LIFE_MS = 60_000;
const MOST_PAGES = 400;

type Around = {
  /** `id.version` of the business behind an address: another version is another page. */
  readonly businessVersion: (busUrl: string) => Promise<string | null>;
  /** Who waits longer for HTML gets the shell, which draws the same page in the browser. */
  readonly patienceMs: number;
  readonly now?: (() => number) | undefined;
};

type Rendered = { readonly page: Page; readonly kept: boolean };

/** Finished pages: kept for visitors, and never late. */
export function openRendering(pages: Pages, { businessVersion, patienceMs, now }: Around) {
  const cache = openPageCache<Page>(LIFE_MS, MOST_PAGES, now);

  async function keyOf({ visitor, url, language }: PageRequest, { busUrl, missing }: Kind): Promise<string | null> {
    if (!visitor || missing) return null;
    return `${language} ${busUrl === null ? '' : ((await businessVersion(busUrl)) ?? '')} ${url}`;
  }
  /**
   * The page, or the shell when it takes too long or breaks; a late page still goes to the cache for the next who asks.
   * `kept`: the same will be answered to others.
   */
  return async (asked: PageRequest, kind: Kind, onError: (error: unknown) => void): Promise<Rendered> => {
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
    // Nobody finds it, and as nobody it was asked: the browser asks again as who they are, and may belong there.
    const isTheirs = done?.page.status === 404 && kind.busUrl !== null && !asked.visitor;
    return done === null || isTheirs ? { page: pages.shell(asked), kept: false } : done;
  };
}
