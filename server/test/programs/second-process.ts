import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint, Input } from 'core/kernel/endpoint';
import { type TestClient, urlOf } from '../client.ts';
import type { World } from '../world.ts';
import { freePort } from './free-port.ts';

/** Another process of the same house: HTTP and realtime over the database and Redis of that world. */
export async function openSecondProcess({ config }: World, env: Record<string, string> = {}) {
  const [port, realtime] = [await freePort(), await freePort()];
  const settings = Object.fromEntries(Object.entries(config).map(([name, value]) => [name, String(value)]));
  const program = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts'), '--roles=http,realtime'], {
    env: { ...process.env, ...settings, PORT: String(port), REALTIME_PORT: String(realtime), ...env },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${origin}/healthz`).then(
      () => true,
      () => false,
    );
  while (!(await isUp())) {
    if (program.exitCode !== null) throw new Error(`the second process ended with ${program.exitCode}`);
    await wait(50);
  }
  return {
    realtime,
    /** Asks this process in the name of somebody whom the first one knows. */
    async status<E extends Endpoint>(
      who: TestClient,
      e: E,
      input: Input<E>,
      headers: Record<string, string> = {},
    ): Promise<number> {
      const address = `${origin}${urlOf(e, input)}`;
      return (await fetch(address, { method: e.method, headers: { ...who.headers, ...headers } })).status;
    },
    async close() {
      program.kill('SIGKILL');
      await once(program, 'exit');
    },
  };
}
