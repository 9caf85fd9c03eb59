import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, inject, test } from 'vitest';
import { freshDatabase, urlFor } from '../../test/database.ts';
import { freePort } from '../../test/programs/free-port.ts';

let started: ChildProcess | undefined;
afterEach(() => void started?.kill('SIGKILL'));

async function startServer(database: string, port: number): Promise<ChildProcess> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    REHEARSAL: 'true',
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    PORT: String(port),
    DATABASE_URL: urlFor('openchair_app', database),
    RELAY_DATABASE_URL: urlFor('openchair_relay', database),
    TOKEN_SECRET: 'proof',
    CODE_PEPPER: 'proof',
    REALTIME_SECRET: 'proof',
    PIN_PEPPER: 'proof',
    MEDICAL_KEY: 'proof',
    LOG_LEVEL: 'info',
  };
  const program = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts'), '--roles=http,worker'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  started = program;
  for await (const [text] of on(program)) if (String(text).includes('openchair is up')) return program;
  throw new Error('the server did not start');
}
async function* on(program: ChildProcess) {
  while (program.exitCode === null && program.stdout) yield once(program.stdout, 'data');
}

const ready = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.status,
    () => 'closed',
  );
async function until(port: number, state: number | string) {
  while ((await ready(port)) !== state) await wait(50);
}
async function answerOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const part of socket) text += String(part);
  return text;
}

test(
  'on SIGTERM a server says it is not ready, serves on, finishes what is in flight and exits with 0',
  { timeout: 40_000 },
  async () => {
    const port = await freePort();
    const child = await startServer(await freshDatabase(inject('template'), inject('run')), port);
    await until(port, 200);

    const body = JSON.stringify({ login: 'nobody@example.com', password: 'wrong' });
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.write(
      [
        'POST /api/login HTTP/1.1',
        'host: x',
        'content-type: application/json',
        `content-length: ${body.length}`,
        'connection: close',
      ]
        .concat('', body.slice(0, 10))
        .join('\r\n'),
    );
    await wait(300);

    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await until(port, 503);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    await until(port, 'closed');
    expect(child.exitCode).toBe(null);
    socket.write(body.slice(10));
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 4(00|01|22) /);
    expect(await exit).toEqual([0, null]);
  },
);
