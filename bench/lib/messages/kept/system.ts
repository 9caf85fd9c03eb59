import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { databaseUrl } from '../../../../server/db/admin.ts';
import { admin } from '../../../../server/test/database.ts';
import { findFreePort, startProgram } from '../../processes.ts';
import { openFaultyNetwork } from '../../realtime/faulty-network.ts';
import type { Member } from '../../realtime/people.ts';
import { openRealtimeBench } from '../../realtime/realtime-bench.ts';

const program = path.join(import.meta.dirname, '../../../../server/main.ts');

export type WritingPerson = Member & { readonly bearer: string };
export type KillableSystem = Awaited<ReturnType<typeof openKillableSystem>>;

/** A worker that is killed and started again. It listens on no port. */
function openWorker(env: Record<string, string>) {
  const start = (): ChildProcess =>
    spawn(process.execPath, [program, '--roles=worker'], { env: { ...process.env, ...env }, stdio: 'ignore' });
  let child = start();
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const kill = async () => {
    await stop();
    child = start();
  };
  return { stop, kill };
}

/**
 * Opens a server, a worker and a realtime node, each in a process that may be killed, behind a network that may drop everything.
 * There are `people` in businesses of `each`, and everyone is also a customer of the next business.
 */
export async function openKillableSystem(people: number, each: number) {
  const ground = await openRealtimeBench('kept', [{ people, each }]);
  const env = { ...ground.env, DATABASE_POOL: '6' };
  const [httpPort, nodePort] = [await findFreePort(), await findFreePort()];
  const http = () => startProgram(program, ['--roles=http'], env, '/readyz', { port: httpPort });
  const node = () => ground.node(nodePort);
  const running = { http: await http(), node: await node() };
  const worker = openWorker(env);
  const wires = { http: await openFaultyNetwork([httpPort]), node: await openFaultyNetwork([nodePort]) };
  const { database } = new pg.Client({ connectionString: ground.env.DATABASE_URL });
  const root = new pg.Pool({ connectionString: databaseUrl(admin, database ?? ''), max: 2 }).on('error', () => {});
  const { tokens, config } = ground.deps;
  const bearerOf = ({ holder: { session_id, account_id } }: Member) => tokens.sign('access', { session_id, account_id }, 36_000);
  return {
    root,
    people: (ground.members[0] ?? []).map((member): WritingPerson => ({ ...member, bearer: bearerOf(member) })),
    origin: `http://127.0.0.1:${wires.http.port}`,
    socketUrl: `ws://127.0.0.1:${wires.node.port}/app/${config.REALTIME_KEY}?protocol=7`,
    /** Makes every open connection drop what is sent over it, without telling either end. */
    cut: (): void => Object.values(wires).forEach((wire) => wire.swallow()),
    /** Kills a process in the middle of its work and starts it again. */
    async kill(which: 'server' | 'worker' | 'node') {
      if (which === 'worker') await worker.kill();
      else {
        const role = which === 'server' ? 'http' : 'node';
        running[role].process.kill('SIGKILL');
        running[role] = await (role === 'http' ? http() : node());
      }
    },
    async close() {
      await worker.stop();
      for (const one of Object.values(running)) one.process.kill('SIGKILL');
      for (const wire of Object.values(wires)) wire.close();
      await root.end();
      await ground.close();
    },
  };
}
