import { parentPort } from 'node:worker_threads';
import { drawPapers, TooManyPages } from './draw.ts';
import type { DrawResult, DrawRequest } from './papers.ts';

/** Runs in the drawing thread: receives papers, and sends back the PDF or the reason why it could not be drawn. */
parentPort?.on('message', ({ id, papers, most }: DrawRequest) => {
  const say = (drawn: DrawResult) => parentPort?.postMessage(drawn, 'bytes' in drawn ? [drawn.bytes.buffer] : []);
  drawPapers(papers, most).then(
    (bytes) => say({ id, bytes }),
    (error: unknown) => say({ id, failed: error instanceof TooManyPages ? 'too-long' : String(error) }),
  );
});
