import type { Business } from 'core/business/contract';
import { wallClockAt } from 'core/kernel/time';
import { useClock } from '../../../platform/clock.ts';

/** The date on the wall of the salon. */
export const useToday = ({ timezone }: Business): string => wallClockAt(useClock(), timezone ?? 'UTC').date;
