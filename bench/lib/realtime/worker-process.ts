import { collectJobs } from '../../../server/app.ts';
import { openDeps } from '../../../server/deps.ts';
import { readConfig } from '../../../server/config.ts';
import { heraldOf } from '../../../server/features/realtime/commands.ts';
import { openWorker } from '../../../server/platform/outbox/worker.ts';
import { booked } from './booked.ts';

/** The worker of the house, which also knows the bench's own event. Its parent switches what browsers hear on and off. */
const deps = openDeps(readConfig(process.env));
const herald = heraldOf(deps, new Map([[booked.name, booked]]));
let isLoud = true;
process.on('message', (loud: boolean) => (isLoud = loud));
process.on('disconnect', () => process.exit(0));

const worker = await openWorker({
  url: deps.config.RELAY_DATABASE_URL,
  jobs: collectJobs(deps),
  herald: {
    news: (events) => (isLoud ? herald.news(events) : Promise.resolve()),
    resync: () => (isLoud ? herald.resync() : Promise.resolve()),
  },
  ...deps,
});
process.send?.('up');
await worker.ended;
