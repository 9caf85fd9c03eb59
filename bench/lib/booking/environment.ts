import { urlFor } from '../../../server/test/database.ts';

/** The settings of a server under measurement: no rate limits and no log. */
export const measuredServerSettings = (database: string, redis: { readonly url: string }) => ({
  DATABASE_URL: urlFor('openchair_app', database),
  RELAY_DATABASE_URL: urlFor('openchair_relay', database),
  REDIS_URL: redis.url,
  LOG_LEVEL: 'silent',
  LIMIT_FACTOR: '1000000',
  ADMISSION_WAIT_MS: '20000',
});
