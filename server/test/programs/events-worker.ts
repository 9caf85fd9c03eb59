import { Redis } from 'ioredis';
import { openDb } from '../../platform/db.ts';
import { openLog } from '../../platform/log.ts';
import { openMetrics } from '../../platform/metrics.ts';
import { openWorker } from '../../platform/outbox/worker.ts';
import { listener } from './heard.ts';

/**
 * A worker process to be killed: `node events-worker.ts [hang]`. With `hang` its consumers never finish.
 * It ends with whoever holds its stdin: one that outlived its test would ask for a dropped database for ever.
 */
process.stdin.on('end', () => process.exit(1)).resume();

const url = (name: string) => process.env[name] ?? '';
const hangs = process.argv[2] === 'hang';
const forever = () => new Promise<void>(() => {});
const shaky = () => {
  if (Math.random() < 0.05) throw new Error('one in twenty');
};

const redis = new Redis(url('REDIS_URL'), { maxRetriesPerRequest: 1, enableOfflineQueue: false });
redis.on('error', () => {});
const worker = await openWorker({
  url: url('RELAY_DATABASE_URL'),
  jobs: hangs ? [listener('steady', forever)] : [listener('steady'), listener('shaky', shaky)],
  db: openDb({ url: url('DATABASE_URL'), max: 10, named: true }),
  redis,
  log: openLog('silent'),
  metrics: openMetrics(),
});
console.log('up');
await worker.ended;
