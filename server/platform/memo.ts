/**
 * A cache with a lifetime, for sessions and standings. The lifetime limits how long a revoked session or a removed permission still
 * works (5 s are promised). `drop` removes an entry at once; edge/shared-gate.ts makes other processes drop theirs too.
 */
export function memo<K, V>(life: number, most: number, load: (key: K) => Promise<V>, now: () => number = Date.now) {
  const kept = new Map<K, { value: Promise<V>; until: number }>();
  function get(key: K): Promise<V> {
    const at = now();
    const hit = kept.get(key);
    if (hit && hit.until > at) return hit.value;
    if (kept.size >= most) kept.clear();
    const entry = { value: load(key), until: at + life };
    kept.set(key, entry);
    entry.value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return entry.value;
  }
  return { get, drop: (key: K) => kept.delete(key), clear: () => kept.clear() };
}

export type Memo<K, V> = ReturnType<typeof memo<K, V>>;
