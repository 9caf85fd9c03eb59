import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Round } from './rounds.ts';

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

export type RunningProgram = { readonly origin: string; readonly process: ChildProcess; stop(): Promise<void> };

/** Starts a Node program on a free port (or a given one) and waits until `path` answers. */
export async function startProgram(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
  path: string,
  at: { readonly name?: string; readonly port?: number } = {},
): Promise<RunningProgram> {
  const port = at.port ?? (await findFreePort());
  const process_ = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, ...env, [at.name ?? 'PORT']: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 1200; tries += 1) {
    if (await answers(origin + path, process_.pid)) return { origin, process: process_, stop: () => stop(process_) };
    if (process_.exitCode !== null) throw new Error(`${file} ended with ${process_.exitCode}`);
    await wait(50);
  }
  await stop(process_);
  throw new Error(`${file} does not answer`);
}

/** The memory that a process uses right now, in megabytes. Works only on Linux. */
export const memoryMegabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/**
 * Whether the program answers. A port may be shared with the process that this one replaces, so an answer that names its
 * process must name this one.
 */
async function answers(url: string, pid: number | undefined): Promise<boolean> {
  try {
    const answer = await fetch(url, { headers: { connection: 'close' } });
    const said = /"pid":(\d+)/.exec(await answer.text())?.[1];
    return answer.ok && (said === undefined || Number(said) === pid);
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const milliseconds = (text: string | undefined, unit: string | undefined): number =>
  Number(text) * (unit === 'us' ? 0.001 : unit === 's' ? 1000 : 1);

/** `done` counts good answers. */
export type LoadResult = Round & { readonly refused: number; readonly done: number };

/**
 * Runs wrk with this many connections, each of which sends its next request after an answer, optionally with a script and its
 * arguments. `rate` counts good answers only.
 */
export async function runWrk(
  url: string,
  connections: number,
  seconds: number,
  headers: Record<string, string> = {},
  [script, ...forScript]: readonly string[] = [],
): Promise<LoadResult> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const scripted = script === undefined ? [] : ['-s', script];
  const fixed = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '5s', '--latency'];
  const args = [...fixed, ...given, ...scripted, url, ...forScript];
  const { stdout } = await promisify(execFile)('wrk', args);
  const all = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const took = Number(/requests in ([\d.]+)s/.exec(stdout)?.[1]);
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  const failed = Number(/timeout (\d+)/.exec(stdout)?.[1] ?? 0);
  const p50 = /50%\s+([\d.]+)(us|ms|s)/.exec(stdout);
  const p95 = /90%\s+([\d.]+)(us|ms|s)/.exec(stdout);
  return {
    rate: (all - refused) / took,
    done: all - refused,
    refused,
    failed,
    p50: milliseconds(p50?.[1], p50?.[2]),
    p95: milliseconds(p95?.[1], p95?.[2]),
  };
}
