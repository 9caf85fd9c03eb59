import { isUnreachable } from '../door/door.ts';
import { memo } from '../memo.ts';

/** How long an answer may be used while the source can't be reached, counted from when it was last confirmed. */
export const STALE_ANSWER_MS = 5 * 60_000;
/** After a failed connection, callers with a known answer don't wait for the source again for this long. */
const REST_MS = 1000;

/** How long a caller with a known answer waits for a newer one. If that comes later, it is used from then on. */
const PATIENCE_MS = 1000;

/** Waits for the answer, but only for `PATIENCE_MS`. After that it fails like a call to a server that can't be reached. */
export async function rejectIfLate<T>(answer: Promise<T>): Promise<T> {
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
 * The state of an outage, shared by all memos that read from the same source. Old answers may be used only while this process
 * receives the messages of the others about entries that must be dropped (`hearsRemovals`). Otherwise it could still accept
 * somebody who was removed.
 */
export const openOutage = () => ({ restsUntil: 0, hearsRemovals: true });
export type Outage = ReturnType<typeof openOutage>;
/** Records that the source could not be reached, so that callers with a known answer don't wait for it for a moment. */
export const recordOutage = (outage: Outage, at: number): void => void (outage.restsUntil = at + REST_MS);

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
 * Remembers the newest question for each key. An answer is not stored if a newer question was asked, or if the key was dropped
 * before the answer came.
 */
function openQuestions<K>() {
  const newest = new Map<K, symbol>();
  return {
    /** Returns a function that ends the question and returns whether it was still the newest. */
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
 * people it knows. A new answer always replaces the old one, even if it is null, and a dropped answer is not used again.
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
      return await (known ? rejectIfLate(answer) : answer);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      recordOutage(outage, now());
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
    /** Lets the next call ask the source again. The known answer is then used only if the source can't be reached. */
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
