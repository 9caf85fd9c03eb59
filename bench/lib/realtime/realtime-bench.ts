import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { closeDeps, openDeps } from '../../../server/deps.ts';
import { readConfig } from '../../../server/config.ts';
import { copyDatabase, dropDatabase } from '../../../server/db/admin.ts';
import { admin, ensureTemplate, urlFor } from '../../../server/test/database.ts';
import { openOwnRedis } from '../../../server/test/programs/own-redis.ts';
import { startProgram } from '../processes.ts';
import { plantPeople } from './people.ts';

const program = path.join(import.meta.dirname, '../../../server/main.ts');

/** Opens a database with people in businesses, a Redis that may be stopped, and our server's programs over them. */
export async function openRealtimeBench(name: string, counts: readonly { people: number; each: number }[]) {
  const database = `openchair_bench_${name}_${randomBytes(3).toString('hex')}`;
  await copyDatabase(admin, await ensureTemplate(), database);
  const redis = await openOwnRedis();
  const env = {
    DATABASE_URL: urlFor('openchair_app', database),
    RELAY_DATABASE_URL: urlFor('openchair_relay', database),
    REDIS_URL: redis.url,
    LOG_LEVEL: 'silent',
    LIMIT_FACTOR: '1000000',
  };
  const members = await plantPeople(database, counts);
  const deps = openDeps(readConfig(env));
  return {
    env,
    redis,
    members,
    deps,
    node: (port?: number) =>
      startProgram(program, ['--roles=realtime'], env, '/healthz', { name: 'REALTIME_PORT', ...(port && { port }) }),
    rest: () => startProgram(program, ['--roles=http,worker'], env, '/readyz'),
    async close() {
      await closeDeps(deps);
      await redis.stop();
      await dropDatabase(admin, database);
    },
  };
}
