import closeWithGrace from 'close-with-grace';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openHttp, openJobs, openRealtime } from './app.ts';
import { closeDeps, openDeps, warmDeps } from './deps.ts';
import { readConfig } from './config.ts';

/** Long enough for a balancer that asks /readyz every second to look elsewhere before the door closes. */
const DRAIN_MS = 1500;

/** One program, roles by flag: `node server/main.ts --roles=http,realtime,worker`. */
const { values } = parseArgs({ options: { roles: { type: 'string', default: 'http,realtime,worker' } } });
const roles = new Set(values.roles.split(','));

const config = readConfig(process.env);
const deps = openDeps(config);
const closing: (() => Promise<unknown>)[] = [];
let stopping = false;

closeWithGrace({ delay: 10_000 }, async ({ err }) => {
  stopping = true;
  if (err) deps.log.error({ err }, 'stopping after an error');
  for (const close of closing) await close();
  await closeDeps(deps);
});

// Before the first request, so that none of them waits for code to load; a developer would rather start sooner, and has it loaded after.
// A first text or card would otherwise spend the provider's patience on loading, and count as unanswered on a slow machine.
const sends = roles.has('http') || roles.has('worker');
const isProduction = config.NODE_ENV === 'production';
if (sends && isProduction) await warmDeps(deps);

if (roles.has('http')) {
  const app = await openHttp(deps);
  await app.listen({ port: config.PORT, host: config.HOST });
  closing.push(async () => {
    app.drain();
    if (isProduction) await wait(DRAIN_MS);
    await app.close();
  });
}
if (roles.has('realtime')) {
  const gateway = await openRealtime(deps);
  closing.push(() => gateway.close());
}
if (roles.has('worker')) {
  const worker = await openJobs(deps);
  closing.push(() => worker.close());
  void worker.ended.then(() => {
    if (!stopping) throw new Error('the worker stopped by itself');
  });
}
deps.log.info({ roles: [...roles], port: config.PORT }, 'openchair is up');
if (sends && !isProduction) await warmDeps(deps);
