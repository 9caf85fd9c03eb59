import { collectJobs } from '../../../server/app.ts';
import { openDeps } from '../../../server/deps.ts';
import { readConfig } from '../../../server/config.ts';
import { eventPublisher } from '../../../server/features/realtime/commands.ts';
import { openWorker } from '../../../server/platform/outbox/worker.ts';
import { bookedEvent } from './booked.ts';

/** A worker that also publishes the bench's own event. Its parent turns publishing on and off. */
const deps = openDeps(readConfig(process.env));
const publisher = eventPublisher({ deps }, new Map([[bookedEvent.name, bookedEvent]]));
let isLoud = true;
process.on('message', (loud: boolean) => (isLoud = loud));
process.on('disconnect', () => process.exit(0));

const worker = await openWorker({
  url: deps.config.RELAY_DATABASE_URL,
  jobs: collectJobs(deps),
  publisher: {
    news: (events) => (isLoud ? publisher.news(events) : Promise.resolve()),
    resync: () => (isLoud ? publisher.resync() : Promise.resolve()),
  },
  ...deps,
});
process.send?.('up');
await worker.ended;
