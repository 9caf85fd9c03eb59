import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { realtimeApp } from '../../../server/features/realtime/commands.ts';
import { openRealtimeBench } from './realtime-bench.ts';

export type RealtimeCluster = Awaited<ReturnType<typeof openRealtimeCluster>>;

/** Starts two realtime nodes and a worker, each in its own process, with their own database and Redis. */
export async function openRealtimeCluster(counts: readonly { people: number; each: number }[]) {
  const ground = await openRealtimeBench('realtime', counts);
  const nodes = await Promise.all([ground.node(), ground.node()]);
  const worker = fork(path.join(import.meta.dirname, 'worker-process.ts'), { env: { ...process.env, ...ground.env } });
  await once(worker, 'message');
  const app = realtimeApp({ deps: ground.deps });
  let closing = false;
  for (const { process: node } of nodes)
    node.once('exit', (code) => {
      if (closing) return;
      console.error('a node ended by itself with', code);
      process.exit(1);
    });
  return {
    ...ground,
    nodes,
    worker,
    app,
    pids: nodes.map(({ process: { pid = 0 } }) => pid),
    urls: nodes.map(({ origin }) => `${origin.replace('http', 'ws')}/app/${app.key}?protocol=7`),
    async sockets(): Promise<number> {
      const answers = await Promise.all(nodes.map(async ({ origin }) => (await fetch(`${origin}/healthz`)).json()));
      return (answers as { sockets: number }[]).reduce((sum, { sockets }) => sum + sockets, 0);
    },
    async close() {
      closing = true;
      worker.disconnect();
      for (const one of nodes) one.process.kill('SIGKILL');
      await ground.close();
    },
  };
}
