type Asked<T> = PromiseWithResolvers<T | undefined>;

/**
 * Collects questions while earlier ones are being answered, and then asks them all at once, because after a lost connection
 * thousands arrive at the same time.
 */
export function batchLookups<T>(ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>) {
  let waiting = new Map<string, Asked<T>>();
  let isAsking = false;

  async function askAll(): Promise<void> {
    while (waiting.size > 0) {
      const batch = waiting;
      waiting = new Map();
      try {
        const answers = await ask([...batch.keys()]);
        for (const [key, { resolve }] of batch) resolve(answers.get(key));
      } catch (error) {
        for (const { reject } of batch.values()) reject(error);
      }
    }
    isAsking = false;
  }
  return (key: string): Promise<T | undefined> => {
    const asked: Asked<T> = waiting.get(key) ?? Promise.withResolvers<T | undefined>();
    waiting.set(key, asked);
    if (!isAsking) {
      isAsking = true;
      void askAll();
    }
    return asked.promise;
  };
}
