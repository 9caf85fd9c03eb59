import type { EventKind } from 'core/kernel/event';
import { type Job, onEvents } from '../../platform/jobs.ts';
import { raisePageVersion } from './commands.ts';

/** `shown` is every event that makes a public answer old; those of later features can't be named here. */
export const jobs = (shown: readonly EventKind[]): Job[] => [onEvents('public-page', shown, raisePageVersion)];
