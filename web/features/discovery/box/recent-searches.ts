/** A business somebody picked in the search box, as it is shown again there. */
export type RecentSearch = {
  readonly bus_name: string;
  readonly bus_url: string;
  readonly address: string;
  readonly photo_url: string | null;
};

const KEY = 'recent-searches';
const MOST = 5;
const none: readonly RecentSearch[] = [];

export const withPicked = (list: readonly RecentSearch[], picked: RecentSearch): RecentSearch[] =>
  [picked, ...list.filter(({ bus_url }) => bus_url !== picked.bus_url)].slice(0, MOST);
export const without = (list: readonly RecentSearch[], bus_url: string): RecentSearch[] =>
  list.filter((entry) => entry.bus_url !== bus_url);

const isText = (value: unknown): value is string => typeof value === 'string';
function isRecent(entry: unknown): entry is RecentSearch {
  const { bus_name, bus_url, address, photo_url } = (entry ?? {}) as Record<string, unknown>;
  return isText(bus_name) && isText(bus_url) && isText(address) && (photo_url === null || isText(photo_url));
}

/** What lies in a browser's store may be anybody's: only what has the right shape is taken. */
export function parsed(text: string | null): readonly RecentSearch[] {
  if (!text) return none;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isRecent).slice(0, MOST) : none;
  } catch {
    return none;
  }
}

let shown: { readonly text: string | null; readonly list: readonly RecentSearch[] } = { text: null, list: none };
const listeners = new Set<() => void>();

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
function keep(list: readonly RecentSearch[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // A full or forbidden store only means that nothing is remembered.
  }
  for (const tell of listeners) tell();
}

export const recentSearches = {
  /** Logging out empties the store, so it is read anew each time. */
  list(): readonly RecentSearch[] {
    const text = stored();
    if (text !== shown.text) shown = { text, list: parsed(text) };
    return shown.list;
  },
  onServer: () => none,
  subscribe(tell: () => void) {
    listeners.add(tell);
    addEventListener('storage', tell);
    return () => {
      listeners.delete(tell);
      removeEventListener('storage', tell);
    };
  },
  add: (picked: RecentSearch) => keep(withPicked(recentSearches.list(), picked)),
  remove: (bus_url: string) => keep(without(recentSearches.list(), bus_url)),
};
