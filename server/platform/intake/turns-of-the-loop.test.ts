import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { AdmissionQueue } from './admission.ts';
import { openLargeBodyQueue } from './large-bodies.ts';

const aResponse = () => new EventEmitter() as unknown as ServerResponse;

test('a flood of calls that end at once begins few by few, and everybody gets their turn', async () => {
  const line = new AdmissionQueue(32, 1000);
  let done = 0;
  for (let caller = 0; caller < 100; caller += 1) {
    const response = aResponse();
    const answerAtOnce = () => {
      done += 1;
      response.emit('prefinish');
    };
    line.takeTurn(response, `10.0.0.${caller % 40}`, answerAtOnce, () => {});
  }
  expect(done).toBe(8);
  await nextTurn();
  expect(done).toBeLessThanOrEqual(16);
  await vi.waitFor(() => expect(done).toBe(100));
  line.close();
});

test('large bodies are parsed one by one, in turns of their own, and too many are refused', async () => {
  const bodies = openLargeBodyQueue();
  let [parsed, refused] = [0, 0];
  for (let body = 0; body < 250; body += 1)
    bodies.takeTurn(
      () => (parsed += 1),
      () => (refused += 1),
    );
  expect([parsed, refused]).toEqual([0, 50]);
  await nextTurn();
  expect(parsed).toBeLessThanOrEqual(2);
  await vi.waitFor(() => expect(parsed).toBe(200), 5000);
});
