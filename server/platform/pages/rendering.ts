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

/** Finished pages: kept for visitors, and never late. */
export function openRendering(pages: Pages, { businessVersion, patienceMs, now }: Around) {
  const cache = openPageCache<Page>(LIFE_MS, MOST_PAGES, now);

  async function keyOf({ visitor, url, language }: PageRequest, { busUrl, missing }: Kind): Promise<string | null> {
    if (!visitor || missing) return null;
    return `${language} ${busUrl === null ? '' : ((await businessVersion(busUrl)) ?? '')} ${url}`;
  }
  /** The page, or the shell when it takes too long or breaks; a late page still goes to the cache for the next who asks. */
  return async (asked: PageRequest, kind: Kind, onError: (error: unknown) => void): Promise<Page> => {
    const key = await keyOf(asked, kind);
    const hit = key === null ? null : cache.get(key);
    if (hit) return hit;
    const work = pages.render(asked).then((page) => {
      if (key !== null && page.status === 200 && page.body !== '') cache.put(key, page);
      return page;
    });
    const safe = work.catch((error: unknown) => {
      onError(error);
      return null;
    });
    return (await Promise.race([safe, wait(patienceMs, null, { ref: false })])) ?? pages.shell(asked);
  };
}
