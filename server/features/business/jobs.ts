import type { EventKind } from 'core/kernel/event';
import { type Job, on } from '../../platform/jobs.ts';
import { pageChanged } from './commands.ts';

/** `shown` is every event that makes a public answer old; those of later features can't be named here. */
export const jobs = (shown: readonly EventKind[]): Job[] => [on('public-page', shown, ({ tx, scope }) => pageChanged(tx, scope))];
