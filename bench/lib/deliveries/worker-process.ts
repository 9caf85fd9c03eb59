import { openDeps } from '../../../server/deps.ts';
import { readConfig } from '../../../server/config.ts';
import { jobs } from '../../../server/features/deliveries/jobs.ts';
import { openWorker } from '../../../server/platform/outbox/worker.ts';
import { scaledClock } from './scaled-clock.ts';

/** A worker that sends deliveries by a fast clock until it is killed. */
const deps = openDeps(
  readConfig(process.env),
  scaledClock(Number(process.env.BENCH_CLOCK_START), Number(process.env.BENCH_CLOCK_SCALE)),
);
process.on('disconnect', () => process.exit(0));
const worker = await openWorker({ url: deps.config.RELAY_DATABASE_URL, jobs: jobs(deps, undefined, undefined), ...deps });
process.send?.('up');
await worker.ended;
