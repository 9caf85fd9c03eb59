import type { Reply } from 'core/kernel/endpoint';
import type { workHours } from 'core/time-clock/contract';

/** A workweek as the server shows it. */
export type ShownHours = Reply<typeof workHours>['data'];
