/** A cache of finished pages with a fixed size. If it is full, the oldest page is removed. */
export function openPageCache<T>(life: number, most: number, now: () => number = Date.now) {
  const kept = new Map<string, { readonly page: T; readonly until: number }>();
  return {
    get(key: string): T | null {
      const hit = kept.get(key);
      if (!hit) return null;
      if (hit.until > now()) return hit.page;
      kept.delete(key);
      return null;
    },
    put(key: string, page: T): void {
      kept.delete(key);
      const oldest = kept.size >= most ? kept.keys().next() : null;
      if (oldest && !oldest.done) kept.delete(oldest.value);
      kept.set(key, { page, until: now() + life });
    },
  };
}
