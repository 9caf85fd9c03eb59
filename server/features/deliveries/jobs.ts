import type { Deps } from '../../deps.ts';
import { always, every, type Job } from '../../platform/jobs.ts';
import { forgetOldDeliveries } from './commands.ts';
import { openSender } from './sending/commands.ts';

export const jobs = (deps: Deps): Job[] => [
  always('send-deliveries', (tools) => openSender(deps, tools)),
  every('forget-deliveries', '37 3 * * *', () => forgetOldDeliveries(deps)),
];
