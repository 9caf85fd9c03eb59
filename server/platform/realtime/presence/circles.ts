import type { Connection } from '../connection.ts';

export type PresenceCircles = ReturnType<typeof openPresenceCircles>;

/** Knows which people are on this node with which sockets, and which sockets must be told when a person comes or goes. */
export function openPresenceCircles() {
  const here = new Map<string, Set<Connection>>();
  const watchers = new Map<string, Set<Connection>>();
  const circles = new Map<Connection, ReadonlySet<string>>();

  function unwatch(connection: Connection): void {
    for (const one of circles.get(connection) ?? []) removeFromSet(watchers, one, connection);
    circles.delete(connection);
  }
  function watch(connection: Connection, circle: ReadonlySet<string>): void {
    unwatch(connection);
    circles.set(connection, circle);
    for (const one of circle) addToSet(watchers, one, connection);
  }
  return {
    enter(connection: Connection, user_id: string, circle: ReadonlySet<string>): void {
      addToSet(here, user_id, connection);
      watch(connection, circle);
    },
    exit(connection: Connection, user_id: string): void {
      removeFromSet(here, user_id, connection);
      unwatch(connection);
    },
    rewatch(user_id: string, circle: ReadonlySet<string>): void {
      for (const connection of here.get(user_id) ?? []) watch(connection, circle);
    },
    isHere: (user_id: string) => here.has(user_id),
    everybody: () => [...here.keys()],
    watching: (user_id: string): Iterable<Connection> => watchers.get(user_id) ?? [],
  };
}

export function addToSet<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  const set = map.get(key);
  if (set) set.add(value);
  else map.set(key, new Set([value]));
}
export function removeFromSet<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  const set = map.get(key);
  set?.delete(value);
  if (set?.size === 0) map.delete(key);
}
