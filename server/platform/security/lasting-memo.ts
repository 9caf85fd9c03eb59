import { isUnreachable } from '../door/door.ts';
import { memo } from '../memo.ts';

/** How long the last answer stands while the directory can't be reached, from when it was last confirmed. */
export const STALE_ANSWER_MS = 5 * 60_000;
/** After a failed connection, callers with a known answer don't wait for the source again for this long. */
const REST_MS = 1000;

/** How long a caller with a known answer waits for a newer one. If that comes later, it is used from then on. */
const PATIENCE_MS = 1000;

/** The answer, or after a moment the error of a server from which nothing comes. */
export async function orUnreachable<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    answer.catch(() => {});
  }
}

/**
 * What several memos over the same source share about its absence. Only a process that hears of removals may use old answers: one
 * that can't hear that somebody was removed must trust nobody while the source is away.
 */
export const openOutage = () => ({ restsUntil: 0, hearsRemovals: true });
export type Outage = ReturnType<typeof openOutage>;
/** Nobody who is known needs to try the source for a moment. */
export const noteOutage = (outage: Outage, at: number): void => void (outage.restsUntil = at + REST_MS);

type Source<K, V> = {
  readonly life: number;
  readonly most: number;
  readonly outage: Outage;
  load(key: K): Promise<V>;
  /** Whether this answer may be used while the source is away. Without this function, every answer may. */
  lasts?(value: V): boolean;
};

/** Keeps the last answers with the time each was confirmed. If there are too many, the ones confirmed longest ago are removed. */
function openConfirmed<K, V>(most: number, now: () => number) {
  const known = new Map<K, { readonly value: V; readonly at: number }>();
  return {
    add(key: K, value: V, at: number, lasts: boolean): void {
      known.delete(key);
      if (value === null || !lasts) return;
      const [oldest] = known.size >= most ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
      known.set(key, { value, at });
    },
    find(key: K): { readonly value: V } | null {
      const found = known.get(key);
      return found && now() - found.at < STALE_ANSWER_MS ? found : null;
    },
    keysWhere: (isMeant: (value: V) => boolean): K[] => [...known].flatMap(([key, { value }]) => (isMeant(value) ? [key] : [])),
    drop: (key: K): boolean => known.delete(key),
    clear: (): void => known.clear(),
  };
}

/**
 * Remembers the newest question for each key. The answer to an older question, or to one that was dropped meanwhile, is not
 * stored.
 */
function openQuestions<K>() {
  const newest = new Map<K, symbol>();
  return {
    /** Returns a function that ends the question and says whether it was still the newest. */
    begin(key: K): () => boolean {
      const question = Symbol('question');
      newest.set(key, question);
      return () => newest.get(key) === question && newest.delete(key);
    },
    void: (key: K): boolean => newest.delete(key),
    clear: (): void => newest.clear(),
  };
}

/**
 * A memo whose last answers stay valid for a while when their source can't be reached, so that a salon can go on working with the
 * people it knows. A new answer always replaces the old one, also when it says no, and a dropped answer is not used again.
 */
export function lastingMemo<K, V>({ life, most, outage, load, lasts = () => true }: Source<K, V>, now: () => number = Date.now) {
  const confirmed = openConfirmed<K, V>(most, now);
  const questions = openQuestions<K>();
  const standing = (key: K) => (outage.hearsRemovals ? confirmed.find(key) : null);

  async function ask(key: K): Promise<V> {
    const [at, known] = [now(), standing(key)];
    if (known && at < outage.restsUntil) return known.value;
    const endsAsNewest = questions.begin(key);
    const answer = load(key).then((value) => {
      if (endsAsNewest()) confirmed.add(key, value, at, lasts(value));
      return value;
    });
    answer.catch(endsAsNewest);
    try {
      return await (known ? orUnreachable(answer) : answer);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      noteOutage(outage, now());
      return standing(key)?.value ?? answer;
    }
  }

  const asked = memo(life, most, ask, now);
  function drop(key: K): void {
    questions.void(key);
    confirmed.drop(key);
    asked.drop(key);
  }
  return {
    get: asked.get,
    drop,
    /** Asks again at the next call and keeps the known answer until then. */
    askAgain: (key: K): boolean => asked.drop(key),
    dropWhere(isMeant: (value: V) => boolean): void {
      questions.clear();
      confirmed.keysWhere(isMeant).forEach(drop);
    },
    clear(): void {
      for (const one of [questions, confirmed, asked]) one.clear();
    },
  };
}
