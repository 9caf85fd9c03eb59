import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '../processes.ts';

const MOST_LOOKS = 600;
const bin = (name: string) => globSync(`/usr/lib/postgresql/*/bin/${name}`).toSorted().at(-1) ?? name;
/** The prefix that starts a command as another user, because PostgreSQL refuses to run as root. */
const asPostgres = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];

async function isUp(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

/** The process ids of the PostgreSQL server that works on this folder, and of its children. */
function processesOf(folder: string): number[] {
  const commands = globSync('/proc/[0-9]*/cmdline').map((file) => {
    try {
      return { pid: Number(file.split('/')[2]), text: readFileSync(file, 'utf8') };
    } catch {
      return { pid: 0, text: '' };
    }
  });
  const [master] = commands.filter(({ text }) => text.includes('bin/postgres') && text.includes(folder));
  const children = commands.filter(({ pid }) => pid > 0 && parentOf(pid) === master?.pid);
  return [...(master ? [master.pid] : []), ...children.map(({ pid }) => pid)];
}
function parentOf(pid: number): number {
  try {
    return Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

/** Starts a separate PostgreSQL server that may be killed. What was committed is there again when it is restarted. */
export async function openOwnPostgres() {
  const folder = await mkdtemp(path.join(tmpdir(), 'openchair-postgres-'));
  if (asPostgres.length > 0) execFileSync('chown', ['postgres', folder]);
  const run = (name: string, args: readonly string[]) => [...asPostgres, bin(name), ...args] as [string, ...string[]];
  const [init, ...initArgs] = run('initdb', ['-D', folder, '-A', 'trust', '-U', 'postgres', '--no-sync']);
  execFileSync(init, initArgs, { stdio: 'ignore' });
  const port = await findFreePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | null = null;

  /**
   * Starts the server. After a kill the old backends may still use its memory for a moment, so a start that fails is repeated.
   * While the new process runs, it is given time to recover, which takes a while on a busy machine.
   */
  async function start(): Promise<void> {
    const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=120', '-c', 'shared_buffers=64MB'];
    const [program, ...args] = run('postgres', ['-D', folder, '-p', String(port), '-k', folder, ...settings]);
    for (let tries = 0; tries < 60; tries += 1) {
      child = spawn(program, args, { stdio: 'ignore' });
      for (let looks = 0; looks < MOST_LOOKS && child.exitCode === null; looks += 1) {
        if (await isUp(url)) return;
        await wait(100);
      }
      await wait(100);
    }
    throw new Error('PostgreSQL does not start');
  }
  /** Sends SIGKILL to the postmaster and all its processes. */
  async function kill(): Promise<void> {
    for (const pid of processesOf(folder)) process.kill(pid, 'SIGKILL');
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  await start();
  return {
    url,
    start,
    kill,
    async close() {
      await kill().catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}
