import type { Reply } from 'core/kernel/endpoint';
import type { employees } from 'core/staff/contract';

/** Somebody of the team as those who run it see them. */
export type TeamPerson = Reply<typeof employees>['data'][number];
