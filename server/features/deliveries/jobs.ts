import type { Deps } from '../../deps.ts';
import { always, type Job } from '../../platform/jobs.ts';
import { openSender } from './sending/commands.ts';

export const jobs = (deps: Deps): Job[] => [always('send-deliveries', (tools) => openSender(deps, tools))];
