import { clientJoined } from 'core/clients/contract';
import type { Job } from '../../platform/jobs.ts';
import { onDirectory } from '../../platform/outbox/crossing.ts';
import { addPatron } from './self/commands.ts';

export const jobs = (): Job[] => [onDirectory('patrons', [clientJoined], (told) => addPatron(told, told.payload))];
