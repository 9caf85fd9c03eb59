import { clientJoined } from 'core/clients/contract';
import type { Job } from '../../platform/jobs.ts';
import { updateDirectoryOnEvents } from '../../platform/outbox/crossing.ts';
import { addPatron } from './self/commands.ts';

export const jobs = (): Job[] => [updateDirectoryOnEvents('patrons', [clientJoined], (told) => addPatron(told, told.payload))];
