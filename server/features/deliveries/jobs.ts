import type { Deps } from '../../deps.ts';
import { inBackground, type Job } from '../../platform/jobs.ts';
import { openSender } from './sending/commands.ts';

export const jobs = (deps: Deps): Job[] => [inBackground('send-deliveries', (tools) => openSender({ deps }, tools))];
