import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readdirSync, readFileSync } from 'node:fs';
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

/** The processes of the PostgreSQL that runs in this folder. */
function processesOf(folder: string): number[] {
  const [master] = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n').map(Number);
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === master);
  return master === undefined ? [] : [master, ...children];
}
function parentOf(pid: number): number {
  try {
    return Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

/** One that is gone has ended by itself. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}

const asUser = (...command: string[]) => [...asPostgres, ...command] as [string, ...string[]];

/** A folder with new files of PostgreSQL, or with a copy of those in another folder. */
async function makeFolder(original: string | undefined): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'openchair-postgres-'));
  if (asPostgres.length > 0) execFileSync('chown', ['postgres', folder]);
  const [program, ...args] =
    original === undefined
      ? asUser(bin('initdb'), '-D', folder, '-A', 'trust', '-U', 'postgres', '--no-sync')
      : asUser('cp', '-a', `${original}/.`, folder);
  execFileSync(program, args, { stdio: 'ignore' });
  // Says which process the original was.
  await rm(path.join(folder, 'postmaster.pid'), { force: true });
  return folder;
}

export type OwnPostgres = Awaited<ReturnType<typeof openOwnPostgres>>;

/**
 * Starts a PostgreSQL that may be killed. Like a real one, it keeps what it committed. It begins empty, or as a copy of another one,
 * which must not be running meanwhile.
 */
export async function openOwnPostgres(original?: { readonly folder: string }) {
  const folder = await makeFolder(original?.folder);
  const port = await findFreePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | null = null;

  /**
   * Starts the server. After a kill the old backends may still use its memory for a moment, so a start that fails is repeated.
   * While the new process runs, it is given time to recover, which takes a while on a busy machine.
   */
  async function start(): Promise<void> {
    const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=120', '-c', 'shared_buffers=64MB'];
    const [program, ...args] = asUser(bin('postgres'), '-D', folder, '-p', String(port), '-k', folder, ...settings);
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
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    for (const pid of processesOf(folder)) end(pid);
    await exit;
  }
  await start();
  return {
    url,
    folder,
    start,
    kill,
    async close() {
      await kill().catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}
