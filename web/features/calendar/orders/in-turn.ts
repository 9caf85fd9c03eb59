type Versioned = { readonly id: string; readonly version: number };

/** What is on its way for each visit: the version it has afterwards, or null when nothing changed. */
const pending = new Map<string, Promise<number | null>>();

/**
 * Orders about one visit go out one after the other. Whoever is quicker than the line would otherwise be refused because of
 * their own order before: the next one goes out for the version that the one before it made.
 */
export async function inTurn<T extends { readonly data: { readonly version: number } }>(
  { id, version }: Versioned,
  order: (version: number) => Promise<T>,
): Promise<T> {
  const before = pending.get(id);
  const work = (async () => order(Math.max(version, (await before) ?? version)))();
  const settled = work.then(
    ({ data }) => data.version,
    () => null,
  );
  pending.set(id, settled);
  try {
    return await work;
  } finally {
    if (pending.get(id) === settled) pending.delete(id);
  }
}
