import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** pgbouncer refuses to run as root. */
const NOBODY = 65_534;

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const socket = createConnection({ port, host: '127.0.0.1' });
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (open) return;
    await wait(50);
  }
  throw new Error('pgbouncer did not start');
}

/** A pgbouncer in transaction mode on a free port, with so many connections to the server. */
export async function openBouncer(target: URL, user: string, connections: number) {
  const folder = await mkdtemp(join(tmpdir(), 'openchair-bouncer-'));
  const port = await freePort();
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users'),
    pool_mode: 'transaction',
    default_pool_size: connections,
    max_client_conn: 500,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  await writeFile(join(folder, 'users'), `"${user}" ""\n`);
  await writeFile(
    join(folder, 'bouncer.ini'),
    `[databases]\n* = host=${target.hostname} port=${target.port || 5432}\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  await chmod(folder, 0o755);
  const plain = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin` };
  const program = spawn('pgbouncer', [join(folder, 'bouncer.ini')], { stdio: 'ignore', env, ...plain });
  await untilListening(port);
  return {
    url: `postgres://${user}@127.0.0.1:${port}${target.pathname}`,
    async close() {
      program.kill('SIGKILL');
      await once(program, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}
