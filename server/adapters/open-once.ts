/**
 * Opens something on first use and gives every later caller the same one. Adapters load their SDK this way, because loading all
 * of them takes most of a second. If opening fails, the next caller tries again.
 */
export function openOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | null = null;
  return () =>
    (opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    }));
}
