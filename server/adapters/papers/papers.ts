import { Worker } from 'node:worker_threads';
import type { Paper } from 'core/kernel/papers/paper';
import * as general from 'core/kernel/refusals/general';
import { invalid, serverBusy } from '../../platform/refusal.ts';

export type DrawRequest = { readonly id: number; readonly papers: readonly Paper[]; readonly most: number };
export type DrawResult =
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly failed: string };

export type Papers = {
  /** Draws papers into one PDF. Fails if they need too many pages, or if too many calls are waiting already. */
  draw(papers: readonly Paper[]): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
};
export type PaperSettings = { readonly mostPages?: number; readonly mostWaiting?: number; readonly timeoutMs?: number };

const HEAP_MB = 256;

type Bytes = Uint8Array<ArrayBuffer>;
type Waiting = {
  readonly resolve: (bytes: Bytes) => void;
  readonly reject: (error: unknown) => void;
  readonly timer: NodeJS.Timeout;
};

/** The calls that wait for their PDF. `onLate` is called if one of them waits longer than `timeoutMs`. */
function openQueue(timeoutMs: number, onLate: () => void) {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const settle = (id: number, tell: (one: Waiting) => void): void => {
    const one = waiting.get(id);
    if (!one) return;
    clearTimeout(one.timer);
    waiting.delete(id);
    tell(one);
  };
  return {
    settle,
    size: () => waiting.size,
    add(resolve: Waiting['resolve'], reject: Waiting['reject']): number {
      waiting.set((last += 1), { resolve, reject, timer: setTimeout(onLate, timeoutMs) });
      return last;
    },
    giveUp(error: unknown): void {
      for (const id of waiting.keys()) settle(id, ({ reject }) => reject(error));
    },
  };
}

/** Starts the thread that draws. It gets no environment variables, so it has no secrets. */
function startThread(onDrawn: (drawn: DrawResult) => void, onEnd: (ended: Worker, error: unknown) => void): Worker {
  const started = new Worker(new URL('./thread.ts', import.meta.url), {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  started.on('message', onDrawn);
  started.on('error', (error) => onEnd(started, error));
  started.on('exit', () => onEnd(started, new Error('the thread that draws papers ended')));
  started.unref();
  return started;
}

/**
 * Drawing many pages takes seconds of CPU time, in which this process could not answer anybody. So a separate thread draws, which
 * is started for the first PDF. If it dies or takes too long, all waiting calls fail, and the next call starts a new thread.
 */
export function openPapers({ mostPages = 200, mostWaiting = 8, timeoutMs = 30_000 }: PaperSettings = {}): Papers {
  let thread: Worker | null = null;
  const stop = async (): Promise<void> => {
    const stopped = thread;
    thread = null;
    queue.giveUp(serverBusy());
    await stopped?.terminate();
  };
  const queue = openQueue(timeoutMs, () => void stop());
  const ended = (worker: Worker, error: unknown) => {
    if (thread !== worker) return;
    thread = null;
    queue.giveUp(error);
  };
  const whyNot = (failed: string) =>
    failed === 'too-long' ? invalid({ to: [general.fileTooManyPages({ most: mostPages })] }) : new Error(failed);
  const answer = (drawn: DrawResult) =>
    queue.settle(drawn.id, ({ resolve, reject }) => ('bytes' in drawn ? resolve(drawn.bytes) : reject(whyNot(drawn.failed))));

  return {
    draw: (papers) =>
      new Promise((resolve, reject) => {
        if (queue.size() >= mostWaiting) throw serverBusy();
        thread ??= startThread(answer, ended);
        thread.postMessage({ id: queue.add(resolve, reject), papers, most: mostPages } satisfies DrawRequest, []);
      }),
    close: stop,
  };
}
