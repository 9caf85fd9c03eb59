import { setTimeout as wait } from 'node:timers/promises';
import { appointmentBooked } from 'core/booking/contract';
import type { BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../deps.ts';
import { type BackgroundTools, inBackground, type Job, onEvents } from '../../platform/jobs.ts';
import { noteFollowingVisit } from './followed/commands.ts';
import { runDueCampaigns } from './sending/commands.ts';

const POLL_MS = 1000;

/** Looks every second what is due, on every worker: of two who look at the same campaign one waits for the other. */
function openCampaignClock(deps: Deps, { pool }: Pick<BackgroundTools, 'pool'>) {
  const over = new AbortController();
  const isOver = () => over.signal.aborted;
  async function loop(): Promise<void> {
    while (!isOver()) {
      await runDueCampaigns({ deps, pool }).catch((error: unknown) =>
        deps.log.error({ err: error }, 'campaigns could not be looked at'),
      );
      await wait(POLL_MS, undefined, { signal: over.signal }).catch(() => {});
    }
  }
  const running = loop();
  return {
    async close() {
      over.abort();
      await running;
    },
  };
}

export const jobs = (deps: Deps): Job[] => [
  inBackground('send-campaigns', ({ pool }) => openCampaignClock(deps, { pool })),
  onEvents('visits-after-campaigns', [appointmentBooked], ({ tx, scope, payload, at }) =>
    noteFollowingVisit({ deps, tx, scope: scope as BusinessScope }, { ...payload, at }),
  ),
];
