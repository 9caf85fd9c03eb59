import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type DBSchema, openDB } from 'idb';
import { session, type Viewer } from '../session.ts';
import { KEPT } from './forget.ts';

type Kept = {
  readonly viewer: Viewer;
  /** The address it is of: another business has its own menu. */
  readonly path: string;
  readonly answers: readonly (readonly [QueryKey, unknown])[];
  readonly at: number;
};
interface Shelf extends DBSchema {
  till: { key: 'last'; value: Kept };
}

const WEEK_MS = 7 * 86_400_000;

/** Closed at once, so that it can be thrown away at any moment. */
async function withShelf<T>(work: (shelf: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
  const shelf = await open();
  try {
    return await work(shelf);
  } finally {
    shelf.close();
  }
}
const open = () => openDB<Shelf>(KEPT, 1, { upgrade: (shelf) => void shelf.createObjectStore('till') });

/** Keeps who is here, without what opens a door, and the answers of these endpoints. */
export async function keep(queries: QueryClient, paths: readonly string[]): Promise<void> {
  const now = session();
  if (!now.known || !now.viewer?.token) return;
  const viewer = { ...now.viewer, token: '', email: null, phone_number: null };
  const known = queries.getQueryCache().findAll({ predicate: ({ queryKey }) => paths.includes(String(queryKey[0])) });
  const answers = known.flatMap(({ queryKey, state: { data } }) => (data === undefined ? [] : [[queryKey, data] as const]));
  const kept = { viewer, path: location.pathname, answers, at: Date.now() };
  await withShelf((shelf) => shelf.put('till', kept, 'last'));
}

/** Who was here last and what they saw; what is asked for again meanwhile may fail, and this stays. */
export async function recall(queries: QueryClient): Promise<Viewer | null> {
  const kept = await withShelf((shelf) => shelf.get('till', 'last')).catch(() => undefined);
  if (!kept || kept.path !== location.pathname || Date.now() - kept.at > WEEK_MS) return null;
  for (const [key, data] of kept.answers) queries.setQueryData(key, data);
  return kept.viewer;
}
