import type { Redis } from 'ioredis';

/**
 * In Redis each person has a hash with the nodes they are on. Adding the same node again changes nothing, so a node can report a
 * person twice.
 */
const arrive = `local before = redis.call('HLEN', KEYS[1]) redis.call('HSET', KEYS[1], ARGV[1], 1)
  redis.call('SADD', KEYS[2], ARGV[2]) return before`;
const depart = `redis.call('SREM', KEYS[2], ARGV[2])
  if redis.call('HDEL', KEYS[1], ARGV[1]) == 0 then return -1 end return redis.call('HLEN', KEYS[1])`;

export type OnlineRegister = ReturnType<typeof openOnlineRegister>;

/** Records in Redis who is online on which node. A node without a heartbeat is dead, and one of the others cleans up after it. */
export function openOnlineRegister(redis: Redis, app_id: string, node: string, deadAfterMs: number) {
  const nodesKey = `rt:${app_id}:nodes`;
  const membersKey = (of: string) => `rt:${app_id}:node:${of}`;
  const personKey = (user_id: string) => `rt:${app_id}:online:${user_id}`;
  const run = (script: string, user_id: string, of: string) =>
    redis.eval(script, 2, personKey(user_id), membersKey(of), of, user_id) as Promise<number>;

  return {
    /** True if they were not online anywhere before. */
    arrived: async (user_id: string) => (await run(arrive, user_id, node)) === 0,
    /** True if they are not online anywhere now. */
    departed: async (user_id: string, of = node) => (await run(depart, user_id, of)) === 0,
    async online(people: readonly string[]): Promise<string[]> {
      const pipeline = redis.pipeline();
      for (const one of people) pipeline.exists(personKey(one));
      const answers = (await pipeline.exec()) ?? [];
      return people.filter((_, i) => answers[i]?.[1] === 1);
    },
    /** True if the node was not on the list: it is new, or the others considered it dead. */
    beat: async () => (await redis.zadd(nodesKey, Date.now(), node)) === 1,
    /** The people of dead nodes. Each dead node is returned by one node only. */
    async *orphans(): AsyncGenerator<{ user_id: string; of: string }> {
      for (const of of await redis.zrangebyscore(nodesKey, 0, Date.now() - deadAfterMs)) {
        if ((await redis.zrem(nodesKey, of)) !== 1) continue;
        for (const user_id of await redis.smembers(membersKey(of))) yield { user_id, of };
      }
    },
    retire: () => redis.zrem(nodesKey, node),
  };
}

export async function listOnlineUsers(redis: Redis, app_id: string): Promise<string[]> {
  const nodes = await redis.zrange(`rt:${app_id}:nodes`, '0', '-1');
  const people = await Promise.all(nodes.map((node) => redis.smembers(`rt:${app_id}:node:${node}`)));
  return [...new Set(people.flat())];
}
