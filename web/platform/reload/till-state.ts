import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type DBSchema, openDB } from 'idb';
import { sessionState, type Viewer } from '../session.ts';
import { TILL_STATE_DATABASE } from './forget-till-state.ts';

type TillState = {
  readonly viewer: Viewer;
  /** The address of the till, because each business has its own menu. */
  readonly path: string;
  readonly answers: readonly (readonly [QueryKey, unknown])[];
  readonly at: number;
};
interface Shelf extends DBSchema {
  till: { key: 'last'; value: TillState };
}

const WEEK_MS = 7 * 86_400_000;

/** Opens the database for one piece of work and closes it at once, so that it can be deleted at any moment. */
async function withShelf<T>(work: (shelf: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
  const shelf = await open();
  try {
    return await work(shelf);
  } finally {
    shelf.close();
  }
}
const open = () => openDB<Shelf>(TILL_STATE_DATABASE, 1, { upgrade: (shelf) => void shelf.createObjectStore('till') });

/** Stores the viewer without credentials and contacts, and the cached answers of these endpoints. */
export async function saveTillState(queries: QueryClient, paths: readonly string[]): Promise<void> {
  const now = sessionState();
  if (!now.known || !now.viewer?.token) return;
  const viewer = { ...now.viewer, token: '', email: null, phone_number: null };
  const known = queries.getQueryCache().findAll({ predicate: ({ queryKey }) => paths.includes(String(queryKey[0])) });
  const answers = known.flatMap(({ queryKey, state: { data } }) => (data === undefined ? [] : [[queryKey, data] as const]));
  const kept = { viewer, path: location.pathname, answers, at: Date.now() };
  await withShelf((shelf) => shelf.put('till', kept, 'last'));
}

/** Restores the last viewer and the answers they saw. The answers stay on the screen even if loading them again fails. */
export async function restoreTillState(queries: QueryClient): Promise<Viewer | null> {
  const kept = await withShelf((shelf) => shelf.get('till', 'last')).catch(() => undefined);
  if (!kept || kept.path !== location.pathname || Date.now() - kept.at > WEEK_MS) return null;
  for (const [key, data] of kept.answers) queries.setQueryData(key, data);
  return kept.viewer;
}
