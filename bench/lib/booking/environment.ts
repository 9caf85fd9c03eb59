import { urlFor } from '../../../server/test/database.ts';

/** Settings of a server under measurement: no limits and no log. */
export const measuredOver = (database: string, redis: { readonly url: string }) => ({
  DATABASE_URL: urlFor('openchair_app', database),
  RELAY_DATABASE_URL: urlFor('openchair_relay', database),
  REDIS_URL: redis.url,
  LOG_LEVEL: 'silent',
  LIMIT_FACTOR: '1000000',
  ADMISSION_WAIT_MS: '20000',
});
